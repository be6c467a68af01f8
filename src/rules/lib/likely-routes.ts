import type { Fix } from '../../diagnostics/diagnostic.ts'
import { languageAt, sourceRoute } from '../../site/languages.ts'
import { normalizeRoute } from '../../site/routes.ts'
import { slug } from '../../site/slug.ts'
import { certain, closest, isTypoOf, suggest } from '../../site/suggest.ts'
import { compareText } from '../../site/text.ts'
import type { SiteIndex } from '../site-index.ts'
import type { FileSummary, Link, TextAt } from '../summary/file-summary.ts'
import { memoize } from './memoize.ts'
import { anchorsOf, targetOf } from './resolve-link.ts'

/** @returns the candidate that an address is certainly a misspelling of */
export function misspelt(address: string, candidates: string[]): string | undefined {
  const right = certain(address, candidates)
  return right !== undefined && isTypoOf(address, right) ? right : undefined
}

const routesOf = ({ byRoute, planned }: SiteIndex): string[] =>
  [...new Set([...byRoute.keys(), ...(planned?.keys() ?? [])])].sort(compareText)

/** Other sites have other names for the home page. */
const withoutHomeName = (route: string): string =>
  normalizeRoute(route).replace(/^\/(home|home-?page|index|start|inicio|main|welcome)$/, '/')

/** A page that moved, with the place of its old address. */
export interface MovedPage {
  route: string
  file: string
  from: TextAt
}

/** @returns the page with a route as its old address */
export const movedPage = memoize(({ pages }, route): MovedPage | undefined => {
  for (const { route: now, file, own } of pages) {
    const from = own.redirects.find(({ text }) => text === route || text === normalizeRoute(route))
    if (from) return { route: now, file, from }
  }
  return undefined
})

/** @returns the translation at an address of its own, of an address that is as in the default language */
function translatedRoute({ languages, translations }: SiteIndex, route: string): string | undefined {
  const language = languageAt(route, languages)
  if (language.prefix === '') return undefined
  return translations.get(sourceRoute(route, language))?.get(language.prefix)?.route
}

/** @returns the route that an address certainly means: the page moved, is translated, or the address is misspelt */
export const certainRoute = memoize((site, route): string | undefined => {
  const plain = withoutHomeName(route)
  const routes = routesOf(site)
  const known = movedPage(site, route)?.route ?? translatedRoute(site, plain)
  return known ?? (routes.includes(plain) ? plain : misspelt(plain, routes))
})

/** @returns a fix that replaces the address of a link */
export const fixLink = ({ place }: Link, text: string): Fix => ({ place, text })

/** @returns a link with another route, and without an anchor that the page there does not have */
export function linkTo(site: SiteIndex, { text }: Link, route: string, other: string): string {
  const rest = text.slice(route.length)
  const summary = site.byRoute.get(other)?.summary
  const { anchor = '' } = targetOf(text) ?? {}
  return other + (summary?.valid && !anchorsOf(summary).includes(anchor) ? rest.replace(/#.*/s, '') : rest)
}

/** @returns a fix with the route that is certainly meant; undefined if there is none, or no published page */
export function fixRoute(site: SiteIndex, link: Link, route: string): Fix | undefined {
  const right = certainRoute(site, route)
  const page = right === undefined ? undefined : site.byRoute.get(right)
  return page && !page.own.draft ? fixLink(link, linkTo(site, link, route, page.route)) : undefined
}

/**
 * Finds likely routes: pages with the same name in another folder, misspellings, longer names, and names with similar
 * words. Planned routes come after pages, and only for misspellings.
 */
export const likelyRoutes = memoize((site, route): string[] => {
  const plain = withoutHomeName(route)
  const routes = routesOf(site)
  if (routes.includes(plain)) return [plain]
  const translated = translatedRoute(site, plain)
  if (translated !== undefined) return [translated]
  const name = lastSegment(plain)
  const pages = routes.filter((other) => site.byRoute.has(other))
  const planned = routes.filter((other) => !site.byRoute.has(other))
  const hasName = (other: string) => lastSegment(other) === name
  const isSlip = (other: string) => isTypoOf(plain, other)
  const continues = (other: string) =>
    other.startsWith(`${plain.replace(/-$/, '')}-`) && !other.includes('/', plain.length)
  const isAlike = (other: string) => haveSimilarWords(name, lastSegment(other))
  const likely = [
    pages.filter(hasName),
    planned.filter(hasName),
    closest(plain, pages.filter(isSlip)),
    closest(plain, planned.filter(isSlip)),
    pages.filter(continues),
    closest(
      plain,
      pages.filter((other) => folderOf(other) === folderOf(plain) && isAlike(other)),
    ),
    pages.filter(isAlike),
  ]
  return likely.find(({ length }) => length > 0) ?? []
})

/** Compares names word by word, because long names with different meanings share many letters. */
function haveSimilarWords(name: string, other: string): boolean {
  const [words, others] = [name.split('-'), other.split('-')]
  const isAlike = (word: string, index: number) => suggest(word, others.slice(index, index + 1)).length > 0
  return words.length === others.length && words.every(isAlike)
}

/**
 * @returns the routes of pages whose addresses have all words of this one, or the other way round, and of pages whose
 *   name is this one
 */
export const similarRoutes = memoize(({ byRoute }, route): string[] => {
  const last = lastSegment(withoutHomeName(route))
  const words = last.split('-')
  return [...byRoute].flatMap(([other, { own }]) => {
    const others = lastSegment(other).split('-')
    const isSimilar = others.every((word) => words.includes(word)) || words.every((word) => others.includes(word))
    return isSimilar || slug(own.fields.name?.text ?? '') === last ? other : []
  })
})

const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

/** @returns the last segment of a route: the page's name */
export const lastSegment = (route: string): string => route.slice(route.lastIndexOf('/') + 1)

/**
 * Finds sections with an anchor: `/#contact` for `/contact`. Sections of a page with `noindex` are only suggested for
 * links on that page.
 *
 * @param from the file with the link
 * @returns the addresses of the sections
 */
export function addressesWithAnchor(site: SiteIndex, from: FileSummary, anchor: string): string[] {
  return pagesWithAnchor(site, anchor).flatMap(({ file, noindex, address }) =>
    !noindex || file === from.file ? address : [],
  )
}

/** @returns the sections with an anchor, with their addresses */
export const pagesWithAnchor = memoize(({ pages }, anchor) =>
  pages
    .filter(({ summary }) => summary.anchors.some(({ text }) => text === anchor))
    .map(({ route, summary: { file, noindex } }) => ({ file, noindex, address: `${route}#${anchor}` })),
)
