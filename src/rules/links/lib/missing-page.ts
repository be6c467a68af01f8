import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import { normalizeRoute, pagesFolder, siteFile } from '../../../site/routes.ts'
import { didYouMean } from '../../../site/suggest.ts'
import { say } from '../../../words/message.ts'
import type { Problem } from '../../define-rule.ts'
import { adviseFile } from '../../lib/advise-file.ts'
import { cleanName } from '../../lib/file-names.ts'
import {
  addressesWithAnchor,
  fixLink,
  fixRoute,
  lastSegment,
  likelyRoutes,
  linkTo,
  type MovedPage,
  movedPage,
  renamedPage,
} from '../../lib/likely-routes.ts'
import { linkToFile } from '../../lib/link-corrections.ts'
import type { IndexedPage, LinkProblem, SiteIndex } from '../../site-index.ts'

/** @returns what to say about a link to a page or a file that does not exist */
export function explainMissingPage({ from, link, route }: LinkProblem, site: SiteIndex): Omit<Problem, 'place'> {
  const fix = fixRoute(site, link, route)
  const moved = movedPage(site, route)
  if (moved) return { ...toOldAddress(moved, linkTo(site, link, route, moved.route)), fix }
  const renamed = renamedPage(site, route)
  if (renamed) return toRenamedPage(renamed, link, route, linkTo(site, link, route, renamed.route))
  const what = linkToFile.test(route) ? say`no file` : say`no page at`
  const message = say`there is ${what} \`${route}\`${explainOddCharacters(route)}`
  const ofFile = adviseFile(site, from.file, link)
  if (ofFile) return { message, ...ofFile }
  const likely = likelyRoutes(site, route).map((one) => linkTo(site, link, route, one))
  const withAnchor = addressesWithAnchor(site, lastSegment(normalizeRoute(route))).slice(0, 1)
  const label = didYouMean(likely.length > 0 ? likely.slice(0, 2) : withAnchor)
  if (label) return { message, fix, label, notes: [ifMissing] }
  return site.removed.has(route)
    ? { message: say`the page at \`${route}\` is gone`, ...ifRemoved(route) }
    : { message, ...ifNew(route) }
}

const ifMissing = say`If the page does not exist yet, list its route under \`planned\` in ${siteFile}; if it was deleted, remove the link.`

const ifRemoved = (route: string): Pick<Problem, 'label' | 'notes'> => ({
  label: say`remove this link, or write the address of another page`,
  notes: [say`If another page has its content now, add \`redirectsFrom: [${route}]\` to that page.`],
})

/** Of an address that is no typing mistake, the page is missing. */
function ifNew(route: string): Pick<Problem, 'label' | 'notes'> {
  const file = `${pagesFolder}${route}.yaml`
  if (cleanName(file) !== file) return { notes: [ifMissing] }
  return {
    label: say`remove this link; or, if the page is still to come, list it under \`planned\` in ${siteFile}`,
    notes: [
      say`The page would be \`${file}\`.`,
      say`If it was deleted, add \`redirectsFrom: [${route}]\` to the page that its visitors should see.`,
    ],
  }
}

function toRenamedPage({ route: now, file, own }: IndexedPage, link: LinkProblem['link'], route: string, href: string) {
  return {
    message: say`the page at \`${route}\` is gone, and \`${now}\` has its content`,
    label: say`write \`${href}\``,
    related: [{ file, place: own.top, message: say`its content is at` }],
    fix: fixLink(link, href),
  }
}

function toOldAddress({ from, route: now, file }: MovedPage, href: string) {
  return {
    message: say`\`${from.text}\` is the old address of a page that has moved to \`${now}\``,
    label: say`write \`${href}\``,
    related: [{ file, place: from.place, message: say`the old address is at` }],
  }
}
