/*
 * An inbox in a process of its own, which a test kills: `DATA PORT`, with the port of a server for mails. It takes messages
 * as JSON by HTTP.
 */
import { createServer } from 'node:http'
import { startInbox } from '../../../../src/servers/inbox/start-inbox.ts'
import { english, siteWith } from './forms.ts'

const [data = '', port] = process.argv.slice(2)
const site = siteWith(english)
const inbox = startInbox({
  settings: {
    data,
    mails: { host: '127.0.0.1', port: Number(port), secure: false, timeout: 2000 },
    from: 'site@boats.example',
    to: ['owner@boats.example'],
  },
  engine: process.cwd(),
  first: site,
  source: { site: () => site, readPage: async () => undefined },
  log: () => undefined,
  patience: { end: 600_000, wait: () => 200, interval: 20 },
})
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  try {
    response.end(await inbox.keep(JSON.parse(Buffer.concat(parts).toString()), []))
  } catch {
    response.writeHead(503).end()
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address?.port)
})
