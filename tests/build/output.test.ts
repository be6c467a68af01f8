import fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { beginOutput, put } from '../../src/builder/publish/output.ts'
import { ProjectError } from '../../src/content/project-error.ts'

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
  const output = await beginOutput(at('dist'), at('spare'), [])
  put(output.folder, { path: 'page.html', content: 'new' })
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

test('a spare output on another disk is left alone', async () => {
  fs.mkdirSync(at('spare'))
  const { size, mtimeMs } = fs.statSync(at('dist/page.html'))
  refused = { code: 'EXDEV', moves: (from) => from === at('spare') }
  const output = await beginOutput(at('dist'), at('spare'), [{ path: 'page.html', size, mtimeMs }])
  expect(await readdir(output.folder)).toEqual([])
  output.discard()
})

test('a link that leads back to itself is told, and left alone', async () => {
  fs.symlinkSync('round', at('about'))
  fs.symlinkSync('about', at('round'))
  await expect(beginOutput(at('round'), at('spare'), [])).rejects.toThrow(
    new ProjectError(`${at('round')} is a link that leads back to itself. Remove it: \`rm ${at('round')}\`.`),
  )
  expect((await readdir(root)).sort()).toEqual(['about', 'dist', 'round'])
})
