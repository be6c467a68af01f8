import { apiPath, type EditorEvent, tokenHeader } from './protocol.ts'

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? ''

/** The server cannot be reached: it was stopped, or started again with another token. */
export class Offline extends Error {}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`${apiPath}/${path}`, {
    ...init,
    headers: { ...init.headers, [tokenHeader]: token },
  }).catch((cause) => {
    throw new Offline('The editor’s server does not answer.', { cause })
  })
  if (response.status === 403) throw new Offline('The editor was started again. Load this page again.')
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(answer.reason ?? `The editor’s server answers ${response.status} to ${path}.`)
  return answer
}

/**
 * @param path below the address of the server's answers
 * @param query its parameters
 * @throws Offline when nobody answers; Error with the server's words
 */
export const get = <T>(path: string, query: Record<string, string> = {}): Promise<T> =>
  ask(`${path}?${new URLSearchParams(query)}`, {})

/** Sends JSON, or the bytes of a file. */
export const post = <T>(path: string, body: unknown = {}, query: Record<string, string> = {}): Promise<T> =>
  ask(`${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' },
    body: body instanceof Blob ? body : JSON.stringify(body),
  })

/** @returns an address of the server that an image may have, which cannot send headers */
export const withToken = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ token })}`

/** Hears of changes, also those of other programs; the browser connects again by itself. */
export function listen(onEvent: (event: EditorEvent) => void, onConnected: (isConnected: boolean) => void): void {
  const source = new EventSource(`${apiPath}/events?${new URLSearchParams({ token })}`)
  source.onmessage = ({ data }) => onEvent(JSON.parse(data))
  source.onopen = () => onConnected(true)
  source.onerror = () => onConnected(false)
}
