import type { IncomingMessage, ServerResponse } from 'node:http'
import { translated } from '../../editor/protocol/messages.ts'
import { tooLarge } from '../../editor/protocol/pages.ts'
import { isObject } from '../../schema/schema-set.ts'
import { refusalIn, UsageError } from '../../site/errors.ts'
import { type AuthorText, say } from '../../words/message.ts'

/** An error with a status of HTTP and a message for the reader. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly reason: AuthorText,
  ) {
    super(translated(reason))
  }
}

/** @returns what to answer after an error; status 500 for one in our code, of which a reader gets to know nothing else */
export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  // Browsers report other statuses as faults of the page.
  if (error instanceof UsageError) return new RequestError(200, error.reason)
  // Of the engine, when it calls itself too often.
  if (error instanceof RangeError) return new RequestError(400, say('This has too many parts within each other.'))
  const refusal = refusalIn(error)
  if (refusal !== undefined)
    return new RequestError(507, say('{reason} Nothing was changed.', { reason: say(refusal) }))
  return new RequestError(500, say('This did not work, because of a mistake in the editor. The terminal shows more.'))
}

/** No other page may show the editor or read its answers. */
export const safeHeaders = {
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

export function send(response: ServerResponse, status: number, type: string, content: string | Uint8Array): void {
  response.writeHead(status, { ...safeHeaders, 'content-type': type }).end(content)
}

export const sendJson = (response: ServerResponse, value: unknown, status = 200): void =>
  send(response, status, 'application/json', JSON.stringify(value))

/** Says why nothing was done. */
export const sendRefusal = (response: ServerResponse, { status, reason }: RequestError): void =>
  sendJson(response, { status: 'refused', reason }, status)

/**
 * @param limit in bytes
 * @throws RequestError when the body is longer
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > limit) throw new RequestError(413, tooLarge(limit))
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** @throws RequestError when the body is not a JSON object */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new RequestError(415, 'The body must be JSON.')
  const text = (await readBody(request, 4_000_000)).toString('utf8')
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Answered like other wrong bodies.
  }
  throw new RequestError(400, 'The body is not a JSON object.')
}
