import { createReadStream, existsSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { mediaTypeOf } from '../../builder/hosting/media-types.ts'

/**
 * Sends a file, or the page with that address: whole, in part, or nothing when the browser has it (RFC 9110). Headers
 * that the response already has are sent too.
 *
 * @param folder the output folder; its files may change at any time
 * @param path a decoded path
 * @param status with 404 the file is sent whole
 * @returns whether there is such a file
 */
export function sendFile(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: string,
  status: 200 | 404 = 200,
): boolean {
  const file = fileAt(folder, path)
  if (file === undefined) return false
  const { encoding, ending } = variantOf(file, headers['accept-encoding'])
  const { size, mtime } = statSync(file + ending)
  const tag = `"${size}-${mtime.getTime()}"`
  response.setHeader('Vary', 'Accept-Encoding').setHeader('ETag', `W/${tag}`)
  if (status === 200 && isKnown(headers['if-none-match'], tag)) return end(response, 304)
  // `If-Range` needs a strong tag (section 13.1.5), and ours are weak.
  const isWhole = status === 404 || method === 'HEAD' || headers['if-range'] !== undefined
  const range = isWhole ? undefined : rangeOf(headers.range, size)
  if (range && range.start >= size) return end(response, 416, { 'Content-Range': `bytes */${size}` })
  const type = mediaTypeOf(file)
  response.writeHead(range ? 206 : status, {
    'Accept-Ranges': 'bytes',
    'Last-Modified': mtime.toUTCString(),
    'Content-Length': range ? range.end - range.start + 1 : size,
    ...(type && { 'Content-Type': type }),
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  })
  if (method === 'HEAD') response.end()
  // Closes the file when the connection ends early, and the connection when the file cannot be read.
  else pipeline(createReadStream(file + ending, range), response, () => undefined)
  return true
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): true {
  response.writeHead(status, headers).end()
  return true
}

function fileAt(folder: string, path: string): string | undefined {
  const names = path === '/' ? ['index.html'] : [path, `${path}.html`]
  return names
    .map((name) => join(folder, name))
    .find((file) => file.startsWith(folder + sep) && existsSync(file) && !statSync(file).isDirectory())
}

/** Compressed variants that `npm run build -- --precompress` writes, the smallest first. */
const variants = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

function variantOf(file: string, accepted = ''): { encoding?: string; ending: string } {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.replace(/;.*/, '').trim())
  const isSent = ({ encoding, ending }: { encoding: string; ending: string }) =>
    names.includes(encoding) && existsSync(file + ending)
  return variants.find(isSent) ?? { ending: '' }
}

/**
 * @param known the header `If-None-Match`
 * @param tag of the file, without the mark of weak tags
 */
function isKnown(known: string | undefined, tag: string): boolean {
  const tags = (known ?? '').split(',').map((item) => item.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(tag)
}

/**
 * @param header `Range`
 * @returns both ends included; undefined to send the whole file, as section 14.2 allows
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return end < start && start < size ? undefined : { start, end }
}
