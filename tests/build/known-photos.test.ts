import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPhotoCache } from '../../src/builder/assets/photos/known.ts'

let root: string
const cacheFile = () => join(root, 'node_modules/.cache/site/photos.json')
const photo = () => join(root, 'kitchen.png')
/** A photo that has been there for a while. */
const save = async (width: number, background: string, minutesAgo = 5) => {
  await sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toFile(photo())
  const then = Date.now() / 1000 - 60 * minutesAgo
  await utimes(photo(), then, then)
}
/** What another run finds. */
const found = async () => {
  const cache = openPhotoCache(root)
  const one = await cache.get(photo())
  cache.save()
  return one
}
/** Whoever reads the photo again would find what it really is. */
const tamper = async () =>
  writeFile(cacheFile(), (await readFile(cacheFile(), 'utf8')).replace('"width":30', '"width":31'))

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'photos-'))
})
afterAll(() => rm(root, { recursive: true }))

test('a photo that was not written since the last run is not read again', async () => {
  await save(30, '#1d2f72')
  // Times of the system itself cannot be set back: until a second has passed, nothing is sure of a file.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await found()).toMatchObject({ width: 30, height: 20 })
  await tamper()
  expect(await found()).toMatchObject({ width: 31 })
})

test('another photo in its place is another one, be it as old and as large', async () => {
  const before = await found()
  await save(30, '#2d2f72')
  const after = await found()
  expect(after).toMatchObject({ width: 30, height: 20 })
  expect(after.hash).not.toBe(before.hash)
})

test('what is kept and cannot be understood counts for nothing', async () => {
  await writeFile(cacheFile(), '{"version":')
  expect(await found()).toMatchObject({ width: 30, height: 20 })
})

test('a photo that is gone is named', async () => {
  await rm(photo())
  await expect(found()).rejects.toThrow(`${photo()} cannot be shown: it is not there any more`)
})
