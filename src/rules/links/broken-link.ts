import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import { normalizeRoute, pagesFolder, routeOf, siteFile } from '../../site/routes.ts'
import { didYouMean } from '../../site/suggest.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { linkToFile } from '../fields/lib/link-corrections.ts'
import { textAt } from '../files/lib/photo-paths.ts'
import { cleanName, indexOfFolder } from '../lib/file-names.ts'
import type { IndexedPage, LinkProblem, SiteIndex } from '../site-index.ts'
import { eachLinkProblem } from './lib/each-problem.ts'
import { adviseAddress } from './lib/file-links.ts'
import {
  addressesWithAnchor,
  lastSegment,
  likelyRoutes,
  type MovedPage,
  movedPage,
  similarRoutes,
} from './lib/likely-routes.ts'
import { fixLink, fixRoute } from './lib/link-fixes.ts'
import { renamedPage } from './lib/page-most-like.ts'

export default defineRule({
  code: 'broken-link',
  severity: 'error',
  checkSite: eachLinkProblem('broken-link', ({ from, link, route }, site) => {
    const moved = movedPage(site, route)
    const fix = fixRoute(site, link, route)
    const place = link.place
    if (moved) return { ...toOldAddress(moved, link.text, route), place, fix }
    const renamed = renamedPage(site, route)
    if (renamed)
      return {
        ...toRenamedPage(renamed, link.text, route),
        place,
        fix: fixLink(
          link,
          link.text.replace(route, () => renamed.route),
        ),
      }
    if (linkToFile.test(route))
      return { message: `there is no file \`${route}\``, place, ...adviseAddress(site, from.file, link) }
    const message = `there is no page at \`${route}\`${explainOddCharacters(route)}`
    const inFolder = pageInOwnFolder(site, route)
    if (inFolder) return { message, place, label: inFolder }
    const ofFile = adviseAddress(site, from.file, link)
    if (ofFile) return { message, place, ...ofFile }
    const likely = likelyRoutes(site, route).map((one) => link.text.replace(route, () => one))
    const candidates =
      likely.length > 0 ? likely : addressesWithAnchor(site, from, lastSegment(normalizeRoute(route))).slice(0, 1)
    const label = didYouMean(candidates.slice(0, 2))
    if (!label && site.removed.has(route))
      return { message: `the page at \`${route}\` is gone`, place, ...ifRemoved(route) }
    const notes = fix ? [ifPlanned] : [...ifReplaced(site, route, likelyRoutes(site, route)), ifPlanned]
    return { message, place, fix, ...(label ? { label, notes } : adviceForMissingPage(site, route)) }
  }),
  // For the path of a file, the label is the address of its page.
  enrich: {
    code: 'wrong-format',
    create: (site) => (diagnostic) => {
      const link = textAt(site, diagnostic, ({ rejectedLinks = [] }) => rejectedLinks)
      const advice = link && adviseAddress(site, diagnostic.file, link)
      return advice ? { ...diagnostic, label: advice.label, ...(advice.fix && { fix: advice.fix }) } : diagnostic
    },
  },
})

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

function toRenamedPage({ route: now, file, own }: IndexedPage, href: string, route: string) {
  return {
    message: `the page at \`${route}\` is gone, and \`${now}\` has its content`,
    label: `write \`${now + href.slice(route.length)}\``,
    related: [{ file, place: own.top, message: 'its content is at' }],
  }
}

function toOldAddress({ from, route: now, file }: MovedPage, href: string, route: LinkProblem['route']) {
  return {
    message: `\`${from.text}\` is the old address of a page that has moved to \`${now}\``,
    label: `write \`${now + href.slice(route.length)}\``,
    related: [{ file, place: from.place, message: 'the old address is at' }],
  }
}
