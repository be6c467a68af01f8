/** Milliseconds until a request fails. */
const timeout = 20_000

/** Maximum bytes of a request with `keepalive` (Fetch Standard, HTTP-network-or-cache fetch). */
const keepaliveLimit = 65_536

/** @returns values in the encoding of forms, which has no files */
export const encoded = (values: FormData): URLSearchParams =>
  new URLSearchParams(values as unknown as Record<string, string>)

/** Where a form is sent, and a text that is in the response when the service has accepted it. */
export interface Endpoint {
  endpoint: string
  confirmation?: string | undefined
}

/**
 * Posts the values of a form.
 *
 * @throws on a timeout, when the response is cut off, or when it does not say that the form was accepted
 */
export async function postForm({ endpoint, confirmation }: Endpoint, body: URLSearchParams | FormData): Promise<void> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout)
  try {
    const headers = { accept: 'application/json' }
    // With `keepalive`, the request continues when the visitor leaves the site.
    const keepalive = body instanceof URLSearchParams && body.toString().length <= keepaliveLimit
    const response = await fetch(endpoint, { method: 'POST', body, headers, keepalive, signal: abort.signal })
    const text = await response.text()
    if (!response.ok || !isAccepted(response, text, confirmation))
      throw new Error(`${endpoint} did not accept the form: status ${response.status}.`)
  } finally {
    clearTimeout(timer)
  }
}

/** A service that accepts a form answers with JSON or with nothing. A page may be a login, or an error with status 200. */
function isAccepted({ headers }: Response, text: string, confirmation: string | undefined): boolean {
  if (confirmation !== undefined) return text.includes(confirmation)
  if (text.trim() === '') return true
  if (!headers.get('content-type')?.includes('json')) return false
  const answer = JSON.parse(text)
  // Some services write the word in quotes.
  return String(answer?.success) !== 'false' && String(answer?.ok) !== 'false'
}
