import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'

/** All IPv4 addresses of the machine. */
export const everyAddress = '0.0.0.0'

/** Where a server listens, and the host names that lead to it. */
export interface Addresses {
  /** IP addresses of this machine. */
  listenOn: string[]
  /** The host name for this machine. */
  local: string
  /** The host names for other devices. */
  network: string[]
}

/** @param host the IPv4 address to listen on; without it those of `localhost`, which only this machine can open */
export async function addressesFor(host?: string): Promise<Addresses> {
  if (host === undefined) {
    const found = await lookup('localhost', { all: true })
    return { listenOn: found.map(({ address }) => address), local: 'localhost', network: [] }
  }
  if (host === everyAddress) return { listenOn: [host], local: 'localhost', network: networkAddresses() }
  return { listenOn: [host], local: host, network: host.startsWith('127.') ? [] : [host] }
}

const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
