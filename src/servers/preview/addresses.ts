import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'

/** All IPv4 addresses of this machine. */
export const everyAddress = '0.0.0.0'

/** The addresses to listen on, and the host names that lead there. */
export interface Addresses {
  /** IP addresses of this machine. */
  listenOn: string[]
  /** Host name on this machine. */
  local: string
  /** Host names for other devices. */
  network: string[]
}

/** @param host the IPv4 address to listen on; by default those of `localhost`, which only this machine can open */
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
