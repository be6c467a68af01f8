import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { resolvePhotos } from '../../../../../src/builder/assets/photos/resolve.ts'
import type { Site } from '../../../../../src/site/site.ts'
import { memoryStore } from '../../../../../src/workspace/store/memory-store.ts'

let root: string
const store = memoryStore()
const photo = () => join(root, 'pages/kitchen.png')
/** Writes a photo with a time in the past. */
const save = async (width: number, background: string, minutesAgo = 5) => {
  const image = sharp({ create: { width, height: 20, channels: 3, background } }).png()
  await image.toFile(photo())
  const then = Date.now() / 1000 - 60 * minutesAgo
  await utimes(photo(), then, then)
}
const site = {
  facts: { image: { src: './kitchen.png', alt: 'A kitchen' } },
  shared: {},
  prefix: '',
  locales: [],
  data: [],
  pages: new Map(),
} as unknown as Site
/** @returns the start of the photo's addresses, with its size in pixels */
const resolve = async () => {
  const { site: resolved } = await resolvePhotos(root, store, site)
  return (resolved.facts as unknown as { image: { src: string } }).image.src
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'photos-'))
  await mkdir(join(root, 'pages'))
})
afterAll(() => rm(root, { recursive: true }))

test('does not read a photo again if its stamp is the same', async () => {
  await save(30, '#1d2f72')
  // The change time of a file cannot be set: a stamp is reliable only after a second.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await resolve()).toMatch(/^\/assets\/kitchen-[0-9a-f]{8}\.30x20$/)
  const table = store.table<{ width: number }>('photos')
  const [key = ''] = table.keys()
  table.put(key, { ...(table.get(key) as { width: number }), width: 31 })
  expect(await resolve()).toMatch(/\.31x20$/)
})

test('gives a replaced photo another address, even with the same size and time', async () => {
  const before = await resolve()
  await save(30, '#2d2f72')
  const after = await resolve()
  expect(after).toMatch(/\.30x20$/)
  expect(after.slice(0, -'.30x20'.length)).not.toBe(before.slice(0, -'.31x20'.length))
})

test('names a missing photo', async () => {
  await rm(photo())
  await expect(resolve()).rejects.toThrow(`${photo()} cannot be shown: the file no longer exists`)
})
