import type { IncomingMessage } from 'node:http'

/**
 * @param target a request target: a path, or a URL from a proxy (RFC 9112, section 3.2)
 * @returns its path, decoded and without double slashes, and its query with the `?`; undefined when it is malformed
 */
export function readTarget(target: string): { path: string; search: string } | undefined {
  const [, raw, search = ''] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  try {
    const path = raw && decodeURIComponent(raw).replace(/\/{2,}/g, '/')
    return path && !/[\\\p{Cc}]/u.test(path) ? { path, search } : undefined
  } catch {
    return undefined
  }
}

/** @returns a decoded path encoded for a URL, including `?` and `#` */
export const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/**
 * @param path a decoded path
 * @returns the page's canonical path: without `.html`, `/index` or a slash at the end
 */
export function canonicalPath(path: string): string {
  if (path.length > 1 && path.endsWith('/')) return path.slice(0, -1)
  return path.replace(/(\/index)?\.html$|^\/index$/, '') || '/'
}

/** Removes request headers that sirv misreads. */
export function removeMisreadHeaders({ method, headers }: IncomingMessage): void {
  const accepted = headers['accept-encoding']?.split(',').filter((item) => !/;\s*q=0(\.0*)?$/i.test(item.trim()))
  headers['accept-encoding'] = accepted?.join(',')
  // sirv compares the whole header with one weak tag, so without the mark of weak tags it never answers 304 itself.
  headers['if-none-match'] = headers['if-none-match']?.replaceAll('W/"', '"')
  // `If-Range` needs a strong tag (RFC 9110, section 13.1.5), and those of sirv are weak.
  if (method !== 'GET' || headers['if-range']) delete headers.range
}

/**
 * @param known the header `If-None-Match`, without the marks of weak tags
 * @param tag of the file, without that mark
 * @returns whether the browser has the file already (RFC 9110, section 13.1.2)
 */
export function isKnown(known: string | undefined, tag: string): boolean {
  const tags = (known ?? '').split(',').map((item) => item.trim())
  return tags.includes('*') || tags.includes(tag)
}

/**
 * @param range the header `Range`
 * @param size of the file in bytes
 * @returns the range in the one form that sirv reads correctly, `bytes=5-9`; undefined to send the whole file, as
 *   RFC 9110, section 14.2 allows
 */
export function rangeForSirv(range: string | undefined, size: number): string | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  // sirv ignores an end of 0. A start after the end of the file is answered with 416.
  return end === 0 || (end < start && start < size) ? undefined : `bytes=${start}-${end}`
}
