import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { command, company } from '../project-copy.ts'

/** A site of its own, used with the commands of this project. */
let site = ''
const check = (...args: string[]) => command(process.cwd(), 'check', '--site', site, ...args)
const pathOf = (file: string) => join(site, 'pages', file)
const read = (file: string) => readFileSync(pathOf(file), 'utf8')

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'published-'))
  cpSync(company, join(site, 'pages'), { recursive: true })
})
afterEach(() => rmSync(site, { recursive: true, force: true }))

test('a recorded address must stay: --fix adds the redirect of a renamed page', { tags: ['slow'] }, async () => {
  const recorded = await check('--record')
  expect(recorded.output).toContain('/logbook/caulking\n')
  const list = read('_published.txt').split('\n')
  expect(list).toContain('/harbours')
  expect(list).not.toContain('/404')
  expect((await check('--record')).output).toMatch(/^0 new lines/)

  // Authors change the link too.
  renameSync(pathOf('logbook/caulking.yaml'), pathOf('logbook/seven-coats.yaml'))
  const linking = 'work/hulls/planking.yaml'
  writeFileSync(pathOf(linking), read(linking).replace('/logbook/caulking', '/logbook/seven-coats'))
  const lost = await check()
  expect([lost.code, lost.output]).toEqual([1, expect.stringContaining('error[lost-address]')])
  expect(lost.output).toContain('pages/logbook/seven-coats.yaml')
  const fixed = await check('--fix')
  expect([fixed.code, fixed.output]).toEqual([0, expect.stringContaining('/logbook/caulking')])
  expect(read('logbook/seven-coats.yaml')).toContain('redirectsFrom: [/logbook/caulking]\n')

  // An address that only redirects is recorded too.
  await check('--record')
  writeFileSync(pathOf('logbook/seven-coats.yaml'), read('logbook/seven-coats.yaml').replace(/redirectsFrom.*\n/, ''))
  expect((await check()).output).toContain('`/logbook/caulking` was')
  writeFileSync(
    pathOf('_published.txt'),
    read('_published.txt').replace('/logbook/caulking\n', '/logbook/caulking gone\n'),
  )
  expect((await check()).code).toBe(0)
})

test('--record keeps the lines and the comments that are there', async () => {
  const list = '# Ana looks after this list.\n/about-us gone # sold in 2024, ask Ana\n/harbours gone # not for long\n'
  writeFileSync(pathOf('_published.txt'), list)
  await check('--record')
  const lines = read('_published.txt').split('\n')
  expect(lines.slice(0, 3)).toEqual(['# Ana looks after this list.', '/', '/about-us gone # sold in 2024, ask Ana'])
  expect(lines.slice(3)).toContain('/harbours # not for long')
  expect(lines.slice(1, -1)).toEqual(lines.slice(1, -1).sort())
})

test('--published accepts the sitemap of the live site, as a file or as an address', {
  tags: ['further'],
}, async () => {
  const sitemap = `<urlset><url><loc>https://old.example/harbours/</loc></url>
<url><loc>https://old.example/tar-and-rope.html</loc></url><url><loc>https://old.example/Harbours/</loc></url></urlset>`
  const server = createServer(({ url = '' }, response) => {
    const { port } = server.address() as AddressInfo
    const index = `<sitemapindex><sitemap><loc>http://127.0.0.1:${port}/part.xml</loc></sitemap></sitemapindex>`
    if (url === '/none.xml') response.writeHead(404)
    response.end(url === '/part.xml' ? sitemap : index)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  writeFileSync(join(site, 'sitemap.xml'), sitemap)
  writeFileSync(join(site, 'sitemap.xml.gz'), gzipSync(sitemap))
  try {
    for (const source of [
      join(site, 'sitemap.xml'),
      join(site, 'sitemap.xml.gz'),
      `http://127.0.0.1:${port}/sitemap.xml`,
    ]) {
      const { code, output } = await check('--published', source)
      expect([code, output.match(/error\[.*/g)]).toEqual([
        1,
        ['error[lost-address]  the earlier site has addresses that lead nowhere now: 2 redirects would do'],
      ])
    }
    const before = read('_site.yaml')
    const fixed = await check('--fix', '--published', join(site, 'sitemap.xml'))
    expect([fixed.code, fixed.output]).toEqual([0, expect.stringContaining('1 text to check')])
    const lines = `redirects:
  - from: /Harbours
    to: /harbours
  - from: /tar-and-rope.html
    to: / # check: is this the right page?
`
    expect(read('_site.yaml')).toBe(`${before}\n${lines}`)
    const missing = await check('--published', `http://127.0.0.1:${port}/none.xml`)
    expect([missing.code, missing.output]).toEqual([2, expect.stringContaining('404')])
  } finally {
    server.close()
  }
})
