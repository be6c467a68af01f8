import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import { normalizeRoute, pagesFolder, routeOf, siteFile } from '../../../site/routes.ts'
import { didYouMean } from '../../../site/suggest.ts'
import type { Problem } from '../../define-rule.ts'
import { adviseAddress } from '../../lib/advise-address.ts'
import { cleanName, indexOfFolder } from '../../lib/file-names.ts'
import {
  addressesWithAnchor,
  fixLink,
  fixRoute,
  lastSegment,
  likelyRoutes,
  linkTo,
  type MovedPage,
  movedPage,
  similarRoutes,
} from '../../lib/likely-routes.ts'
import { linkToFile } from '../../lib/link-corrections.ts'
import { renamedPage } from '../../lib/renamed-page.ts'
import { hasPages, isFolder, isRedirect } from '../../lib/resolve-link.ts'
import type { IndexedPage, LinkProblem, SiteIndex } from '../../site-index.ts'

/** @returns what to say about a link to a page or a file that does not exist */
export function explainMissingPage({ from, link, route }: LinkProblem, site: SiteIndex): Omit<Problem, 'place'> {
  if (isFolder(route) && isRedirect(link)) return withoutPages(site, route)
  const moved = movedPage(site, route)
  const fix = fixRoute(site, link, route)
  if (moved) return { ...toOldAddress(moved, linkTo(site, link, route, moved.route)), fix }
  const renamed = renamedPage(site, route)
  if (renamed) return toRenamedPage(renamed, link, route, linkTo(site, link, route, renamed.route))
  if (linkToFile.test(route))
    return { message: `there is no file \`${route}\``, ...adviseAddress(site, from.file, link) }
  const message = `there is no page at \`${route}\`${explainOddCharacters(route)}`
  const inFolder = pageInOwnFolder(site, route)
  if (inFolder) return { message, label: inFolder }
  const ofFile = adviseAddress(site, from.file, link)
  if (ofFile) return { message, ...ofFile }
  const likely = likelyRoutes(site, route)
  const withAnchor = addressesWithAnchor(site, from, lastSegment(normalizeRoute(route))).slice(0, 1)
  const candidates = likely.length > 0 ? likely.map((one) => linkTo(site, link, route, one)) : withAnchor
  const label = didYouMean(candidates.slice(0, 2))
  if (!label && site.removed.has(route)) return { message: `the page at \`${route}\` is gone`, ...ifRemoved(route) }
  const notes = fix ? [ifPlanned] : [...ifReplaced(site, route, likely), ifPlanned]
  return { message, fix, ...(label ? { label, notes } : adviceForMissingPage(site, route)) }
}

/** With `*`, the new address goes on as the old one did. */
function withoutPages(site: SiteIndex, route: string): Omit<Problem, 'place'> {
  const folder = route.slice(0, -2)
  const likely = likelyRoutes(site, folder)
    .map((one) => `${one}/*`)
    .filter((one) => hasPages(site, one))
  const one = site.byRoute.has(folder) ? `write \`${folder}\`` : 'write the address of one page'
  return {
    message: `there are no pages in \`${folder}/\``,
    label: didYouMean(likely.slice(0, 1)) ?? `${one}, without the \`*\``,
  }
}

/** A folder and its page have the same name: `towns/lille/lille.yaml`. */
function pageInOwnFolder({ byRoute, pages }: SiteIndex, route: string): string | undefined {
  const isThere = ({ file }: IndexedPage) => routeOf(indexOfFolder(file) ?? '') === route
  const page = byRoute.get(`${route}/${lastSegment(route)}`) ?? pages.find(isThere)
  return page && isThere(page)
    ? `rename \`${page.file}\` to \`${indexOfFolder(page.file)}\`: this is then its address`
    : undefined
}

const ifPlanned = `If the page does not exist yet, list its route under \`planned\` in ${siteFile}; if it was deleted, remove the link.`

const ifRemoved = (route: string): Pick<Problem, 'label' | 'notes'> => ({
  label: 'remove this link, or write the address of another page',
  notes: [`If another page has its content now, add \`redirectsFrom: [${route}]\` to that page.`],
})

/** Of an address that is no typing mistake, the page is missing. */
function adviceForMissingPage(site: SiteIndex, route: string): Pick<Problem, 'label' | 'notes'> {
  const file = fileOfRoute(route)
  if (!isPossibleRoute(route)) return { notes: [ifPlanned] }
  const similar = similarRoutes(site, route).slice(0, 3)
  const replaced = ifReplaced(site, route, similar)
  return {
    label: `remove this link; or, if the page is still to come, list it under \`planned\` in ${siteFile}`,
    notes: [
      `The page would be \`${file}\`.`,
      ...(replaced.length > 0 || similar.length === 0
        ? replaced
        : [`pages with a similar address: ${similar.join(', ')}`]),
      ...(replaced.length > 0
        ? []
        : [`If it was deleted, add \`redirectsFrom: [${route}]\` to the page that its visitors should see.`]),
    ],
  }
}

const fileOfRoute = (route: string): string => `${pagesFolder}${route}.yaml`

const isPossibleRoute = (route: string): boolean => cleanName(fileOfRoute(route)) === fileOfRoute(route)

/** A renamed file leaves its old address without a page. */
function ifReplaced({ byRoute }: SiteIndex, route: string, [similar = '', ...more]: readonly string[]): string[] {
  const page = byRoute.get(similar)
  if (!isPossibleRoute(route)) return []
  if (!page || page.own.draft || more.length > 0 || similar === '/') return []
  return [`If ${page.file} is this page under a new name, add \`redirectsFrom: [${route}]\` to it.`]
}

function toRenamedPage({ route: now, file, own }: IndexedPage, link: LinkProblem['link'], route: string, href: string) {
  return {
    message: `the page at \`${route}\` is gone, and \`${now}\` has its content`,
    label: `write \`${href}\``,
    related: [{ file, place: own.top, message: 'its content is at' }],
    fix: fixLink(link, href),
  }
}

function toOldAddress({ from, route: now, file }: MovedPage, href: string) {
  return {
    message: `\`${from.text}\` is the old address of a page that has moved to \`${now}\``,
    label: `write \`${href}\``,
    related: [{ file, place: from.place, message: 'the old address is at' }],
  }
}
