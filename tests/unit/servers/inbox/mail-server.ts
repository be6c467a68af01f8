import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** What a server for mails does with one. */
export type Behaviour =
  | 'accept'
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
 */
export async function startMailServer(behaviour: () => Behaviour, port = 0) {
  const taken: TakenMail[] = []
  const sockets = new Map<string, Socket>()
  const refusing = (at: string) => {
    const now = behaviour()
    return typeof now === 'object' && now.at === at ? refusal(now.refuse) : undefined
  }
  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    const parts: Buffer[] = []
    const now = behaviour()
    const socket = [...sockets.values()].find(({ remotePort }) => remotePort === session.remotePort)
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
    onRcptTo: (_, __, callback) => callback(refusing('recipient')),
    onData,
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
