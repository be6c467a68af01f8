import { createHmac } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import { ownNames } from '../live/requests.ts'
import { DeliveryError } from './deliveries.ts'
import type { Message } from './types.ts'

/** A mail that is ready. */
export interface Mail {
  /** Without angle brackets. */
  id: string
  from: string
  to: string
  bytes: Buffer
}

/** A server for mails, as `SMTPConnection` of nodemailer takes it. */
export interface SmtpServer {
  host: string
  port: number
  secure: boolean
  auth?: { user: string; pass: string } | undefined
  /** Milliseconds without an answer. */
  timeout?: number | undefined
}

/** Bytes. */
const pieceSize = 65_536

function* piecesOf(bytes: Buffer, beforeLast: () => void): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceSize) {
    if (start + pieceSize >= bytes.length) beforeLast()
    yield bytes.subarray(start, start + pieceSize)
  }
}

/**
 * Sends a mail. A server that is cut off before it got the end of a mail does not deliver it (RFC 5321, 4.1.1.4).
 *
 * @param begins is called before the last bytes are sent
 * @throws DeliveryError when the server has refused it, and another error when there is no answer
 */
export function sendMail(
  { timeout = 60_000, auth, ...server }: SmtpServer,
  { from, to, bytes }: Mail,
  begins: () => void,
): Promise<void> {
  const isLocal = ownNames.includes(server.host)
  const connection = new SmtpConnection({
    ...server,
    // A mail program on this machine has a certificate that nobody has signed.
    ...(isLocal ? { ignoreTLS: true } : auth && { requireTLS: !server.secure }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return new Promise<void>((resolve, reject) => {
    const fail = (error: SmtpError) => {
      connection.close()
      reject(withMeaning(error))
    }
    // Not by a transport of nodemailer, which reads a mail before the server has accepted its sender.
    const send = () => {
      const pieces = Readable.from(piecesOf(bytes, begins), { highWaterMark: 1 })
      connection.send({ from, to: [to] }, pieces, (error) => {
        if (error) return fail(error)
        connection.quit()
        resolve()
      })
    }
    const login = () =>
      auth ? connection.login({ ...auth, credentials: auth }, (error) => (error ? fail(error) : send())) : send()
    connection.on('error', fail)
    connection.connect((error) => (error ? fail(error) : login()))
  })
}

interface SmtpError extends Error {
  responseCode?: number
  command?: string
}

/** A password that is refused or missing (530) is not final, because the owner may correct it. */
function withMeaning(error: SmtpError): Error {
  const { responseCode, command = '' } = error
  if (!responseCode) return error
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command) && responseCode !== 530
  return new DeliveryError(error.message, responseCode >= 500 && isAboutMail)
}

/** Writes a mail into a folder, where mail programs open it; the same mail again into the same file. */
export function writeMail(folder: string, { id, bytes }: Mail): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, `${id.replaceAll(/[^\w.-]/g, '_')}.eml`), bytes, { mode: 0o600 })
}

/** Where messages are posted, and the secret that signs them. */
export interface Webhook {
  url: string
  secret: string
}

/** Milliseconds. */
const webhookTimeout = 20_000

/**
 * Posts a message as JSON, signed as https://www.standardwebhooks.com describes. The same message always has the same
 * `webhook-id`, so it may be sent again where there was no answer.
 *
 * @throws DeliveryError when the answer is not 2xx, another error when there is none, or no webhook any more
 */
export async function callWebhook(webhook: Webhook | undefined, message: Message): Promise<void> {
  if (!webhook) throw new Error('INBOX_WEBHOOK is missing')
  const { url, secret } = webhook
  const { address: _, files, ...others } = message
  const body = JSON.stringify({ ...others, files: files.map(({ name, type, size }) => ({ name, type, size })) })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(webhookTimeout),
    headers: {
      'content-type': 'application/json',
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
