// @module-tag slow
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makePhotos } from '../../src/builder/assets/photos/make.ts'
import { resolvePhotos } from '../../src/builder/assets/photos/resolve.ts'
import type { Site } from '../../src/site/site.ts'
import { memoryStore } from '../../src/workspace/store/memory-store.ts'
import { openStore } from '../../src/workspace/store/store.ts'
import { build, copyProject, type Ending, edit, loadCopy, type ProjectCopy } from '../project-copy.ts'
import { bytesOf } from './bytes.ts'

/** A photo of 1300 by 1000 pixels: red at the left, blue at the right. */
const photo = sharp({ create: { width: 1300, height: 1000, channels: 3, background: '#1d2f72' } })
  .composite([{ input: { create: { width: 200, height: 1000, channels: 3, background: '#ce6351' } }, left: 0, top: 0 }])
  .jpeg()

const page = `name: Photos
title: Photos of our own | Tern Boatyard
description: A page with photos that stand beside it, to see what becomes of them when it is built.
keywords: [one, two, three]
sections:
  - type: hero
    heading: Photos of our own
    image: { src: ./more/Wide_1.jpg, alt: A wall, subject: wall, focus: 0% 50% }
  - type: media-text
    heading: Look to the left
    text: It is red there.
    image: { src: ./kitchen.jpg, alt: A kitchen, subject: coast }
`

let copy: ProjectCopy
let ending: Ending
beforeAll(async () => {
  copy = await copyProject(inject('built'))
  const pages = join(copy.root, 'pages')
  await mkdir(join(pages, 'more'))
  await writeFile(join(pages, 'kitchen.jpg'), await photo.clone().toBuffer())
  // The orientation turns it upside down: red is shown at the right.
  await writeFile(join(pages, 'more/Wide_1.jpg'), await photo.clone().withMetadata({ orientation: 3 }).toBuffer())
  await writeFile(join(pages, 'photos.yaml'), page)
  await edit(join(pages, 'index.yaml'), (home) => home.replace('href: /work\n', 'href: /photos\n'))
  ending = await build(copy.root)
})
afterAll(() => copy.remove())

const html = () => readFile(join(copy.root, 'dist/photos.html'), 'utf8')
/** The variants of the page's photos. */
const made = async () =>
  (await readdir(join(copy.root, 'dist/assets'))).filter((file) => /^(kitchen|Wide_1)-.*\.(avif|webp)$/.test(file))

describe('a photo', () => {
  test.each([
    ['its end', (whole: Buffer) => whole.subarray(0, whole.length / 2), 'it is incomplete'],
    // Only decoding shows that.
    [
      'its middle',
      (whole: Buffer) => Buffer.concat([whole.subarray(0, whole.length / 2), whole.subarray(-2)]),
      'premature end',
    ],
  ])('that lacks %s is reported by name without a stack, and nothing is published', async (_, cut, why) => {
    const file = join(copy.root, 'pages/kitchen.jpg')
    const whole = await readFile(file)
    const before = await bytesOf(join(copy.root, 'dist'))
    await writeFile(file, cut(whole))
    const { code, output } = await build(copy.root)
    await writeFile(file, whole)
    expect(code).toBe(1)
    const report = `error\\[unreadable-file\\]  this cannot be read: .*${why}.*\\n  pages/kitchen\\.jpg:1:1`
    expect(output).toMatch(new RegExp(report))
    expect(output).not.toMatch(/^ +at .*:\d+:\d+\)?$/m)
    expect(await bytesOf(join(copy.root, 'dist'))).toEqual(before)
  })

  test('replaced during the build is not stored under the address of the old one', async () => {
    const { site } = await loadCopy(copy.root)
    const { originals } = await resolvePhotos(copy.root, memoryStore(), site as Site)
    const file = join(copy.root, 'pages/kitchen.jpg')
    const first = await readFile(file)
    await writeFile(file, await photo.clone().negate().toBuffer())
    const [start] = [...originals.keys()].filter((address) => address.startsWith('assets/kitchen-'))
    const assets = memoryStore().files('assets')
    const making = makePhotos([`/${start}-4x3-440.webp`], originals, assets, () => undefined)
    await expect(making).rejects.toThrow(`${file} cannot be shown: it was changed during the build`)
    expect([...assets.keys()]).toEqual([])
    await writeFile(file, first)
  })
})

describe('photos beside a page', () => {
  test('become AVIF and WebP in the widths of their crop, never larger than the original', async () => {
    expect(ending.code, ending.output).toBe(0)
    const files = await made()
    const widths = files
      .filter((file) => /^kitchen-.*avif$/.test(file))
      .map((file) => Number(/-(\d+)\.avif/.exec(file)?.[1]))
    expect(widths.toSorted((a, b) => a - b)).toEqual([160, 240, 320, 440, 600, 800, 1080, 1300])
    for (const file of files) {
      const { width, height, format, exif } = await sharp(join(copy.root, 'dist/assets', file)).metadata()
      expect(file).toContain(`-${width}.${format === 'heif' ? 'avif' : format}`)
      const [, across, down] = /-(\d+)x(\d+)-/.exec(file.replace(/-at\d+x\d+/, '')) ?? []
      expect(Math.abs((width * Number(down)) / Number(across) - height), file).toBeLessThanOrEqual(1)
      expect(exif).toBeUndefined()
    }
  })

  test('are in a picture element with every variant, and that of the hero is urgent', async () => {
    const text = await html()
    const files = new Set((await made()).map((file) => `/assets/${file}`))
    const asked = [...text.matchAll(/\/assets\/[\w-]+\.(?:avif|webp)/g)].map(([address]) => address)
    expect(new Set(asked)).toEqual(files)
    const [picture = ''] = text.match(/<picture>.*?<\/picture>/) ?? []
    expect(picture).toMatch(/^<picture><source type="image\/avif" srcSet="[^"]+ 1000w" sizes=/i)
    expect(picture).toMatch(/<img src="[^"]+-1000\.webp"[^>]* width="1000" height="1000"/)
    expect(picture).toMatch(/<img [^>]* loading="eager" fetchPriority="high"/)
    expect(text, 'no second list of the variants').not.toContain('rel="preload" as="image"')
  })

  test('are rotated, and cropped around their focus', async () => {
    const [file = ''] = (await made()).filter((name) => /^Wide_1-.*-at0x50-440\.webp$/.test(name))
    const { data, info } = await sharp(join(copy.root, 'dist/assets', file))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const red = (column: number) => data[(Math.floor(info.height / 2) * info.width + column) * info.channels] as number
    // A square crop at the left edge does not include the right one.
    expect([red(4), red(info.width - 5)].every((value) => value < 80)).toBe(true)
    expect(await html()).toContain('object-position:0% 50%')
  })

  test('are converted once', async () => {
    const assets = openStore({ root: copy.root, engine: copy.root }).files('assets')
    const keys = [...assets.keys()].filter((key) => key.includes('kitchen-'))
    expect(keys).toHaveLength(16)
    const stored = Uint8Array.of(1, 2, 3)
    for (const key of keys) assets.put(key, stored)
    expect((await build(copy.root)).code).toBe(0)
    const kitchens = (await made()).filter((file) => file.startsWith('kitchen-'))
    expect(kitchens).toHaveLength(16)
    for (const file of kitchens)
      expect([...(await readFile(join(copy.root, 'dist/assets', file)))], file).toEqual([...stored])
  })
})
