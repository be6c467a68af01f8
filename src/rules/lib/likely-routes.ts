import type { Fix } from '../../diagnostics/diagnostic.ts'
import { languageAt, sourceRoute } from '../../site/languages.ts'
import { memoizeByText } from '../../site/memoize.ts'
import { normalizeRoute } from '../../site/routes.ts'
import { slugs } from '../../site/slug.ts'
import { certain, closest, isTypoOf, suggest } from '../../site/suggest.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'
import type { Link, TextAt } from '../summary/file-summary.ts'
import { mayContain, shareOfSketch } from '../summary/shingles.ts'
import { anchorsOf, targetOf } from './resolve-link.ts'

/** @returns the candidate that an address is certainly a misspelling of */
export function misspelt(address: string, candidates: string[]): string | undefined {
  const right = certain(address, candidates)
  return right !== undefined && isTypoOf(address, right) ? right : undefined
}

/** Pages, then planned ones. */
const routesOf = ({ byRoute, planned }: SiteIndex): string[] => [...new Set([...byRoute.keys(), ...(planned ?? [])])]

/** Other sites have other names for the home page, and `/*` is for all pages of a folder. */
const plainRoute = (route: string): string =>
  normalizeRoute(route.replace(/\/\*$/, '')).replace(/^\/(home|home-?page|index|start|inicio|main|welcome)$/, '/')

/** A page that moved, with the place of its old address. */
export interface MovedPage {
  route: string
  file: string
  from: TextAt
}

/** @returns the page with a route as its old address */
export const movedPage = memoizeByText(({ pages }: SiteIndex, route): MovedPage | undefined => {
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
export const certainRoute = memoizeByText((site: SiteIndex, route): string | undefined => {
  const plain = plainRoute(route)
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
 * Finds likely routes: pages with this name in another folder or as their own name, then misspellings, then names of which
 * one has all words of the other. Planned routes come after pages.
 */
export const likelyRoutes = memoizeByText((site: SiteIndex, route): string[] => {
  const plain = plainRoute(route)
  const routes = routesOf(site)
  const right = routes.includes(plain) ? plain : translatedRoute(site, plain)
  if (right !== undefined) return [right]
  const name = lastSegment(plain)
  const titled = (other: string) => slugs(site.byRoute.get(other)?.own.name ?? '')
  const likely = [
    routes.filter((other) => lastSegment(other) === name || titled(other).includes(name)),
    closest(
      plain,
      routes.filter((other) => isTypoOf(plain, other)),
    ),
    routes.filter((other) => haveSimilarWords(name, lastSegment(other))),
  ]
  const found = likely.find(({ length }) => length > 0) ?? []
  const { prefix } = languageAt(plain, site.languages)
  const inLanguage = found.filter((other) => languageAt(other, site.languages).prefix === prefix)
  return inLanguage.length > 0 ? inLanguage : found
})

/** Compares names word by word, because long names with different meanings share many letters. */
function haveSimilarWords(name: string, other: string): boolean {
  const [few = [], many = []] = [name.split('-'), other.split('-')].sort((a, b) => a.length - b.length)
  return few.every((word) => suggest(word, many).length > 0)
}

/** @returns the last segment of a route: the page's name */
export const lastSegment = (route: string): string => route.slice(route.lastIndexOf('/') + 1)

/** @returns the addresses of sections with an anchor, such as `/#contact`, on pages that search engines may list */
export const addressesWithAnchor = memoizeByText(({ pages }: SiteIndex, anchor): string[] =>
  pages.flatMap(({ route, summary: { anchors, noindex } }) =>
    !noindex && anchors.some(({ text }) => text === anchor) ? `${route}#${anchor}` : [],
  ),
)

/** A page that was renamed and edited in one go still has half of its sentences. */
const minShare = 0.5

/**
 * Finds the page that has the content of the one that was at a route before. Pages of a kind share sentences, so a page
 * under another name must still mention the old one.
 *
 * @returns undefined when no published page has at least half of the content
 */
export const renamedPage = memoizeByText(({ removed, pages }: SiteIndex, route): IndexedPage | undefined => {
  const sketch = removed.get(route)
  if (!sketch) return undefined
  const shares = pages.flatMap((page) => {
    const { own, comparable } = page
    const share = own.draft || !comparable ? 0 : shareOfSketch(sketch.shingles, comparable.shingles)
    if (!comparable || share < minShare) return []
    if (own.name === sketch.name) return { page, share: share + 1 }
    return mayContain(comparable, sketch.name) ? { page, share } : []
  })
  return shares.sort((a, b) => b.share - a.share)[0]?.page
})
