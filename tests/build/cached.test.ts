import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cached, sweep } from '../../src/builder/assets/cached.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cached-'))
})
afterAll(() => rm(folder, { recursive: true }))

const kept = async () => (await readdir(folder)).filter((name) => !name.startsWith('.'))
const age = (name: string, days: number) => {
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  return utimes(join(folder, name), then, then)
}

test('what nobody has asked for in 30 days is removed, and what somebody has is kept', async () => {
  for (const name of ['used.png', 'recent.png', 'old.png']) await writeFile(join(folder, name), 'a picture')
  for (const name of ['used.png', 'old.png']) await age(name, 31)
  await age('recent.png', 29)
  const make = () => Promise.reject(new Error('It is there already.'))
  await cached(join(folder, 'used.png'), make)
  sweep(folder)
  expect(await kept()).toEqual(['recent.png', 'used.png'])

  // Not again on the same day.
  await age('recent.png', 31)
  sweep(folder)
  expect(await kept()).toHaveLength(2)
  await age('.swept', 2)
  sweep(folder)
  expect(await kept()).toEqual(['used.png'])
})

test('a folder that is not there has nothing to remove', () => {
  expect(() => sweep(join(folder, 'none'))).not.toThrow()
})
