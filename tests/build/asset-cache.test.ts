import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cached, openAssetCache } from '../../src/builder/assets/asset-cache.ts'
import { openStore } from '../../src/content/store/store.ts'

const picture = Uint8Array.of(1, 2, 3)
const make = () => Promise.reject(new Error('It is there already.'))
const day = 24 * 60 * 60 * 1000

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'assets-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(root, { recursive: true })
})

/** Opens the cache as a run does that starts some days from now. */
function openIn(days: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })
  return openAssetCache(openStore({ root, engine: root }))
}

test('removes an asset that no run has used for 30 days', async () => {
  const first = openIn(0)
  first.put('old.png', picture)
  first.put('used.png', picture)
  openIn(25).get('used.png')
  const last = openIn(6)
  last.removeUnused(30)
  expect([...last.keys()]).toEqual(['used.png'])
})

test('creates an asset once', async () => {
  expect(await cached(openIn(0), 'icon.png', async () => picture)).toEqual(picture)
  expect(new Uint8Array(await cached(openIn(0), 'icon.png', make))).toEqual(picture)
})
