import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { errorCode, UsageError } from '../../site/errors.ts'

/** All IPv4 addresses of this machine. */
export const everyAddress = '0.0.0.0'

export interface StaticServer {
  /** Its URL on this machine, without a slash at the end. */
  url: string
  /** Its URLs for other devices; none when it answers this machine only. */
  networkUrls: string[]
  /** Closes all connections too, and resolves when the port is free. */
  close: () => Promise<void>
}

export interface ListenOptions {
  /** An IPv4 address of this machine, or `0.0.0.0` for all of them; by default only this machine is answered. */
  host?: string
  /** How many higher ports to try when the port is in use; for port 0, how many other free ports. */
  retries?: number
}

/**
 * @param answer answers each request
 * @param port 0 for a free port
 * @throws UsageError when it cannot listen there
 */
export async function listen(
  answer: RequestListener,
  port: number,
  { host, retries = port === 0 ? 20 : 0 }: ListenOptions = {},
): Promise<StaticServer> {
  const local = host === undefined ? await lookup('localhost', { all: true }) : []
  const addresses = host === undefined ? local.map(({ address }) => address) : [host]
  for (let attempt = 0; ; attempt++) {
    const candidate = port === 0 ? 0 : port + attempt
    try {
      const { servers, port: taken } = await openServers(answer, candidate, addresses)
      return {
        url: `http://${host === undefined || host === everyAddress ? 'localhost' : host}:${taken}`,
        networkUrls: networkNames(host).map((name) => `http://${name}:${taken}`),
        close: () => closeServers(servers),
      }
    } catch (error) {
      const code = errorCode(error)
      if (code !== 'EADDRINUSE' || attempt >= retries) throw explained(error, code, candidate, host)
    }
  }
}

/** @returns the host names for other devices */
function networkNames(host = 'localhost'): string[] {
  if (host !== everyAddress) return /^(?:localhost$|127\.)/.test(host) ? [] : [host]
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return found.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}

/**
 * Opens one server per address, all on one port: a browser may look for `localhost` at each of its addresses.
 *
 * @param port 0 for a port that is free on the first address
 * @param addresses IP addresses; those that this machine does not have are skipped, unless it has none of them
 * @throws the system's error when the port is in use or no address belongs to this machine
 */
export async function openServers(
  answer: RequestListener,
  port: number,
  addresses: readonly string[],
): Promise<{ servers: Server[]; port: number }> {
  const servers: Server[] = []
  let taken = port
  for (const address of new Set(addresses)) {
    const server = createServer(answer)
    try {
      server.listen(taken, address)
      await once(server, 'listening')
      servers.push(server)
      taken = (server.address() as AddressInfo).port
    } catch (error) {
      // On a machine without IPv6, `localhost` may still resolve to `::1`.
      const isMissing = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCode(error))
      const isOnlyOne = servers.length === 0 && address === addresses.at(-1)
      if (isMissing && !isOnlyOne) continue
      await closeServers(servers)
      throw error
    }
  }
  return { servers, port: taken }
}

/** Closes all connections too, and resolves when the ports are free. */
export async function closeServers(servers: readonly Server[]): Promise<void> {
  for (const server of servers) {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

function explained(error: unknown, code: string, port: number, host = 'localhost'): unknown {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program.`,
    EACCES: `You have no permission to serve on port ${port}.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine.`,
  }
  return code in messages ? new UsageError(messages[code]) : error
}
