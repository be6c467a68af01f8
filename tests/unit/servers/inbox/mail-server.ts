import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** What a server for mails does with one. */
export type Behaviour =
  | 'accept'
  | 'cut at the recipient'
  | 'cut before the end'
  | 'cut after the end'
  | 'silent after the end'
  | { refuse: number; at: 'sender' | 'recipient' | 'content' }

/** A mail that the server has taken, whether or not it said so. */
export interface TakenMail {
  to: string
  id: string
  text: string
}

const refusal = (code: number) => Object.assign(new Error('No'), { responseCode: code })

/**
 * A real server for mails.
 *
 * @param behaviour of each mail
 * @param port 0 for a free one
 * @param options such as TLS and passwords
 */
export async function startMailServer(behaviour: () => Behaviour, port = 0, options: SMTPServerOptions = {}) {
  const taken: TakenMail[] = []
  const sockets = new Map<string, Socket>()
  const refusing = (at: string) => {
    const now = behaviour()
    return typeof now === 'object' && now.at === at ? refusal(now.refuse) : undefined
  }
  const socketOf = ({ remotePort }: { remotePort: number }) => sockets.get(`${remotePort}`)
  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    const parts: Buffer[] = []
    const now = behaviour()
    const socket = socketOf(session)
    if (now === 'cut before the end') stream.once('data', () => socket?.destroy())
    stream.on('data', (part) => parts.push(part))
    stream.once('end', () => {
      const failure = refusing('content')
      if (failure) return callback(failure)
      const text = Buffer.concat(parts).toString()
      const [, id = ''] = /^Message-ID:\s+<(.*)>/m.exec(text) ?? []
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      taken.push({ to, id, text })
      if (now === 'cut after the end') socket?.destroy()
      else if (now !== 'silent after the end') callback()
    })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_, __, callback) => callback(refusing('sender')),
    onRcptTo: (_, session, callback) => {
      if (behaviour() === 'cut at the recipient') socketOf(session)?.destroy()
      else callback(refusing('recipient'))
    },
    onData,
    ...options,
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    const key = `${socket.remotePort}`
    sockets.set(key, socket)
    socket.once('close', () => sockets.delete(key))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const stop = async () => {
    if (!server.server.listening) return
    const closed = once(server.server, 'close')
    server.server.close()
    for (const socket of sockets.values()) socket.destroy()
    await closed
  }
  onTestFinished(stop)
  const { port: taker } = server.server.address() as AddressInfo
  return { taken, stop, mails: { host: '127.0.0.1', port: taker, secure: false, timeout: 3000 } }
}
