import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { readIcons } from '../../src/builder/assets/icons.ts'
import { outputOf } from '../../src/site/routes.ts'
import { routes } from '../company/routes.ts'

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
  expect(html).toMatch(new RegExp(`<svg[^>]* class="tabler-icon tabler-icon-lifebuoy"[^>]*><path d="${d}"></path>`))
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
