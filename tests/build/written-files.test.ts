import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { readIcons } from '../../src/builder/assets/icons.ts'
import { mediaTypes } from '../../src/builder/hosting/media-types.ts'
import { outputOf } from '../../src/site/routes.ts'
import { routes } from '../company/routes.ts'
import { ask } from '../unit/servers/preview/ask.ts'

const { lifebuoy = [] } = await readIcons({ icon: 'lifebuoy' })
const dist = inject('dist')
const read = (path: string) => readFile(join(dist, path))

test('every page links to the icons and the manifest', async () => {
  const html = await readFile(join(dist, 'harbours/skerry-bay.html'), 'utf8')
  const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, , to]) => to)
  expect(links).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest'])
  expect(html).toContain('<meta name="theme-color" content="#fafbfb"')
})

test('the touch icon and the icons of the manifest have the declared sizes', async () => {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({ name: 'Tern Boatyard', theme_color: '#fafbfb', start_url: './' })
  for (const { src, sizes } of [...manifest.icons, { src: 'apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height, format } = await sharp(await read(src)).metadata()
    expect({ sizes: `${width}x${height}`, format }, src).toEqual({ sizes, format: 'png' })
  }
})

test('the ICO file has one picture of 32 pixels', async () => {
  const ico = await read('favicon.ico')
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([1, 1, 32, 32])
  const picture = ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

test('an icon that a page uses is in its HTML, and in no script', async () => {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const [{ d }] = lifebuoy.map(([, attributes]) => attributes) as [{ d: string }]
  expect(html).toMatch(new RegExp(`<svg class="icon"[^>]*><path d="${d}"></path>`))
  const scripts = (await readdir(join(dist, 'assets'))).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const file of scripts) expect(await readFile(join(dist, 'assets', file), 'utf8'), file).not.toContain(d)
})

const pageOf = (route: string) => readFile(join(dist, outputOf(route)), 'utf8')

/** The pictures of a page, each as its drawing and the visible part of it. */
const drawingsIn = (html: string): string[] =>
  Array.from(
    html.matchAll(/(?: data-detail="(\d)")? style="--ratio:[^"]*url\(([^)]+)\)/g),
    ([, detail = 'all', address]) => `${address} ${detail}`,
  )

test.for(routes)('%s shows each drawing once', async (route) => {
  const drawings = drawingsIn(await pageOf(route))
  expect(drawings).toEqual([...new Set(drawings)])
})

test('the drawing of a hero is preloaded', async () => {
  const html = await pageOf('/harbours/skerry-bay')
  const [first] = drawingsIn(html)
  expect(html).toContain(`<link rel="preload" href="${first?.split(' ')[0]}" as="image"`)
  expect(html.match(/<link rel="preload"[^>]*\.svg"/g)).toHaveLength(1)
})

/** The files of the built site. */
async function builtFiles(): Promise<string[]> {
  const entries = await readdir(inject('dist'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

test('every file of a build has a media type', async () => {
  const endings = new Set((await builtFiles()).map((file) => extname(file).slice(1)))
  const others = ['', 'br', 'gz']
  expect([...endings].filter((ending) => !others.includes(ending) && !mediaTypes[ending])).toEqual([])
})

test('compressed variants have the same content, and are smaller', async () => {
  const files = await builtFiles()
  const texts = files.filter((file) => /\.(html|css|js|svg|xml|txt|json|webmanifest)$/.test(file))
  const sized = await Promise.all(texts.map(async (file) => ({ file, size: (await stat(file)).size })))
  const large = sized.filter(({ size }) => size >= 1024)
  expect(large.length).toBeGreaterThan(30)
  expect(files.filter((file) => /\.(br|gz)$/.test(file)).toSorted()).toEqual(
    large.flatMap(({ file }) => [`${file}.br`, `${file}.gz`]).toSorted(),
  )
  for (const { file, size } of large) {
    const [text, gz, br] = await Promise.all([readFile(file), readFile(`${file}.gz`), readFile(`${file}.br`)])
    expect(gunzipSync(gz).equals(text) && brotliDecompressSync(br).equals(text), file).toBe(true)
    expect([gz.length < size, br.length < size], file).toEqual([true, true])
  }
})

test('browsers that accept Brotli get the compressed variant', async () => {
  const endpoint = { port: Number(new URL(inject('origin')).port) }
  const { headers, body } = await ask(endpoint, '/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(body).toString()).toBe(await readFile(join(inject('dist'), 'index.html'), 'utf8'))
})
