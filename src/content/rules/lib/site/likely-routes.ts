import { normalizeRoute } from '../../../model/routes.ts'
import { certain, closest, isSlipOf, suggest } from '../../../model/suggest.ts'
import { compareText } from '../../../model/text.ts'
import type { FileSummary, TextAt } from '../../../summary/file-summary.ts'
import type { SiteIndex } from '../site-index.ts'
import { memoize } from './memoize.ts'

/** @returns the candidate that an address certainly means: no word would become another word */
export function misspelt(address: string, candidates: string[]): string | undefined {
  const right = certain(address, candidates)
  return right !== undefined && isSlipOf(address, right) ? right : undefined
}

const routesOf = ({ byRoute, planned }: SiteIndex): string[] =>
  [...new Set([...byRoute.keys(), ...(planned?.keys() ?? [])])].sort(compareText)

/** The home page has other names on other sites. */
const withoutHomeName = (route: string): string =>
  normalizeRoute(route).replace(/^\/(home|home-?page|index|start|inicio|main|welcome)$/, '/')

/** A page that moved, with the place where it names its old address. */
export interface MovedPage {
  route: string
  file: string
  from: TextAt
}

/** @returns the page that was at a route before */
export const movedPage = memoize(({ pages }, route): MovedPage | undefined => {
  for (const { route: now, file, own } of pages) {
    const from = own.redirects.find(({ text }) => text === route || text === normalizeRoute(route))
    if (from) return { route: now, file, from }
  }
  return undefined
})

/** @returns the route that an address certainly means: the page moved, or the address has a typing mistake */
export const certainRoute = memoize((site, route): string | undefined => {
  const plain = withoutHomeName(route)
  const routes = routesOf(site)
  return movedPage(site, route)?.route ?? (routes.includes(plain) ? plain : misspelt(plain, routes))
})

/**
 * The most likely routes: pages with this name in another folder, those of which it is a misspelt one or the beginning,
 * those whose names are spelt alike, word by word. A planned route has no page yet: it comes after pages, and only for
 * nearly its own address.
 */
export const likelyRoutes = memoize((site, route): string[] => {
  const plain = withoutHomeName(route)
  const routes = routesOf(site)
  if (routes.includes(plain)) return [plain]
  const name = lastSegment(plain)
  const pages = routes.filter((other) => site.byRoute.has(other))
  const planned = routes.filter((other) => !site.byRoute.has(other))
  const hasName = (other: string) => lastSegment(other) === name
  const isSlip = (other: string) => isSlipOf(plain, other)
  const continues = (other: string) => other.startsWith(`${plain}-`) && !other.includes('/', plain.length)
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

/** Long names share many letters and mean different things: each word must be like the other one in its place. */
function haveSimilarWords(name: string, other: string): boolean {
  const [words, others] = [name.split('-'), other.split('-')]
  const isAlike = (word: string, index: number) => suggest(word, others.slice(index, index + 1)).length > 0
  return words.length === others.length && words.every(isAlike)
}

/** @returns the routes of pages whose names have all the words of this one and more, or only some of them */
export const similarRoutes = memoize(({ byRoute }, route): string[] => {
  const words = lastSegment(withoutHomeName(route)).split('-')
  return [...byRoute.keys()].filter((other) => {
    const others = lastSegment(other).split('-')
    return others.every((word) => words.includes(word)) || words.every((word) => others.includes(word))
  })
})

const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

/** @returns the last part of a route: the name of its page */
export const lastSegment = (route: string): string => route.slice(route.lastIndexOf('/') + 1)

/**
 * Sections with an anchor, which may have been taken for a page: `/#contact` for `/contact`. A page that search engines
 * leave out is separate from the others: only its own links lead to its sections.
 *
 * @param from the file with the link
 * @returns their addresses
 */
export function addressesWithAnchor(site: SiteIndex, from: FileSummary, anchor: string): string[] {
  return pagesWithAnchor(site, anchor).flatMap(({ file, noindex, address }) =>
    !noindex || file === from.file ? address : [],
  )
}

const pagesWithAnchor = memoize(({ pages }, anchor) =>
  pages
    .filter(({ summary }) => summary.anchors.some(({ text }) => text === anchor))
    .map(({ route, summary: { file, noindex } }) => ({ file, noindex, address: `${route}#${anchor}` })),
)
