import { decodePercent } from './address.ts'
import type { Site } from './site.ts'

/** A redirect from an old address. */
export interface Redirect {
  /** The decoded path, without a slash at its end. */
  from: string
  /** All addresses that begin with `from` and a slash. */
  isPrefix: boolean
  /** Of the old address, without the `?`. */
  query: string
  /** A route, perhaps with an anchor, or an address elsewhere. `*` at its end stands for the rest of the old address. */
  to: string
  /** What it leads to, in words. */
  title: string
}

/** @returns the parts of an old address as in `redirects` of `_site.yaml` */
export function oldAddress(address: string): Pick<Redirect, 'from' | 'isPrefix' | 'query'> {
  const [, written = '', query = ''] = /^([^?]*)(?:\?(.*))?$/.exec(address) ?? []
  const isPrefix = written.endsWith('*')
  const path = (isPrefix ? written.slice(0, -1) : written).replace(/\/$/, '')
  return { from: decodePercent(path) ?? path, isPrefix, query }
}

/** @returns the redirects: those to pages in their order, then those of an earlier site, the most exact first */
export function redirectsOf({ pages, facts }: Site): Redirect[] {
  const ofPages = [...pages.values()].flatMap(({ route, info: { head } }) =>
    (head.redirectsFrom ?? []).map((from) => ({ from, isPrefix: false, query: '', to: route, title: head.title })),
  )
  const titleOf = (to: string) => pages.get(to.replace(/#.*/, ''))?.info.head.title ?? to
  const ofSite = (facts.redirects ?? []).map(({ from, to }) => ({ ...oldAddress(from), to, title: titleOf(to) }))
  const rank = ({ query, isPrefix, from }: Redirect) => (query ? 0 : isPrefix ? 1_000_000 - from.length : 1)
  return [...ofPages, ...ofSite.toSorted((a, b) => rank(a) - rank(b))]
}

/**
 * @param path decoded, without a slash at its end
 * @param search the query with its `?`, or nothing
 * @returns where an old address leads
 */
export function redirectAt(redirects: readonly Redirect[], path: string, search: string): string | undefined {
  const found = redirects.find(({ from, isPrefix, query }) => {
    if (query) return (path === from || path === `${from}/`) && hasQuery(search, query)
    return isPrefix ? path.startsWith(`${from}/`) : path === from
  })
  if (!found) return undefined
  const rest = found.isPrefix ? encodeURI(path.slice(found.from.length + 1)) : ''
  const [target = '', anchor] = found.to.replace(/\*$/, rest).split('#') as [string, string?]
  return target + (found.query ? '' : search) + (anchor === undefined ? '' : `#${anchor}`)
}

/** @returns whether a query has all parameters of another */
function hasQuery(search: string, query: string): boolean {
  const given = search.slice(1).split('&')
  return query.split('&').every((parameter) => given.includes(parameter))
}
