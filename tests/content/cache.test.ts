import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProblems } from '../../src/content/findings.ts'
import { loadSite } from '../../src/content/load-site.ts'
import { formatPretty } from '../../src/content/reports/pretty.ts'

let root: string
const copy = () => join(root, 'pages/locations/nerja.yaml')

/** The real pages, and one that is a copy of another: what tells copies is kept apart from the rest. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-cache-'))
  for (const name of ['pages', 'schema']) await cp(name, join(root, name), { recursive: true })
  await cp(join(root, 'pages/locations/marbella.yaml'), copy())
  // Files whose times are older than a moment need not be read again.
  await setTimeout(1100)
})
afterAll(() => rm(root, { recursive: true }))

async function found() {
  const result = await loadSite(root)
  const pages = [...(result.site?.pages.values() ?? [])].map(({ file, document, brief }) => ({ file, document, brief }))
  return { report: formatPretty(result, { color: false }), pages, facts: result.site?.facts }
}

const caches = async (): Promise<string> => {
  const all = join(root, 'node_modules/.cache/site/compiled')
  return join(all, (await readdir(all))[0] as string)
}

test('what comes from the cache, or from half of it, is what was compiled', async () => {
  const compiled = await found()
  expect(compiled.report).toContain('pages/locations/nerja.yaml')
  expect(await found()).toEqual(compiled)
  await rm(join(await caches(), 'packs'), { recursive: true })
  await rm(join(await caches(), 'compared.json'))
  expect(await found()).toEqual(compiled)
})

test.each([
  { damage: 'cut off', damaged: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
  { damage: 'empty', damaged: () => Buffer.alloc(0) },
  { damage: 'of zeros from some place on', damaged: (bytes: Buffer) => bytes.fill(0, bytes.length >> 2) },
])('a pack that is $damage counts for nothing', async ({ damaged }) => {
  const compiled = await found()
  const packs = join(await caches(), 'packs')
  for (const name of await readdir(packs))
    await writeFile(join(packs, name), damaged(await readFile(join(packs, name))))
  expect(await found()).toEqual(compiled)
  await rm(packs, { recursive: true })
})

test.each(['[["pages/ne', '{}', ''])(
  'a cache that holds %j in place of what was kept is an empty one',
  async (damage) => {
    const compiled = await found()
    const kept = (await readdir(await caches())).filter((name) => name.endsWith('.json'))
    for (const name of kept) await writeFile(join(await caches(), name), damage)
    expect(await found()).toEqual(compiled)
  },
)

test('what was found is known as long as nothing is written, and no longer', async () => {
  const report = async () => formatPretty(await findProblems(root), { color: false })
  const first = await report()
  expect(await report()).toBe(first)
  const page = join(root, 'pages/new-york.yaml')
  const text = await readFile(page, 'utf8')
  await writeFile(page, text.replace('heading:', 'heeding:'))
  expect(await report()).toContain('`heeding` is not a field')
  await setTimeout(1100)
  const second = await report()
  expect(await report()).toBe(second)
  await writeFile(page, text)
  expect(await report()).toBe(first)
  await setTimeout(1100)
  expect(await report()).toBe(first)
  await writeFile(join(root, 'pages/terrace.jpg'), 'no picture')
  expect(await report()).toContain('pages/terrace.jpg')
  await rm(join(root, 'pages/terrace.jpg'))
  await rm(page)
  expect(await report()).not.toBe(first)
  await writeFile(page, text)
  expect(await report()).toBe(first)
})

test('a file is read again when only its letters have changed, and not its size and time', async () => {
  await found()
  const [text, { atime, mtime }] = await Promise.all([readFile(copy(), 'utf8'), stat(copy())])
  await writeFile(copy(), text.replace('heading:', 'heeding:'))
  await utimes(copy(), atime, mtime)
  expect((await found()).report).toContain('`heeding` is not a field')
})

test('a file that is written in the middle of a check is reported as it is then', async () => {
  const page = join(root, 'pages/new-york.yaml')
  const text = await readFile(page, 'utf8')
  const linkTo = (route: string) => writeFileSync(page, text.replace('href: "#contact"', `href: ${route}`))
  await rm(await caches(), { recursive: true })
  linkTo('/no-page')
  // Files of earlier code are removed when all is compiled and nothing is compared yet: with many, that takes a while.
  const others = join(root, 'node_modules/.cache/site/compiled/others')
  await mkdir(others, { recursive: true })
  const names = Array.from({ length: 3000 }, (_, index) => join(others, String(index)))
  await Promise.all(names.map((name) => writeFile(name, '')))
  const finding = found()
  // Without waiting: what is asked for now would be answered when all of them are gone.
  while (existsSync(others) && readdirSync(others).length === names.length) await setTimeout(1)
  linkTo('/another')
  const { report } = await finding
  expect(report).toContain('there is no page at `/another`')
  expect(report).not.toContain('/no-page')
})
