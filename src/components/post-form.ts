/** The name of the honeypot field: see `Honeypot`. */
export const honeypotName = 'website'

/** Milliseconds until an endpoint that does not answer counts as failed. */
const timeout = 20_000

/** The most bytes that a request with `keepalive` may send (Fetch Standard, HTTP-network-or-cache fetch). */
const keepaliveLimit = 65_536

/** @returns the values of a form, to be encoded as browsers encode forms */
export const valuesOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(new FormData(form) as unknown as Record<string, string>)

/**
 * Posts the values of a form.
 *
 * @throws when there is no answer in time, or the answer's status is no success
 */
export async function postForm(endpoint: string, body: URLSearchParams): Promise<void> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout)
  try {
    const headers = { accept: 'application/json' }
    // The request goes on when the visitor leaves the site.
    const keepalive = body.toString().length <= keepaliveLimit
    const { ok, status } = await fetch(endpoint, { method: 'POST', body, headers, keepalive, signal: abort.signal })
    if (!ok) throw new Error(`${endpoint} answered with status ${status}.`)
  } finally {
    clearTimeout(timer)
  }
}
