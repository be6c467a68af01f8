import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { closeServers, listen, openServers, type StaticServer } from '../../../../src/servers/preview/listen.ts'
import { serve } from '../../../../src/servers/preview/server.ts'
import { ProjectError, UsageError } from '../../../../src/site/errors.ts'

const open: StaticServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ close }) => close()))
})

async function start(...args: [port: number, options?: Parameters<typeof listen>[2]]): Promise<StaticServer> {
  const server = await listen((_, response) => response.end('here'), ...args)
  open.push(server)
  return server
}

const portOf = ({ url }: StaticServer) => Number(new URL(url).port)

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port }, () => resolve(true)).on('error', () => resolve(false))
    socket.unref()
  })

/** The addresses that other devices use. */
const outer = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address)

test('a port in use is an error, or the next one is used', async () => {
  const port = portOf(await start(0))
  await expect(start(port)).rejects.toThrow(new UsageError(`Port ${port} is in use by another program.`))
  expect(portOf(await start(port, { retries: 20 }))).toBeGreaterThan(port)
})

test('a server listens on every address of localhost', async () => {
  const server = await start(0)
  expect(server.url).toMatch(/^http:\/\/localhost:\d+$/)
  for (const { address } of await lookup('localhost', { all: true }))
    expect(await accepts(address, portOf(server)), address).toBe(true)
})

test('all addresses have the same port, and addresses of other machines are skipped', async () => {
  const addresses = ['203.0.113.1', '::1', '127.0.0.1']
  const { servers, port } = await openServers((_, response) => response.end('here'), 0, addresses)
  const own = Object.values(networkInterfaces()).flatMap((found) => found?.map(({ address }) => address) ?? [])
  const answers = await Promise.all(addresses.map((address) => accepts(address, port)))
  await closeServers(servers)
  expect(answers).toEqual(addresses.map((address) => own.includes(address)))
})

test('a server without any address of this machine is an error', async () => {
  await expect(openServers(() => {}, 0, ['203.0.113.1', '203.0.113.2'])).rejects.toThrow('EADDRNOTAVAIL')
})

test('other devices cannot connect by default', async () => {
  const server = await start(0)
  expect(server.networkUrls).toEqual([])
  // Linux has all of 127.0.0.0/8, so this address shows whether the server listens on every address.
  for (const address of process.platform === 'linux' ? [...outer, '127.0.0.2'] : outer)
    expect(await accepts(address, portOf(server)), address).toBe(false)
})

test('other devices can connect at the reported addresses', async () => {
  const server = await start(0, { host: '0.0.0.0' })
  expect(server.networkUrls).toEqual(outer.map((address) => `http://${address}:${portOf(server)}`))
  for (const url of [server.url, ...server.networkUrls]) expect(await (await fetch(url)).text()).toBe('here')
})

test('a server can listen on one address of this machine', async () => {
  const server = await start(0, { host: '127.0.0.1' })
  expect(server).toMatchObject({ url: `http://127.0.0.1:${portOf(server)}`, networkUrls: [] })
  const taken = start(0, { host: '203.0.113.1' })
  await expect(taken).rejects.toThrow(new UsageError('203.0.113.1 is not an address of this machine.'))
})

test('closing a server releases its port', async () => {
  const server = await start(0)
  await server.close()
  expect(portOf(await start(portOf(server)))).toBe(portOf(server))
})

test('a folder without a site is an error', async () => {
  await expect(serve('/nowhere', 0)).rejects.toThrow(ProjectError)
})
