import type { Readable, Writable } from 'node:stream'

type Handler = (params: never) => unknown

/** Both directions of a JSON-RPC 2.0 connection with the headers of the Language Server Protocol. */
export interface Connection {
  /** @throws Error with the message of the other side */
  request<T>(method: string, params: unknown): Promise<T>
  notify(method: string, params: unknown): void
}

/**
 * @param from the incoming messages
 * @param to the outgoing messages
 * @param handlers answers by method; a request without one is answered with null
 */
export function connect(from: Readable, to: Writable, handlers: Record<string, Handler>): Connection {
  const pending = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let last = 0

  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    to.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  readMessages(from, ({ id, method, params, result, error }) => {
    if (method !== undefined) {
      const answer = handlers[method]?.(params as never) ?? null
      if (id !== undefined) send({ id, result: answer })
      return
    }
    const waiting = pending.get(id as number)
    pending.delete(id as number)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result as never)
  })

  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1
        pending.set(last, { resolve, reject })
        send({ id: last, method, params })
      }),
    notify: (method, params) => send({ method, params }),
  }
}

interface Message {
  id?: number | string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

function readMessages(from: Readable, onMessage: (message: Message) => void): void {
  let buffer = Buffer.alloc(0)
  from.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk])
    for (;;) {
      const head = buffer.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/Content-Length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1])
      const end = head + 4 + length
      if (buffer.length < end) return
      const body = buffer.toString('utf8', head + 4, end)
      buffer = buffer.subarray(end)
      onMessage(JSON.parse(body))
    }
  })
}
