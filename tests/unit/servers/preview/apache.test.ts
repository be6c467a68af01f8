import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteHeaders } from '../../../../src/builder/hosting/headers.ts'
import { mediaTypes } from '../../../../src/builder/hosting/media-types.ts'
import { siteWith } from '../../builder/hosting/site.ts'
import { site } from './served-folder.ts'
import { describeApache } from './servers.ts'

describeApache('files served', ({ get }) => {
  const { everywhere, assets } = siteHeaders(site)
  const lowerCase = (headers: object) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

  test('have the headers of the site, with every status', async () => {
    const { headers: sent } = await get('/services')
    const answers = [
      await get('/services'),
      await get('/photo.png', { range: 'bytes=0-9' }),
      await get('/old/services'),
      await get('/services', { 'if-modified-since': sent['last-modified'] }),
      await get('/services/'),
      await get('/nowhere'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 206, 301, 304, 308, 404])
    for (const { headers } of answers)
      expect(headers).toMatchObject({ ...lowerCase(everywhere), 'cache-control': 'no-cache' })
    const { headers } = await get('/assets/code-1a2b3c4d.js')
    expect(headers).toMatchObject(lowerCase({ ...everywhere, ...assets }))
    expect((await get('/assets/nowhere.js')).headers['cache-control']).toBe('no-cache')
  })

  test('have the media type of their extension', async () => {
    for (const [ending, type] of Object.entries(mediaTypes)) {
      if (ending === 'html') continue
      const { status, headers } = await get(`/every/file.${ending}`)
      expect([ending, status, headers['content-type']]).toEqual([ending, 200, type])
    }
  })

  test('are compressed for clients that accept it, and sent again only after a change', async () => {
    const plain = await get('/services')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const ways = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [encoding, decompress] of Object.entries(ways)) {
      const { headers, body } = await get('/services', { 'accept-encoding': encoding })
      expect([headers['content-encoding'], headers.vary?.toLowerCase()]).toEqual([encoding, 'accept-encoding'])
      expect(decompress(body)).toEqual(plain.body)
      const known = { 'accept-encoding': encoding, 'if-modified-since': headers['last-modified'] }
      expect((await get('/services', known)).status).toBe(304)
    }
    expect((await get('/photo.png', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBeUndefined()
  })
})

const spanish = { ...site, language: 'es', prefix: '/es' }
describeApache(
  'a site in two languages served',
  (served) => {
    test('has the 404 page of the language', async () => {
      await mkdir(join(served.folder, 'es'))
      await writeFile(join(served.folder, 'es/404.html'), 'No hay nada.')
      for (const [path, text] of Object.entries({ '/es/nada': 'No hay nada.', '/nothing': '<!doctype html>' })) {
        const { status, body } = await served.get(path)
        expect([status, body.toString()]).toEqual([404, expect.stringMatching(new RegExp(`^${text}`))])
      }
    })
  },
  { ...siteWith({ '/': {}, '/404': {}, '/es': {}, '/es/404': {} }), locales: [spanish] },
)
