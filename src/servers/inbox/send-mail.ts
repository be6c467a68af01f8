import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import { DeliveryError } from './deliver.ts'

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

interface SmtpError extends Error {
  responseCode?: number
  command?: string
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
export function sendMail(server: SmtpServer, mail: Mail, begins: () => void): Promise<void> {
  const { timeout = 60_000, auth, host } = server
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(host)
  const connection = new SmtpConnection({
    ...server,
    // A mail program on this machine has a certificate that nobody has signed.
    ...(isLocal ? { ignoreTLS: true } : auth && !server.secure && { requireTLS: true }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return new Promise<void>((resolve, reject) => {
    const fail = (error: SmtpError) => {
      connection.close()
      reject(withMeaning(error))
    }
    const send = () =>
      connection.send(
        { from: mail.from, to: [mail.to] },
        Readable.from(piecesOf(mail.bytes, begins), { highWaterMark: 1 }),
        (error) => {
          if (error) return fail(error)
          connection.quit()
          resolve()
        },
      )
    connection.on('error', fail)
    connection.connect((error) => {
      if (error) fail(error)
      else if (auth)
        connection.login({ user: auth.user, credentials: auth }, (refusal) => (refusal ? fail(refusal) : send()))
      else send()
    })
  })
}

/** A refused password is not final, because the owner may correct it. */
function withMeaning(error: SmtpError): Error {
  const { responseCode, command = '' } = error
  if (!responseCode) return error
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
  return new DeliveryError(error.message, responseCode >= 500 && isAboutMail)
}

/** Writes a mail into a folder, where mail programs open it. A mail that is there is not written again. */
export function writeMail(folder: string, { id, bytes }: Mail): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${id.replaceAll(/[^\w.-]/g, '_')}.eml`)
  if (existsSync(path)) return
  writeFileSync(`${path}.unfinished`, bytes, { flush: true, mode: 0o600 })
  renameSync(`${path}.unfinished`, path)
}
