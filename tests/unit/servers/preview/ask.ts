import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

/** Where a server listens. */
export type Endpoint = { port: number } | { socketPath: string }

export interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request without normalizing its path. */
export const ask = (
  endpoint: Endpoint,
  path: string,
  headers: Record<string, string | undefined> = {},
  { method = 'GET', agent }: { method?: string; agent?: Agent } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ ...endpoint, path, headers, method, agent }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) })
    })
      .on('error', reject)
      .end()
  })

/** Opens a connection, for requests that Node's client refuses or normalizes. */
export const open = (endpoint: Endpoint): Socket =>
  'port' in endpoint ? connect(endpoint.port, 'localhost') : connect(endpoint.socketPath)

/**
 * @param line the first line of a request
 * @returns the response, with its headers
 */
export async function askRaw(endpoint: Endpoint, line: string): Promise<string> {
  const socket = open(endpoint)
  socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return text(socket)
}
