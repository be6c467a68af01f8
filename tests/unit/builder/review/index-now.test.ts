import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { indexNowMessages, sendToIndexNow } from '../../../../src/builder/review/index-now.ts'

/** @returns the folder of a site */
function siteWith(facts: string): string {
  const root = mkdtempSync(join(tmpdir(), 'index-now-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'pages'))
  writeFileSync(join(root, 'pages/_site.yaml'), facts)
  return root
}

const facts = 'company: {url: https://tern.example/yard/}\nindexNow: Key-0123456789\n'

/** @returns the URL of a search engine that gives an answer, and what it is told */
async function searchEngine(status: number): Promise<{ url: string; told: unknown[] }> {
  const told: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    told.push([request.method, request.headers['content-type'], JSON.parse(Buffer.concat(chunks).toString())])
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((done) => server.once('listening', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`, told }
}

test('10,000 addresses of the site are one message, and those of another site are left out', async () => {
  const addresses = Array.from({ length: 10_001 }, (_, index) => `https://tern.example/yard/${index}`)
  const messages = indexNowMessages(siteWith(facts), [...addresses, 'https://other.example/', 'https://tern.example/'])
  expect(messages.map(({ urlList }) => urlList.length)).toEqual([10_000, 1])
  const { url, told } = await searchEngine(202)
  await sendToIndexNow(url, messages)
  const message = {
    host: 'tern.example',
    key: 'Key-0123456789',
    keyLocation: 'https://tern.example/yard/Key-0123456789.txt',
    urlList: ['https://tern.example/yard/10000'],
  }
  expect(told).toHaveLength(2)
  expect(told[1]).toEqual(['POST', 'application/json; charset=utf-8', message])
})

test('a site without a key is told what to do', () => {
  expect(() => indexNowMessages(siteWith('company: {url: https://tern.example}'), [])).toThrow('has no `indexNow`')
})

test.each([
  [403, 'the site with its key file is not published'],
  [422, 'are not those of the site with the key'],
  [429, 'try again later'],
  [500, 'nothing was accepted'],
])('the answer %d is explained', async (status, text) => {
  const { url } = await searchEngine(status)
  const messages = indexNowMessages(siteWith(facts), ['https://tern.example/yard'])
  await expect(sendToIndexNow(url, messages)).rejects.toThrow(`${url} answers ${status}: `)
  await expect(sendToIndexNow(url, messages)).rejects.toThrow(text)
})
