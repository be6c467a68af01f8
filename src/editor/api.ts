import { apiPath, type EditorEvent, editorPath, tokenHeader } from './protocol/files.ts'
import { t, translated } from './protocol/messages.ts'

let token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? ''

/** The server cannot be reached. */
export class Offline extends Error {}

const send = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { ...init.headers, [tokenHeader]: token } }).catch((cause) => {
    throw new Offline(t('The editor’s server does not answer.'), { cause })
  })

/** A server that was started again has another token, which is in its page. @returns whether there is a new one */
async function renewToken(): Promise<boolean> {
  const page = await (await send(editorPath)).text()
  const [, found = token] = /name="editor-token" content="([^"]+)"/.exec(page) ?? []
  const isNew = found !== token
  token = found
  return isNew
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const response = await send(`${apiPath}/${path}`, init)
  if (response.status === 403 && (await renewToken())) return ask(path, init)
  if (response.status === 403) throw new Offline(t('The editor was started again. Load this page again.'))
  const answer = await response.json().catch(() => ({}))
  if (answer.status === 'refused') throw new Error(translated(answer.reason))
  if (response.ok) return answer
  throw new Error(t('The editor’s server answers {status} to {path}.', { status: response.status, path }))
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

/** Milliseconds until a server that has refused the connection is asked again. */
const reconnectPause = 2000

/** Hears of changes, also those of other programs; the browser connects again by itself, unless the token is old. */
export function listen(onEvent: (event: EditorEvent) => void, onConnected: (isConnected: boolean) => void): void {
  const source = new EventSource(`${apiPath}/events?${new URLSearchParams({ token })}`)
  source.onmessage = ({ data }) => onEvent(JSON.parse(data))
  source.onopen = () => onConnected(true)
  source.onerror = () => {
    onConnected(false)
    if (source.readyState !== EventSource.CLOSED) return
    const again = () => listen(onEvent, onConnected)
    setTimeout(() => renewToken().then(again, again), reconnectPause)
  }
}
