import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Opens one server per address, all on one port.
 *
 * @param port 0 for a port that is free on the first address
 * @param addresses IP addresses of this machine
 * @throws the system's error when the port is in use or an address does not belong to this machine
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
      const isMissing = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')
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
