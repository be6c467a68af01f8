import { once } from 'node:events'
import { readdir, readFile, readlink, stat, utimes, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { mediaTypes } from '../../../../src/builder/hosting/media-types.ts'
import { ask, type Endpoint, open } from './ask.ts'
import { nginx } from './hosts.ts'
import { largeSize } from './served-folder.ts'
import { describeBoth, setUp, startConfigured, startOwn } from './servers.ts'

/** Closes a connection after the first bytes of a large file. */
async function cutOff(endpoint: Endpoint, meanwhile?: () => Promise<void>): Promise<void> {
  const socket = open(endpoint)
  socket.write('GET /assets/large.webp HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  await meanwhile?.()
  socket.destroy()
}

describeBoth('files served', (served) => {
  const { get } = served
  const textOf = (file: string) => readFile(join(served.folder, file), 'utf8')

  test('have the headers of `_headers`', async () => {
    const [everywhere = '', assets = ''] = (await textOf('_headers')).split('/assets/*\n')
    const read = (block: string) =>
      [...block.matchAll(/^ {2}(\S+): (.+)$/gm)].map(([, name = '', value]) => [name.toLowerCase(), value])
    const expected = Object.fromEntries(read(everywhere))
    expect(Object.keys(expected)).toEqual(expect.arrayContaining(['content-security-policy', 'referrer-policy']))
    expect((await get('/services')).headers).toMatchObject({ ...expected, 'cache-control': 'no-cache' })
    const { headers } = await get('/assets/code-1a2b3c4d.js')
    expect(headers).toMatchObject({ ...expected, ...Object.fromEntries(read(assets)) })
  })

  test('have the security headers with every status', async () => {
    const { headers: sent } = await get('/services')
    const answers = [
      await get('/photo.png', { range: 'bytes=0-9' }),
      await get('/old/services'),
      await get('/services', { 'if-none-match': sent.etag }),
      await get('/services/'),
      await get('/%zz'),
      await get('/nowhere'),
      await get('/services', {}, 'POST'),
      await get('/photo.png', { range: 'bytes=9999-' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([206, 301, 304, 308, 400, 404, 405, 416])
    // nginx sends them twice with 416, which is harmless.
    const policy = expect.stringContaining(String(sent['content-security-policy']))
    expect(answers.map(({ headers }) => headers['content-security-policy'])).toEqual(answers.map(() => policy))
  })

  test('have the media type of their extension', async () => {
    for (const [ending, type] of Object.entries(mediaTypes)) {
      if (ending === 'html') continue
      const { status, headers } = await get(`/every/file.${ending}`)
      expect([ending, status, headers['content-type']]).toEqual([ending, 200, type])
    }
  })

  test('are compressed for clients that accept it', async () => {
    const plain = await get('/services')
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      undefined,
      expect.stringMatching(/^accept-encoding$/i),
    ])
    const gzip = await get('/services', { 'accept-encoding': 'gzip, deflate' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(gzip.body.length) })
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    for (const refusal of ['gzip;q=0, br;q=0, *;q=0', 'gzip; q=0.0,br ; Q=0']) {
      const refused = await get('/services', { 'accept-encoding': refusal })
      expect([refused.headers['content-encoding'], refused.body]).toEqual([undefined, plain.body])
    }
    const missing = await get('/nowhere', { 'accept-encoding': 'gzip' })
    expect([missing.status, gunzipSync(missing.body).toString()]).toEqual([404, await textOf('404.html')])
  })

  test('are sent again only after a change', async () => {
    const encoded = { 'accept-encoding': 'gzip' }
    const { headers, body } = await get('/services', encoded)
    const known = await get('/services', { ...encoded, 'if-none-match': headers.etag })
    expect([known.status, known.headers.etag, known.body.length]).toEqual([304, headers.etag, 0])
    expect(known.headers['cache-control']).toBe('no-cache')
    const other = await get('/services', { ...encoded, 'if-none-match': '"other"' })
    expect([other.status, other.body, other.headers.etag]).toEqual([200, body, headers.etag])
    const plain = await get('/services', { 'if-none-match': headers.etag })
    expect(plain.status, 'the tag of another encoding').toBe(200)
    const file = join(served.folder, 'services.html.gz')
    await utimes(file, new Date(), new Date((await stat(file)).mtimeMs + 60_000))
    expect((await get('/services', { ...encoded, 'if-none-match': headers.etag })).status).toBe(200)
  })

  test('are not sent if the browser has them, also with several tags, strong tags or any tag', async () => {
    const { headers } = await get('/services')
    const tag = String(headers.etag)
    const known = [`"one", ${tag}, W/"two"`, `W/"one,two",${tag}`, tag.replace('W/', ''), '*']
    for (const tags of known) {
      const answer = await get('/services', { 'if-none-match': tags })
      expect([tags, answer.status, answer.headers.etag, answer.body.length]).toEqual([tags, 304, headers.etag, 0])
    }
    expect((await get('/services', { 'if-none-match': 'W/"one", "two"' })).status).toBe(200)
    expect((await get('/services', { 'if-none-match': tag, range: 'bytes=0-9' })).status).toBe(304)
    expect((await get('/photo.png', { 'if-none-match': tag, range: 'bytes=0-9' })).status).toBe(206)
  })

  test('the 404 page is always sent whole', async () => {
    const { headers } = await get('/nowhere')
    const { status, body } = await get('/nowhere', { 'if-none-match': headers.etag, range: 'bytes=0-9' })
    expect([status, body.toString()]).toEqual([404, await textOf('404.html')])
  })

  test('may change while the server runs', async () => {
    for (const text of ['User-agent: *\nAllow: /\n', 'User-agent: *\n']) {
      await writeFile(join(served.folder, 'robots.txt'), text)
      expect((await get('/robots.txt')).body.toString()).toBe(text)
    }
  })

  test('are answered to GET, to HEAD without a body, and to no other method', async () => {
    const [{ headers }, head] = [await get('/services'), await get('/services', {}, 'HEAD')]
    const { 'content-length': length, 'content-type': type } = headers
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers).toMatchObject({ 'content-length': length, 'content-type': type })
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/services', {}, method)).status).toBe(405)
  })

  test('are sent in ranges', async () => {
    const whole = await readFile(join(served.folder, 'photo.png'))
    const { length } = whole
    const ranges = { '0-9': [0, 10], '100-': [100, length], '-7': [length - 7, length], '9-9999': [9, length] }
    for (const [range, [from = 0, to = 0]] of Object.entries(ranges)) {
      const { status, headers, body } = await get('/photo.png', { range: `bytes=${range}` })
      expect([range, status, body]).toEqual([range, 206, whole.subarray(from, to)])
      expect(headers['content-range']).toBe(`bytes ${from}-${to - 1}/${length}`)
    }
    const after = await get('/photo.png', { range: `bytes=${length}-` })
    expect([after.status, after.headers['content-range']]).toEqual([416, `bytes */${length}`])
    const ofOther = await get('/photo.png', { range: 'bytes=0-9', 'if-range': '"other"' })
    expect([ofOther.status, ofOther.body]).toEqual([200, whole])
  })

  const many = '9'.repeat(30)
  const strange = ['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=--5', 'bytes=-0', 'bytes=0-0', 'bytes= 1-2']
  test.for([...strange, `bytes=0-${many}`, `bytes=${many}-`, 'bytes=0-1,5-9'])(
    'tolerate the range %s',
    async (range) => {
      const whole = await readFile(join(served.folder, 'photo.png'))
      const { status, headers, body } = await get('/photo.png', { range })
      const [, from, to] = /^bytes (\d+)-(\d+)\//.exec(headers['content-range'] ?? '') ?? []
      if (status === 200) expect(body).toEqual(whole)
      else if (from) expect([status, body]).toEqual([206, whole.subarray(Number(from), Number(to) + 1)])
      // nginx responds to several ranges with several parts.
      else expect([416, headers['content-type']?.startsWith('multipart/') ? 206 : undefined]).toContain(status)
    },
  )

  test('are correct in a thousand responses over forty connections', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 40 })
    const paths = ['/', '/services', '/towns/anytown', '/nowhere', '/photo.png', '/services/']
    const headers = { 'accept-encoding': 'gzip' }
    const right = new Map(await Promise.all(paths.map(async (path) => [path, await get(path, headers)] as const)))
    const asked = Array.from({ length: 1000 }, (_, index) => paths[index % paths.length] as string)
    const wrong = await Promise.all(
      asked.map(async (path) => {
        const { status, body } = await ask(served.endpoint, path, headers, { agent })
        return status !== right.get(path)?.status || !right.get(path)?.body.equals(body)
      }),
    )
    agent.destroy()
    expect(wrong.filter(Boolean)).toEqual([])
  })

  test('are still served after aborted connections', async () => {
    await Promise.all(Array.from({ length: 40 }, () => cutOff(served.endpoint)))
    const { status, body } = await get('/assets/large.webp')
    expect([status, body.length]).toEqual([200, largeSize])
  })
})

describe('npm start', () => {
  const served = setUp(startOwn)

  test('ignores a range with HEAD', async () => {
    const { status, headers } = await served.get('/photo.png', { range: 'bytes=0-9' }, 'HEAD')
    expect([status, headers['content-length']]).toEqual([200, '3000'])
  })

  test.runIf(process.platform === 'linux')('closes the file of an aborted connection', async () => {
    const openFiles = async () => {
      const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
      return (await Promise.all(links)).filter((path) => path.startsWith(served.folder))
    }
    await cutOff(served.endpoint, async () => {
      expect(await openFiles()).toEqual([join(served.folder, 'assets/large.webp')])
    })
    await vi.waitFor(async () => expect(await openFiles()).toEqual([]), { timeout: 120_000 })
  })

  test('fails for one connection only if a file cannot be opened', async () => {
    const unopenable = createServer().listen(join(served.folder, 'socket.txt'))
    await once(unopenable, 'listening')
    await expect(served.get('/socket.txt')).rejects.toThrow('socket hang up')
    unopenable.close()
    expect((await served.get('/services')).status).toBe(200)
  })
})

describe.runIf(nginx)('nginx', () => {
  const served = setUp(startConfigured)

  test('compresses files without compressed variants', async () => {
    const text = await readFile(join(served.folder, 'services.html'), 'utf8')
    await writeFile(join(served.folder, 'plain.html'), text)
    const { headers, body } = await served.get('/plain', { 'accept-encoding': 'gzip' })
    expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', text])
  })
})
