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
 * @throws on a timeout, when the response is cut off, or when it does not say that the form was accepted: see
 *   `src/docs/authors.md`, "What a form service has to answer"
 */
export async function postForm({ endpoint, confirmation }: Endpoint, body: URLSearchParams | FormData): Promise<void> {
  const { response, text } = await post(endpoint, body)
  if (!response.ok || !isAccepted(response, text, confirmation)) throw notAccepted(endpoint, response)
}

/** @returns an error for the console of the browser */
export const notAccepted = (endpoint: string, { status }: Response): Error =>
  new Error(`The answer of ${endpoint} does not say that it accepted the form: status ${status}.`)

/** @throws on a timeout, or when the response is cut off */
export async function post(
  endpoint: string,
  body: URLSearchParams | FormData,
): Promise<{ response: Response; text: string }> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout)
  try {
    const headers = { accept: 'application/json' }
    // With `keepalive`, the request continues when the visitor leaves the site.
    const keepalive = body instanceof URLSearchParams && body.toString().length <= keepaliveLimit
    const response = await fetch(endpoint, { method: 'POST', body, headers, keepalive, signal: abort.signal })
    return { response, text: await response.text() }
  } finally {
    clearTimeout(timer)
  }
}

/** What services call the outcome in their JSON. The first of these names that an answer has decides. */
const outcomes = ['success', 'ok', 'result', 'status']

/** Some services write the word in quotes, and PHP a number. */
const positive = /^(?:true|1|ok|success)$/i

/** Those that say themselves that a request was fulfilled or accepted (RFC 9110, 15.3.2, 15.3.3 and 15.3.5). */
const accepting = [201, 202, 204]

/**
 * A form counts as accepted only by a positive sign, because a login, an error or a notice of the host may have the
 * status 200, too.
 */
function isAccepted({ status }: Response, text: string, confirmation: string | undefined): boolean {
  if (confirmation !== undefined) return text.includes(confirmation)
  const answer = dataOf(text)
  const outcome = outcomes.map((name) => answer[name]).find((value) => value !== undefined)
  return outcome === undefined ? accepting.includes(status) : positive.test(String(outcome))
}

/** @returns the properties of JSON; none for anything else */
function dataOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}
