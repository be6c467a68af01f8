import type { Stats } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { mediaTypeOf } from '../../builder/hosting/media-types.ts'
import { encodePath, isKnown, rangeForSirv, removeMisreadHeaders } from './request.ts'

/**
 * Sends the file at a path, or the page with that address. Headers that the response already has are sent too.
 *
 * @param path a decoded path
 * @param onMissing called to answer instead when there is no such file
 */
export type SendFile = (request: IncomingMessage, response: ServerResponse, path: string, onMissing: () => void) => void

/**
 * @param folder the output folder; its files may change at any time
 * @returns sirv, corrected where it differs from RFC 9110
 */
export function createFileSender(folder: string): SendFile {
  // Without `dev` sirv lists the files once, and would send a new build with the sizes of the old one.
  const send = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: ['html'], setHeaders })
  return (request, response, path, onMissing) => {
    removeMisreadHeaders(request)
    request.url = encodePath(path)
    send(request, response, onMissing)
  }
}

/** sirv calls this when it has found the file. */
function setHeaders(response: ServerResponse, path: string, { size, mtime }: Stats): void {
  const { headers } = response.req
  const tag = `"${size}-${mtime.getTime()}"`
  if (isKnown(headers['if-none-match'], tag)) {
    replaceStatus(response, 304, { ETag: `W/${tag}` })
    return
  }
  headers.range = rangeForSirv(headers.range, size)
  response.setHeader('Accept-Ranges', 'bytes')
  const type = mediaTypeOf(path)
  if (type) response.setHeader('Content-Type', type)
}

/** Makes sirv send the whole file with status 404, for which it has no option. */
export function sendAs404({ headers }: IncomingMessage, response: ServerResponse): void {
  delete headers.range
  delete headers['if-none-match']
  replaceStatus(response, 404)
}

/** Makes sirv answer with this status, and with these headers in place of its own. Node sends no body with 304. */
function replaceStatus(response: ServerResponse, status: number, replaced?: OutgoingHttpHeaders): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((_status: number, headers: OutgoingHttpHeaders) =>
    writeHead(status, replaced ?? headers)) as typeof writeHead
}

/** Closes the file when the answer ends early, and the answer when the file cannot be read. sirv does neither. */
export function tieToFile(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    response.once('close', () => file.destroy())
    file.on('error', () => response.destroy())
  })
}
