import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { nginxConfig } from '../../src/builder/hosting/nginx.ts'
import { redirects } from '../../src/builder/hosting/redirects.ts'
import { type StaticServer, serve } from '../../src/builder/hosting/server/server.ts'
import { UsageError } from '../../src/builder/usage-error.ts'
import { loadSite } from '../../src/content/load-site.ts'
import type { Page, Site } from '../../src/content/model.ts'
import { briefOf, traitsOf } from '../../src/content/page-brief.ts'
import { nginx, startNginx } from './nginx.ts'

if (!nginx) console.warn('nginx is not installed here: its example configuration is not tested.')

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One request, its target sent as it is written. */
async function ask(base: string, path: string, headers = {}, method = 'GET', agent?: Agent): Promise<Answer> {
  const { hostname, port } = new URL(base)
  return new Promise((done, fail) => {
    request({ hostname, port, path, headers, method, agent }, async (response) => {
      done({ status: response.statusCode, headers: response.headers, body: await buffer(response) })
    })
      .on('error', fail)
      .end()
  })
}

let parent: string
let folder: string
let site: Site
const textOf = (file: string) => readFile(join(folder, file), 'utf8')

/** The built site with one old address, and a secret beside it. */
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'served-'))
  folder = join(parent, 'dist')
  await cp(inject('dist'), folder, { recursive: true })
  await writeFile(join(parent, 'secret.txt'), 'a secret')
  const loaded = await loadSite(process.cwd())
  if (!loaded.site) throw new Error('The site has errors: see `npm run check`.')
  const services = loaded.site.pages.get('/services') as Page
  const document = { ...services.document, redirectsFrom: ['/old/services'] }
  const { file, route, source } = services
  const moved = { file, route, source, document, traits: traitsOf(document), brief: briefOf(document) }
  site = { ...loaded.site, pages: new Map([...loaded.site.pages, ['/services', moved]]) }
  const moves = redirects(site).find(({ path }) => path === '_redirects')
  await writeFile(join(folder, '_redirects'), (moves as { content: string }).content)
})

afterAll(() => rm(parent, { recursive: true }))

test('a port that is in use is told in words', async () => {
  const taken = await serve(folder, 0)
  const port = Number(new URL(taken.url).port)
  await expect(serve(folder, port)).rejects.toThrow(new UsageError(`Port ${port} is in use by another program.`))
  const next = await serve(folder, port, 20)
  expect(Number(new URL(next.url).port)).toBeGreaterThan(port)
  await Promise.all([taken.close(), next.close()])
})

const servers = [
  { name: 'npm start', start: () => serve(folder, 0) },
  { name: 'nginx', start: () => startNginx((listen) => nginxConfig(site, { root: folder, listen })) },
]

for (const { name, start } of servers)
  describe.runIf(name !== 'nginx' || nginx)(`the site served by ${name}`, () => {
    let server: StaticServer
    beforeAll(async () => {
      server = await start()
    })
    afterAll(() => server?.close())
    const get = (path: string, headers = {}, method = 'GET') => ask(server.url, path, headers, method)

    const pages = { '/': 'index.html', '/services': 'services.html', '/locations/marbella': 'locations/marbella.html' }
    test.for(Object.entries(pages))('has a page at %s, without a slash at its end', async ([path, file]) => {
      const { status, headers, body } = await get(path)
      expect([status, headers['content-type'], body.toString()]) //
        .toEqual([200, expect.stringMatching(/^text\/html; ?charset=utf-8$/i), await textOf(file)])
      if (path === '/') return
      expect(await get(`${path}/?a=/b`)).toMatchObject({ status: 308, headers: { location: `${path}?a=/b` } })
      expect(await get(`//${path.slice(1)}//`)).toMatchObject({ status: 308, headers: { location: path } })
    })

    test('has one address for each page, without the ending of its file', async () => {
      for (const [file, to] of Object.entries({ '/services.html': '/services', '/index.html': '/' })) {
        expect(await get(`${file}?a=b`)).toMatchObject({ status: 308, headers: { location: `${to}?a=b` } })
      }
      expect((await get('/nowhere.html')).status).toBe(308)
    })

    test('answers unknown addresses with the page for them, status 404, and all headers', async () => {
      for (const path of ['/nowhere', '/services/nowhere', '/assets/nowhere.js', '/_headers', '/_redirects', '/404']) {
        const { status, headers, body } = await get(path)
        expect([status, body.toString()], path).toEqual([404, await textOf('404.html')])
        expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      }
    })

    test('sends on from old addresses', async () => {
      const moved = await get('/old/services?a=b')
      expect(moved).toMatchObject({ status: 301, headers: { location: '/services?a=b' } })
    })

    test('sends the headers that the build wrote down', async () => {
      const text = await textOf('_headers')
      const [everywhere = '', assets = ''] = text.split('/assets/*\n')
      const read = (block: string) =>
        [...block.matchAll(/^ {2}(\S+): (.+)$/gm)].map(([, name = '', value]) => [name.toLowerCase(), value])
      const expected = Object.fromEntries(read(everywhere))
      expect(Object.keys(expected)).toEqual(expect.arrayContaining(['content-security-policy', 'referrer-policy']))
      const script = (await readdir(join(folder, 'assets'))).find((file) => file.endsWith('.js'))
      expect((await get('/services')).headers).toMatchObject({ ...expected, 'cache-control': 'no-cache' })
      expect((await get(`/assets/${script}`)).headers).toMatchObject({
        ...expected,
        ...Object.fromEntries(read(assets)),
      })
      expect((await get('/services/')).headers).toMatchObject(expected)
    })

    test('says of every file that is no page what it is', async () => {
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      const endings = new Map(
        files
          .filter((file) => file.isFile() && /\.(?!br|gz|html)\w+$/.test(file.name))
          .map((file) => [file.name.split('.').at(-1), join(file.parentPath, file.name).slice(folder.length)]),
      )
      for (const [ending, path] of endings) {
        const { status, headers } = await get(path)
        expect([ending, status]).toEqual([ending, 200])
        expect(headers['content-type'], path).not.toMatch(/octet-stream/)
      }
    })

    test('compresses for those who can read it', async () => {
      const plain = await get('/services')
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
        undefined,
        expect.stringMatching(/^accept-encoding$/i),
      ])
      const gzip = await get('/services', { 'accept-encoding': 'gzip, deflate' })
      expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(gzip.body.length) })
      expect(gunzipSync(gzip.body)).toEqual(plain.body)
      const refused = await get('/services', { 'accept-encoding': 'gzip;q=0, br;q=0, *;q=0' })
      expect([refused.headers['content-encoding'], refused.body]).toEqual([undefined, plain.body])
      const missing = await get('/nowhere', { 'accept-encoding': 'gzip' })
      expect([missing.status, gunzipSync(missing.body).toString()]).toEqual([404, await textOf('404.html')])
    })

    test('asks to send again only what has changed', async () => {
      const encoded = { 'accept-encoding': 'gzip' }
      const { headers, body } = await get('/services', encoded)
      const known = await get('/services', { ...encoded, 'if-none-match': headers.etag })
      expect([known.status, known.headers.etag, known.body.length]).toEqual([304, headers.etag, 0])
      const among = await get('/services', { ...encoded, 'if-none-match': `"other", W/${headers.etag}` })
      expect(among.status).toBe(304)
      const other = await get('/services', { ...encoded, 'if-none-match': '"other"' })
      expect([other.status, other.body]).toEqual([200, body])
      const whole = await get('/services', { 'if-none-match': headers.etag })
      expect(whole.status, 'another encoding is another thing').toBe(200)
      const file = join(folder, 'services.html.gz')
      await utimes(file, new Date(), new Date((await stat(file)).mtimeMs + 60_000))
      expect((await get('/services', { ...encoded, 'if-none-match': headers.etag })).status).toBe(200)
    })

    test('answers HEAD with the headers alone, and nothing but GET and HEAD', async () => {
      const [{ headers }, head] = [await get('/services'), await get('/services', {}, 'HEAD')]
      const { 'content-length': length, 'content-type': type } = headers
      expect([head.status, head.body.length]).toEqual([200, 0])
      expect(head.headers).toMatchObject({ 'content-length': length, 'content-type': type })
      for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/services', {}, method)).status).toBe(405)
    })

    test('sends parts of a file, and survives parts that are none', async () => {
      const whole = await readFile(join(folder, 'icon-512.png'))
      const part = (range: string, headers = {}) => get('/icon-512.png', { range, ...headers })
      const parts = { 'bytes=0-9': [0, 10], 'bytes=100-': [100, whole.length], 'bytes=-7': [-7, whole.length] } as const
      for (const [range, [from, to]] of Object.entries(parts)) {
        const { status, headers, body } = await part(range)
        expect([status, body]).toEqual([206, whole.subarray(from, to)])
        const start = from < 0 ? whole.length + from : from
        expect(headers['content-range']).toBe(`bytes ${start}-${to - 1}/${whole.length}`)
      }
      const outside = await part(`bytes=${whole.length}-`)
      expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
      const { headers } = await get('/icon-512.png')
      expect((await part('bytes=0-9', { 'if-range': headers.etag })).status).toBe(206)
      expect((await part('bytes=0-9', { 'if-range': '"other"' })).body).toEqual(whole)
      for (const range of ['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=--5'])
        expect([200, 416], range).toContain((await part(range)).status)
    })

    const traversals = ['/../secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt']
      .concat('/%2e%2e%2fsecret.txt', '/..%5csecret.txt', '/..\\secret.txt', '/%252e%252e/secret.txt')
      .concat('/..%252fsecret.txt', '/secret.txt%00.html', '/%00', '/..;/secret.txt', '/%c0%ae%c0%ae/secret.txt')
      .concat('/%', '/%zz', '//../secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '//[', '/%5C%5Cevil.example/x')
    test.for(traversals)('lets nobody out of its folder: %s', async (path) => {
      const { status, body } = await get(path)
      expect([400, 404]).toContain(status)
      expect(body.toString()).not.toContain('a secret')
    })

    test('sends nobody to another site', async () => {
      for (const path of [
        '//evil.example/',
        '///evil.example//',
        '/\\evil.example/',
        '/%5Cevil.example/',
        '//[/',
        '/a%0d%0aX-Y:1/',
      ]) {
        const { status, headers } = await get(path)
        expect([308, 400, 404], path).toContain(status)
        expect(headers).not.toHaveProperty('x-y')
        const { location = '/' } = headers
        expect(new URL(location, 'https://casa.example').host, path).toBe('casa.example')
      }
    })

    test('answers a thousand requests over forty connections, each one right', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 40 })
      const paths = ['/', '/services', '/blog', '/nowhere', '/favicon.svg', '/icon-512.png']
      const right = new Map(
        await Promise.all(paths.map(async (path) => [path, await get(path, { 'accept-encoding': 'gzip' })] as const)),
      )
      const asked = Array.from({ length: 1000 }, (_, index) => paths[index % paths.length] as string)
      const wrong = await Promise.all(
        asked.map(async (path) => {
          const { status, body } = await ask(server.url, path, { 'accept-encoding': 'gzip' }, 'GET', agent)
          return status !== right.get(path)?.status || !right.get(path)?.body.equals(body)
        }),
      )
      agent.destroy()
      expect(wrong.filter(Boolean)).toEqual([])
    })
  })

test.runIf(nginx)('nginx compresses what the build did not', async () => {
  await rm(join(folder, 'locations.html.gz'))
  const server = await startNginx((listen) => nginxConfig(site, { root: folder, listen }))
  const { headers, body } = await ask(server.url, '/locations', { 'accept-encoding': 'gzip' })
  await server.close()
  expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', await textOf('locations.html')])
})

describe('the compressed variants of a build', () => {
  test('are the same texts, and smaller', async () => {
    const files = (await readdir(inject('dist'), { recursive: true })).map((file) => join(inject('dist'), file))
    const texts = files.filter((file) => /\.(html|css|js|svg|xml|txt|json|webmanifest)$/.test(file))
    const large = (await Promise.all(texts.map(async (file) => ({ file, ...(await stat(file)) })))) //
      .filter(({ size }) => size >= 1024)
    expect(large.length).toBeGreaterThan(30)
    expect(files.filter((file) => /\.(br|gz)$/.test(file)).toSorted()).toEqual(
      large.flatMap(({ file }) => [`${file}.br`, `${file}.gz`]).toSorted(),
    )
    for (const { file, size } of large) {
      const [text, gz, br] = await Promise.all([file, `${file}.gz`, `${file}.br`].map((path) => readFile(path)))
      expect(
        gunzipSync(gz as Buffer).equals(text as Buffer) && brotliDecompressSync(br as Buffer).equals(text as Buffer),
      ).toBe(true) //
      expect([gz?.length, br?.length].every((length) => Number(length) < size)).toBe(true)
    }
  })

  test('reach browsers that take brotli', async () => {
    const { headers, body } = await ask(inject('origin'), '/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(body).toString()).toBe(await readFile(join(inject('dist'), 'index.html'), 'utf8'))
  })
})
