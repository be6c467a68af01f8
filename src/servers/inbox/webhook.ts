import { createHmac } from 'node:crypto'
import { DeliveryError } from './deliver.ts'
import type { Message } from './types.ts'

/** Where messages are posted, and the secret that signs them. */
export interface Webhook {
  url: string
  secret: string
}

/** Milliseconds. */
const timeout = 20_000

/**
 * Posts a message as JSON, signed as https://www.standardwebhooks.com describes. The same message always has the same
 * `webhook-id`, so it may be sent again where there was no answer.
 *
 * @throws DeliveryError when the answer is not 2xx, another error when there is none
 */
export async function callWebhook({ url, secret }: Webhook, message: Message): Promise<void> {
  const { address: _, files, ...others } = message
  const body = JSON.stringify({ ...others, files: files.map(({ name, type, size }) => ({ name, type, size })) })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': message.id,
      'webhook-id': message.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(secret, message.id, timestamp, body),
    },
  })
  await response.body?.cancel()
  // 410: the owner has taken it away (RFC 9110, 15.5.11).
  if (!response.ok)
    throw new DeliveryError(`the webhook answers with status ${response.status}`, response.status === 410)
}

/** @returns `v1,` and the HMAC-SHA256, in Base64, of id, time and body */
export function signature(secret: string, id: string, timestamp: string, body: string): string {
  const [, encoded] = /^whsec_(.+)$/.exec(secret) ?? []
  const key = encoded === undefined ? secret : Buffer.from(encoded, 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
