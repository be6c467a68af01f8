import type { IncomingMessage } from 'node:http'
import { decodePercent, parseUrl } from '../../site/address.ts'
import { redirectAt, redirectsOf } from '../../site/redirects.ts'
import { isPage, routeOf } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { isYaml } from '../../workspace/files/list-files.ts'

/**
 * @returns the address of a request, of which only path and query count: the request line may have a whole URL (RFC 9112,
 *   section 3.2.2), and `//` is a path
 */
export function requestUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): URL | undefined {
  const target = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  return parseUrl(`http://localhost${target.startsWith('/') ? '' : '/'}${target}`)
}

/** @returns where an address leads that has no page, or a query that has a redirect of its own */
export function redirectTarget(address: string, status: number, site: Site | undefined): string | undefined {
  const { search = '' } = requestUrl({ url: address }) ?? {}
  const path = requestPath(address)
  if (!site || path === undefined || (status !== 404 && !search)) return undefined
  const all = redirectsOf(site)
  return redirectAt(status === 404 ? all : all.filter(({ query }) => query), path, search)
}

/**
 * @param files paths of all files
 * @returns whether one is the file of a page at a path, valid or not
 */
export const hasPage = (files: Iterable<string>, path: string): boolean =>
  [...files].some((file) => isPage(file) && isYaml(file) && routeOf(file) === path)

/** @returns the decoded path of a URL without a slash at the end; undefined when it is malformed */
export function requestPath(address: string): string | undefined {
  const path = decodePercent(requestUrl({ url: address })?.pathname ?? '%')
  return path?.replace(/(.)\/$/, '$1')
}

/** The names of this machine in addresses. */
export const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** @returns whether an IP address is one of this machine, which others cannot connect from */
export const isLoopback = (address: string): boolean => /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)

/**
 * By `Origin` and by the fetch metadata of the browser (https://www.w3.org/TR/fetch-metadata/), which other programs do
 * not send.
 *
 * @returns whether a page of another origin asks; a link from there may lead here
 */
export function isForeign({ headers, method = 'GET' }: Pick<IncomingMessage, 'headers' | 'method'>): boolean {
  const { host, origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return true
  const isLink = mode === 'navigate' && headers['sec-fetch-dest'] === 'document' && /^(GET|HEAD)$/.test(method)
  return site !== 'none' && site !== 'same-origin' && !isLink
}
