import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { tokenHeader } from '../../editor/protocol/files.ts'
import { isLoopback, ownNames } from '../live/requests.ts'

/** Addresses that need no token: the page itself, which brings it, and its scripts and styles. */
const isOpen = (path: string) => !path.startsWith('/_edit/api')

/** @returns a random text that other pages and programs cannot know; each start has a new one */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Decides which requests the editor answers, which may change files.
 *
 * @returns why a request is refused; undefined when it may pass
 */
export const reasonToRefuse = (request: IncomingMessage, url: URL, token: string): string | undefined =>
  refuseForeign(request, isOpen(url.pathname)) ?? refuseStranger(request, url, token)

/** @param isPage whether it is the address of the editor itself, which a person may type */
function refuseForeign(request: IncomingMessage, isPage: boolean): string | undefined {
  const { headers, socket } = request
  if (!isLoopback(socket.remoteAddress ?? '')) return 'The editor answers this machine only.'
  if (!isOwnHost(headers.host, socket.localPort)) return 'The editor has another address.'
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return 'This is another site.'
  return isFromEditor(request, isPage) ? undefined : 'Only the editor itself may ask.'
}

function refuseStranger({ method = 'GET', headers }: IncomingMessage, url: URL, token: string): string | undefined {
  const isRead = method === 'GET' || method === 'HEAD'
  if (isOpen(url.pathname)) return isRead ? undefined : 'This address is for reading.'
  const given = headers[tokenHeader] ?? (isRead ? url.searchParams.get('token') : '')
  return isEqual(String(given), token) ? undefined : 'The token is missing or old. Reload the editor.'
}

/** Another name that leads to this machine could be that of a hostile site (DNS rebinding). */
function isOwnHost(host: string | undefined, port: number | undefined): boolean {
  return ownNames.some((name) => host === `${name}:${port}` || (port === 80 && host === name))
}

/**
 * By fetch metadata (https://www.w3.org/TR/fetch-metadata/), which programs other than browsers do not send.
 *
 * @param isPage whether a link or a typed address may lead there
 */
function isFromEditor({ headers }: IncomingMessage, isPage: boolean): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers
  if (site === undefined || site === 'same-origin') return true
  return isPage && site === 'none' && destination === 'document'
}

function isEqual(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
