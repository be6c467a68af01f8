import { accepts } from '../../../schema/wrong-value.ts'
import { basePathOf, decodePercent, parseUrl } from '../../../site/address.ts'
import { homeOf, languageAt } from '../../../site/languages.ts'
import { oldAddress, redirectAt } from '../../../site/redirects.ts'
import { addressOfFile, ancestorsOf, isNotFound } from '../../../site/routes.ts'
import { slug } from '../../../site/slug.ts'
import { compareText } from '../../../site/text.ts'
import { addressesWithAnchor, lastSegment, likelyRoutes } from '../../lib/likely-routes.ts'
import type { IndexedPage, SiteIndex } from '../../site-index.ts'

/** A line for `redirects` in the facts of the site. */
export interface Guess {
  from: string
  to: string
  /** An author has to look at it. */
  isDoubtful: boolean
}

/** An address of an earlier site. */
interface OldAddress {
  /** As in `from` of a redirect. */
  from: string
  /** Decoded, without a slash at its end. */
  path: string
  query: string
}

/** @returns redirects for the addresses of an earlier site that lead nowhere now; none that the check would refuse */
export function redirectsForEarlierSite(site: SiteIndex): Guess[] {
  const { schemas } = site.schemas.walkers.site.at(['redirects', 0, 'from'], '')
  const lost = site.published.elsewhere
    .map((address) => readAddress(site, address))
    .filter((address) => accepts(schemas, address.from) && isLost(site, address))
  const guessed = lost.map((address) => ({ ...address, to: guess(site, address) }))
  const others = guessed.filter(({ to, query }) => to === undefined && !query).map(({ path }) => path)
  const all = guessed.flatMap(({ from, path, query, to }): Guess[] => {
    if (to !== undefined) return [{ from, to, isDoubtful: query !== '' || likelyRoute(path) !== to }]
    const folder = query ? undefined : folderOf(site, path, others)
    const above = nearestPage(site, folder ?? path)
    return above ? [{ from: folder ? `${folder}/*` : from, to: above.route, isDoubtful: true }] : []
  })
  return [...new Map(all.map((one) => [one.from, one])).values()].sort((a, b) => compareText(a.from, b.from))
}

/** @returns an address below the base path of the site, from a sitemap or a list */
function readAddress({ url }: SiteIndex, address: string): OldAddress {
  const base = basePathOf(url ?? '')
  const { pathname, search } = parseUrl(address, 'https://site.invalid') ?? { pathname: address, search: '' }
  const below = pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  const written = below.replace(/(?<!\/)\/+$/, '') || '/'
  const decoded = decodePercent(written) ?? written
  const from = (/[\s*#?\\]/.test(decoded) ? written : decoded) + search
  return { from, path: oldAddress(from).from, query: search.slice(1) }
}

/** A page also answers at its address with `.html`, but not in other capitals. A query of the home page names a page. */
function isLost(site: SiteIndex, { from, path, query }: OldAddress): boolean {
  const { byRoute, pages, published, otherFiles, languages } = site
  const route = path.replace(/(?:\/index)?\.html$/, '') || '/'
  const isPage = byRoute.has(route) && !(query && languages.some((one) => homeOf(one) === route))
  const isFile = [...otherFiles].some((file) => addressOfFile(file) === path)
  if (isPage || isFile || isNotFound(route) || site.unreadable.includes(route)) return false
  if ([from, path, route].some((one) => published.gone.has(one))) return false
  if (pages.some(({ own }) => own.redirects.some(({ text }) => text === route))) return false
  return !isRedirected(site, path, query)
}

/** @returns whether a redirect in the facts of the site leads visitors of an old address somewhere */
export function isRedirected({ facts }: SiteIndex, path: string, query = ''): boolean {
  const redirects = (facts?.redirects ?? []).map(({ text }) => ({ ...oldAddress(text), to: '', title: '' }))
  return redirectAt(redirects, path, `?${query}`) !== undefined
}

/** @returns the page or the section that probably has the content of an old address */
function guess(site: SiteIndex, { path, query }: OldAddress): string | undefined {
  const route = likelyRoute(query ? `/${query.replace(/^.*=/, '')}` : path)
  if (site.byRoute.get(route)?.own.draft === false && route !== '/') return route
  const [page] = alike(site, route)
  return page?.route ?? addressesWithAnchor(site, lastSegment(route))[0]
}

const likelyRoute = (path: string): string =>
  path
    .replace(/(?:\/(?:index|default))?\.[a-z]{2,5}$/i, '')
    .split('/')
    .map((one) => slug(one))
    .join('/') || '/'

/** @returns the highest folder of an address that has several of the others and nothing of the site */
function folderOf({ byRoute, otherFiles }: SiteIndex, path: string, others: readonly string[]): string | undefined {
  const taken = [...byRoute.keys(), ...Array.from(otherFiles, addressOfFile)]
  return ancestorsOf(path)
    .filter((folder) => folder !== '/' && !taken.some((one) => one === folder || isIn(one, folder)))
    .findLast((folder) => others.filter((other) => isIn(other, folder)).length > 1)
}

const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)

/** @returns the published pages with a similar address; those in its language, if there are some */
export function alike(site: SiteIndex, route: string): IndexedPage[] {
  const pages = likelyRoutes(site, route).flatMap((other) => {
    const page = site.byRoute.get(other)
    return page && !page.own.draft && other !== '/' && !isNotFound(other) ? page : []
  })
  const inLanguage = pages.filter((page) => languageOf(site, page.route) === languageOf(site, route))
  return inLanguage.length > 0 ? inLanguage : pages
}

const languageOf = ({ languages }: SiteIndex, route: string) => languageAt(route, languages)

/** @returns the nearest published page above a route, at last the home page */
export const nearestPage = ({ byRoute }: SiteIndex, route: string): IndexedPage | undefined =>
  (route === '/' ? ['/'] : ancestorsOf(route))
    .map((above) => byRoute.get(above))
    .find((page) => page && !page.own.draft)
