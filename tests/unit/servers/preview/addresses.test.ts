import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Answer, askRaw } from './ask.ts'
import { apache, nginx } from './hosts.ts'
import { secret } from './served-folder.ts'
import { describeAll, describeBoth, setUp, startConfigured, startOwn, startShared } from './servers.ts'

/** @returns the paths of a list, separated by white space */
const paths = (list: string): string[] => list.trim().split(/\s+/)

const unknown = paths(`
  /nowhere /services/nowhere /assets/nowhere.js /assets /towns /404 /404.html /_headers /_redirects /_headers?a
  /.hidden /.hidden.html /.folder/file.txt /services.html.br /services.html.gz /services%2ehtml%2egz /services.br
  /services.gz /assets/code-1a2b3c4d.js.gz`)

const outside = paths(String.raw`
  /../secret.txt /assets/../../secret.txt /..%2fsecret.txt /%2e%2e/secret.txt /%2e%2e%2fsecret.txt /..%5csecret.txt
  /..\secret.txt /%252e%252e/secret.txt /..%252fsecret.txt /secret.txt%00.html /%00 /..;/secret.txt
  /%c0%ae%c0%ae/secret.txt /% /%zz //../secret.txt /assets/%2e%2e/%2e%2e/secret.txt //[ /%5C%5Cevil.example/x`)

const elsewhere = paths(String.raw`
  //evil.example/ ///evil.example// /\evil.example/ /%5Cevil.example/ //[/ /a%0d%0aX-Y:1/ /a%0d%0aX-Y:1.html
  /%2f%2fevil.example/ /%2f/evil.example.html`)

const others = paths(`
  / // /? /services?a=b /SERVICES /index/ /index.html/ /towns/anytown.html /towns/index //index
  //towns//anytown /caf%c3%a9/ /caf%C3%A9 /assets/ /assets/code-1a2b3c4d.js /every/file.svg?1 /%5f /_ /a/_b /a.br/ /.html
  /services/.html /.well-known/security.txt /404/ /404.html/ /old/services/ /old/services.html /%69ndex`)

describeAll('addresses served', (served) => {
  const { get } = served
  const textOf = (file: string) => readFile(join(served.folder, file), 'utf8')

  const pages = { '/': 'index.html', '/services': 'services.html', '/towns/anytown': 'towns/anytown.html' }
  test.for(Object.entries(pages))('serves the page %s', async ([path, file]) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['content-type'], body.toString()]).toEqual([
      200,
      expect.stringMatching(/^text\/html; ?charset=utf-8$/i),
      await textOf(file),
    ])
  })

  const canonical = {
    '/services/': '/services',
    '//towns/anytown//': '/towns/anytown',
    '/services.html': '/services',
    '/towns/index.html': '/towns',
    '/index.html': '/',
    '/index': '/',
    '/nowhere.html': '/nowhere',
  }
  test.for(Object.entries(canonical))('redirects %s to the only address of its page, %s', async ([from, to]) => {
    expect(await get(`${from}?a=/b`)).toMatchObject({ status: 308, headers: { location: `${to}?a=/b` } })
  })

  test('keeps an encoded question mark encoded in a redirect', async () => {
    for (const [path, to] of Object.entries({ '/a%3fb/': '/a%3fb', '/a%23b.html': '/a%23b' })) {
      const { status, headers } = await get(path)
      expect([status, headers.location?.toLowerCase()]).toEqual([308, to])
    }
    expect((await get('/services%3fa')).status).toBe(404)
  })

  test('redirects an old address to its page', async () => {
    expect(await get('/old/services?a=b')).toMatchObject({ status: 301, headers: { location: '/services?a=b' } })
  })

  const old = {
    '/blog/2019/a': '/towns/anytown',
    '/blog/a?b': '/towns/anytown?b',
    '/shop/soap/blue%20one?size=2': 'https://shop.example/all/soap/blue%20one?size=2',
    '/%C3%9Cber-uns.html': '/services#team',
    '/Seite.php?a=b': '/services?a=b',
    '/100%25': '/services',
    '/?p=123': '/towns/anytown#map',
    '/?a=b&p=123': '/towns/anytown#map',
    '/index.php?lang=de&id=7': 'https://old.example/7?a=$b',
    '/away': 'https://elsewhere.example/',
  }
  test.for(Object.entries(old))('leads from %s of an earlier site to %s', async ([from, to]) => {
    const { status, headers } = await get(from)
    expect([status, headers.location?.replace('%24', '$')]).toEqual([301, to])
  })

  test('leads from similar addresses nowhere', async () => {
    for (const path of ['/blog', '/blogs/a', '/seite.php', '/index.php?id=7', '/index.php?id=77&lang=de'])
      expect((await get(path)).status, path).toBe(404)
    expect((await get('/?p=1234')).status).toBe(200)
  })

  test.for(unknown)('answers %s with the 404 page', async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, body.toString()]).toEqual([404, await textOf('404.html')])
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  })

  test.for(outside)('serves nothing outside of the folder for %s', async (path) => {
    const { status, body } = await get(path)
    expect([400, 404]).toContain(status)
    expect(body.toString()).not.toContain(secret)
  })

  test.for(elsewhere)('does not redirect %s to another site', async (path) => {
    const { status, headers } = await get(path)
    expect([308, 400, 404]).toContain(status)
    expect(headers).not.toHaveProperty('x-y')
    expect(new URL(headers.location ?? '/', 'https://site.example').host).toBe('site.example')
  })
})

describeBoth('other requests answered', (served) => {
  test('rejects malformed requests', async () => {
    for (const line of ['GET services HTTP/1.1', 'GET * HTTP/1.1', 'GET /\u0001 HTTP/1.1', 'GET /%0 HTTP/1.1'])
      expect(await askRaw(served.endpoint, line), line).toMatch(/^HTTP\/1\.1 400 /)
    expect(await askRaw(served.endpoint, 'OPTIONS * HTTP/1.1')).toMatch(/^HTTP\/1\.1 40[05] /)
    expect(await askRaw(served.endpoint, 'TRACE / HTTP/1.1')).toMatch(/^HTTP\/1\.1 405 /)
  })

  test('answers a request with an absolute address like one with a path', async () => {
    const answer = await askRaw(served.endpoint, 'GET http://localhost/services HTTP/1.1')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain(await readFile(join(served.folder, 'services.html'), 'utf8'))
  })
})

for (const [name, program, start] of [
  ['nginx', nginx, startConfigured],
  ['Apache', apache, startShared],
] as const)
  describe.runIf(program)(`npm start and ${name}`, () => {
    const [own, configured] = [setUp(startOwn), setUp(start)]

    test.for([...unknown, ...others])('give the same response to %s', async (path) => {
      expect(shownOf(await own.get(path))).toEqual(shownOf(await configured.get(path)))
    })
  })

/** The parts of a response that visitors notice. */
function shownOf({ status, headers, body }: Answer) {
  const { location, 'content-type': type, 'cache-control': cache } = headers
  if (status === 200 || status === 404)
    return { status, type: type?.toLowerCase().replace('; ', ';'), cache, body: String(body) }
  return { status, location: location?.replace(/%../g, (code) => code.toUpperCase()) }
}
