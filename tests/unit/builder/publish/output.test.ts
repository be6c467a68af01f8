import fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { beginOutput, writeFile as writeOutputFile } from '../../../../src/builder/publish/output.ts'
import { ProjectError } from '../../../../src/site/errors.ts'
import { asAnybody } from '../../../as-anybody.ts'

/** The moves that fail, and with which code. */
let refused: { code: string; moves: (from: string, to: string) => boolean } | undefined
const { renameSync } = fs
fs.renameSync = (from, to) => {
  if (refused?.moves(String(from), String(to))) throw Object.assign(new Error(refused.code), { code: refused.code })
  renameSync(from, to)
}
syncBuiltinESMExports()
afterAll(() => {
  fs.renameSync = renameSync
  syncBuiltinESMExports()
})

let root: string
const at = (path: string) => join(root, path)
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'output-'))
  fs.mkdirSync(at('dist'))
  await writeFile(at('dist/page.html'), 'old')
})
afterEach(async () => {
  refused = undefined
  await rm(root, { recursive: true })
})

test.for([
  ['the old output cannot be moved, as where a volume is mounted', (from: string) => from === at('dist')],
  ['the new output cannot be put in its place', (from: string) => from.includes('.next-')],
] as const)('reports when %s, and keeps the last build', async ([, moves]) => {
  const output = beginOutput(at('dist'))
  writeOutputFile(output.folder, { path: 'page.html', content: 'new' })
  refused = { code: 'EBUSY', moves }
  expect(output.publish).toThrow(ProjectError)
  expect(output.publish).toThrow(
    `${at('dist')} cannot be replaced. The last build there is unchanged. EBUSY
If a volume is mounted there, mount it elsewhere and make \`dist\` a link to a folder in it: \`rmdir dist && ln -s /volume/site dist\`.`,
  )
  output.discard()
  expect(await readFile(at('dist/page.html'), 'utf8')).toBe('old')
  expect(await readdir(root)).toEqual(['dist'])
})

test('reuses a file of the last output if its bytes are the same, whatever its time', async () => {
  const first = beginOutput(at('dist'))
  const written = [writeOutputFile(first.folder, { path: 'page.html', content: 'old' })]
  first.publish()
  fs.utimesSync(at('dist/page.html'), 1, 1)

  const output = beginOutput(at('dist'))
  expect(output.reuse(written)).toEqual([{ ...written[0], mtimeMs: 1000 }])
  expect(await readFile(join(output.folder, 'page.html'), 'utf8')).toBe('old')
  output.discard()

  for (const content of ['older', 'odd']) {
    await writeFile(at('dist/page.html'), content)
    const next = beginOutput(at('dist'))
    expect(next.reuse(written)).toBe(undefined)
    expect(await readdir(next.folder)).toEqual([])
    next.discard()
  }
})

test('reuses a file that two workers wrote at the same time', async () => {
  const first = beginOutput(at('dist'))
  await writeFile(join(first.folder, 'style.css'), 'p {')
  const written = [writeOutputFile(first.folder, { path: 'style.css', content: 'p { color: red }' })]
  await writeFile(join(first.folder, 'style.css'), 'p { color: red }')
  first.publish()
  const output = beginOutput(at('dist'))
  expect(output.reuse(written)).toHaveLength(1)
  output.discard()
})

test('reports a circular link, and keeps it', async () => {
  fs.symlinkSync('round', at('about'))
  fs.symlinkSync('about', at('round'))
  expect(() => beginOutput(at('round'))).toThrow(
    new ProjectError(`${at('round')} is a link that leads back to itself. Remove it: \`rm ${at('round')}\`.`),
  )
  expect((await readdir(root)).sort()).toEqual(['about', 'dist', 'round'])
})

/** Windows has no read-only folders. */
const isWindows = process.platform === 'win32'

test.skipIf(isWindows)('replaces and removes a read-only output', () =>
  asAnybody(async () => {
    const own = await mkdtemp(join(tmpdir(), 'output-'))
    const dist = join(own, 'dist')
    fs.mkdirSync(join(dist, 'work'), { recursive: true })
    await writeFile(join(dist, 'work/page.html'), 'old')
    for (const folder of ['dist/work', 'dist']) fs.chmodSync(join(own, folder), 0o555)
    const output = beginOutput(dist)
    writeOutputFile(output.folder, { path: 'page.html', content: 'new' })
    output.publish()
    expect(await readFile(join(dist, 'page.html'), 'utf8')).toBe('new')
    expect(await readdir(own)).toEqual(['dist'])
    await rm(own, { recursive: true })
  }),
)

test('reports a file in place of the output, and keeps it', async () => {
  await writeFile(at('site'), 'mine')
  expect(() => beginOutput(at('site'))).toThrow(
    new ProjectError(
      `${at('site')} is a file, and the site is written to a folder of that name. Move or remove the file.`,
    ),
  )
  expect(await readFile(at('site'), 'utf8')).toBe('mine')
})

test('reports a link into a folder that does not exist', () => {
  fs.symlinkSync(at('volume/site'), at('site'))
  expect(() => beginOutput(at('site'))).toThrow(
    `${at('site')} is a link to ${at('volume/site')}, and ${at('volume')} does not exist.`,
  )
})

test('creates the missing target of a link', async () => {
  fs.symlinkSync(at('target'), at('site'))
  const output = beginOutput(at('site'))
  writeOutputFile(output.folder, { path: 'page.html', content: 'new' })
  output.publish()
  expect(await readFile(at('site/page.html'), 'utf8')).toBe('new')
})
