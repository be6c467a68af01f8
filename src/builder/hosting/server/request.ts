import type { IncomingHttpHeaders } from 'node:http'

/** A part of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * @param target a request's target: a path, or a whole address as proxies send it
 * @returns its path, decoded once, and its query with the `?`; undefined when it is not one that names a file
 */
export function readTarget(target: string): { path: string; search: string } | undefined {
  const [, written = '', search = ''] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  try {
    const path = decodeURIComponent(written)
    return namesFile(path) ? { path, search } : undefined
  } catch {
    return undefined
  }
}

/** Nothing outside of the folder, nothing hidden, and nothing that only some file systems understand. */
const namesFile = (path: string): boolean =>
  path.startsWith('/') && !/[\\\p{Cc}]/u.test(path) && !path.split('/').some((name) => name.startsWith('.'))

/**
 * The encodings that a browser takes, the smallest first (RFC 9110, section 12.5.3).
 *
 * @param accepted the header `Accept-Encoding`
 * @returns the endings of compressed variants and their names
 */
export function encodingsFor(accepted = ''): { ending: string; name: string }[] {
  const weights = new Map(
    accepted.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      return [name, Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1)]
    }),
  )
  const variants = [
    { ending: '.br', name: 'br' },
    { ending: '.gz', name: 'gzip' },
  ]
  return variants.filter(({ name }) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/**
 * @param wanted the header `If-None-Match`
 * @param tag the tag of what would be sent
 * @returns whether the browser has it already (RFC 9110, section 13.1.2)
 */
export function isKnown(wanted: string | undefined, tag: string): boolean {
  const tags = wanted?.split(',').map((known) => known.trim().replace(/^W\//, '')) ?? []
  return tags.includes(tag) || tags.includes('*')
}

/**
 * The part of a file that is asked for (RFC 9110, section 14). Several parts, and what is no range, count as the whole.
 *
 * @param headers the request's headers
 * @param tag the tag of what would be sent; a part of another version is of no use
 * @param size the size of what would be sent
 * @returns the part, undefined for the whole, and `outside` when the file is not that long
 */
export function rangeOf(headers: IncomingHttpHeaders, tag: string, size: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if ((!from && !to) || (headers['if-range'] && headers['if-range'] !== tag)) return undefined
  if (from && to && Number(to) < Number(from)) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start <= end ? { start, end } : 'outside'
}
