import fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { beginOutput, writeFile as writeOutputFile } from '../../src/builder/publish/output.ts'
import { ProjectError } from '../../src/content/model/errors.ts'

/** Which moves the system refuses, and how. */
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
] as const)('when %s, that is said, and what was published stays', async ([, moves]) => {
  const output = beginOutput(at('dist'))
  writeOutputFile(output.folder, { path: 'page.html', content: 'new' })
  refused = { code: 'EBUSY', moves }
  expect(output.publish).toThrow(ProjectError)
  expect(output.publish).toThrow(
    `${at('dist')} cannot be replaced; what was published stays. EBUSY
If a volume is mounted there, mount it elsewhere and make \`dist\` a link to a folder in it: \`rmdir dist && ln -s /volume/site dist\`.`,
  )
  output.discard()
  expect(await readFile(at('dist/page.html'), 'utf8')).toBe('old')
  expect(await readdir(root)).toEqual(['dist'])
})

test('a file of the last output is reused as long as nobody has changed it', async () => {
  const { size, mtimeMs } = fs.statSync(at('dist/page.html'))
  const written = [{ path: 'page.html', size, mtimeMs }]
  const output = beginOutput(at('dist'))
  expect(output.reuse(written)).toBe(true)
  expect(await readFile(join(output.folder, 'page.html'), 'utf8')).toBe('old')
  output.discard()

  await writeFile(at('dist/page.html'), 'older')
  const next = beginOutput(at('dist'))
  expect(next.reuse(written)).toBe(false)
  expect(await readdir(next.folder)).toEqual([])
  next.discard()
})

test('a link that leads back to itself is reported, and left alone', async () => {
  fs.symlinkSync('round', at('about'))
  fs.symlinkSync('about', at('round'))
  expect(() => beginOutput(at('round'))).toThrow(
    new ProjectError(`${at('round')} is a link that leads back to itself. Remove it: \`rm ${at('round')}\`.`),
  )
  expect((await readdir(root)).sort()).toEqual(['about', 'dist', 'round'])
})
