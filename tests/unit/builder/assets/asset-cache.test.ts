import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cached } from '../../../../src/builder/assets/assets.ts'
import { openStore } from '../../../../src/workspace/store/store.ts'

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
  return openStore({ root, engine: root }).files('assets')
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

test.for([
  ['has another bit', (bytes: Buffer) => bytes.fill(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)],
  ['has zeros in place of its end', (bytes: Buffer) => bytes.fill(0, bytes.length - 2)],
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  ['is empty', () => Buffer.alloc(0)],
] as const)('makes an asset again that %s', async ([, damage]) => {
  openIn(0).put('icon.png', picture)
  const [path = ''] = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('icon.png'))
  await writeFile(join(root, path), damage(await readFile(join(root, path))))
  const other = Uint8Array.of(4)
  expect(await cached(openIn(0), 'icon.png', async () => other)).toEqual(other)
})
