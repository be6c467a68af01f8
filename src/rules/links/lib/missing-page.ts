import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import { languageAt } from '../../../site/languages.ts'
import { normalizeRoute, pagesFolder, routeOf, siteFile } from '../../../site/routes.ts'
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
  movedPage,
  renamedPage,
} from '../../lib/likely-routes.ts'
import { linkToFile } from '../../lib/link-corrections.ts'
import type { LinkProblem, SiteIndex } from '../../site-index.ts'

/** @returns what to say about a link to a page or a file that does not exist */
export function explainMissingPage(problem: LinkProblem, site: SiteIndex): Omit<Problem, 'place'> {
  const elsewhere = explainNewAddress(problem, site)
  if (elsewhere) return elsewhere
  const { from, link, route } = problem
  const what = linkToFile.test(route) ? say`no file` : say`no page at`
  const message = say`there is ${what} \`${route}\`${explainOddCharacters(route)}`
  const ofFile = adviseFile(site, from.file, link)
  if (ofFile) return { message, ...ofFile }
  const languageOf = (one: string) => languageAt(one, site.languages).prefix
  const likely = likelyRoutes(site, route)
    .filter((one) => languageOf(one) === languageOf(routeOf(from.file)))
    .map((one) => linkTo(site, link, route, one))
  const withAnchor = addressesWithAnchor(site, lastSegment(normalizeRoute(route))).slice(0, 1)
  const label = didYouMean(likely.length > 0 ? likely.slice(0, 2) : withAnchor)
  if (label) return { message, fix: fixRoute(site, link, route), label, notes: [ifMissing] }
  return site.removed.has(route)
    ? { message: say`the page at \`${route}\` is gone`, ...ifRemoved(route) }
    : { message, ...ifNew(route) }
}

/** @returns what to say about a link to a page that is at another address now; undefined for others */
function explainNewAddress({ link, route }: LinkProblem, site: SiteIndex): Omit<Problem, 'place'> | undefined {
  const moved = movedPage(site, route)
  if (moved)
    return {
      message: say`\`${moved.from.text}\` is the old address of a page that has moved to \`${moved.route}\``,
      label: say`write \`${linkTo(site, link, route, moved.route)}\``,
      related: [{ file: moved.file, place: moved.from.place, message: say`the old address is at` }],
      fix: fixRoute(site, link, route),
    }
  const renamed = renamedPage(site, route)
  if (!renamed) return undefined
  const href = linkTo(site, link, route, renamed.route)
  return {
    message: say`the page at \`${route}\` is gone, and \`${renamed.route}\` has its content`,
    label: say`write \`${href}\``,
    related: [{ file: renamed.file, place: renamed.own.top, message: say`its content is at` }],
    fix: fixLink(link, href),
  }
}

const ifMissing = say`If the page does not exist yet, list its route under \`planned\` in ${siteFile}; if it was deleted, remove the link.`

const ifRemoved = (route: string): Pick<Problem, 'label' | 'notes'> => ({
  label: say`remove this link, or write the address of another page`,
  notes: [say`If another page has its content now, add \`redirectsFrom: [${route}]\` to that page.`],
})

/** Of an address that is no typing mistake, the page is missing. */
function ifNew(route: string): Pick<Problem, 'label' | 'notes'> {
  const file = `${pagesFolder}${route}.yaml`
  const right = cleanName(file)
  if (right !== file) {
    const label = say`addresses are in lower case: write \`${routeOf(right)}\``
    return { ...(right === file.toLowerCase() && { label }), notes: [ifMissing] }
  }
  return {
    label: say`remove this link; or, if the page is still to come, list it under \`planned\` in ${siteFile}`,
    notes: [
      say`The page would be \`${file}\`.`,
      say`If it was deleted, add \`redirectsFrom: [${route}]\` to the page that its visitors should see.`,
    ],
  }
}
