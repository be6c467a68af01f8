// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seeded } from '../fuzz/random.ts'
import { build, copyProject, type ProjectCopy } from '../project-copy.ts'
import { hero, page, site, textsOf } from '../site-in-memory.ts'

/** A site of three pages that show the number of its version. */
let copy: ProjectCopy
let whole: Record<string, string>
/** Milliseconds of a whole build, and of the part from the start of its output. */
let lasts: { all: number; output: number }
beforeAll(async () => {
  copy = await copyProject(inject('built'))
  await rm(join(copy.root, 'pages'), { recursive: true })
  await mkdir(join(copy.root, 'pages'))
  for (const [file, text] of textsOf({ 'about.yaml': page(hero) })) await writeFile(join(copy.root, file), text)
  await write(1)
  await succeed()
  whole = (await published()).files
  await write(2)
  const started = performance.now()
  const child = start()
  const done = ended(child)
  await output(child)
  const begun = performance.now()
  await done
  lasts = { all: performance.now() - started, output: performance.now() - begun }
})
afterAll(() => copy.remove())

const write = async (version: number) =>
  writeFile(join(copy.root, 'pages/_site.yaml'), site.replace('A sample site.', `Version ${version}.`))

async function succeed(): Promise<void> {
  const { code, output } = await build(copy.root)
  expect(code, output).toBe(0)
}

/** The content of a file, decompressed. */
async function contentOf(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  if (path.endsWith('.br')) return brotliDecompressSync(bytes)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/** The versions that the pages in `dist/` show, and a digest of each file without its version. */
async function published(): Promise<{ versions: string[]; files: Record<string, string> }> {
  const dist = join(copy.root, 'dist')
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const versions = new Set<string>()
  const files: Record<string, string> = {}
  for (const path of paths.sort()) {
    const text = (await contentOf(path)).toString('latin1').replaceAll(/Version \d+\./g, (version) => {
      versions.add(version)
      return ''
    })
    files[path.slice(dist.length)] = createHash('sha256').update(text).digest('hex')
  }
  return { versions: [...versions], files }
}

const left = async () => (await readdir(copy.root)).filter((name) => name.startsWith('dist'))

function start(): ChildProcess {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  return spawn(process.execPath, ['src/cli/run.mjs', 'build'], { cwd: copy.root, env: { ...env, NO_COLOR: '1' } })
}

/** Waits until a build has started its output, or has ended. */
async function output(child: ChildProcess): Promise<void> {
  while (child.exitCode === null && (await left()).every((name) => name === 'dist')) await setTimeout(1)
}

/** @returns the exit code and the output of a build */
function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  const hear = (text: Buffer) => {
    output += text
  }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

/** The version that is published. */
let good = 2

async function buildAndKill(kills: number): Promise<void> {
  const random = seeded(kills)
  for (let kill = 0; kill < kills; kill++) {
    const next = good + 1
    await write(next)
    const child = start()
    const done = ended(child)
    const moment = (kill + random.below(1000) / 1000) / kills
    // Every other kill is in the output, whose swap is a short moment.
    if (kill % 2 === 1) await output(child)
    const after = moment * (kill % 2 === 1 ? lasts.output : lasts.all)
    await Promise.race([setTimeout(after), done])
    child.kill('SIGKILL')
    await done
    const { versions, files } = await published()
    expect(
      files,
      `killed ${Math.round(after)} ms after the start of ${kill % 2 === 1 ? 'its output' : 'the build'}`,
    ).toEqual(whole)
    expect([[`Version ${good}.`], [`Version ${next}.`]]).toContainEqual(versions)
    const isChecked = kill % 10 === 9 || kill === kills - 1
    if (isChecked) {
      await succeed()
      expect(await left()).toEqual(['dist'])
      expect((await published()).versions).toEqual([`Version ${next}.`])
    }
    if (versions[0] === `Version ${next}.` || isChecked) good = next
  }
}

test('a build killed at any moment leaves the old site or the new one, and the next build cleans up', () =>
  buildAndKill(6))

test('builds killed at forty more moments do too', () => buildAndKill(40))

test('incomplete bundles of a killed build are not used', async () => {
  const block = join(copy.root, 'src/blocks/hero.tsx')
  const bundles = join(copy.root, 'node_modules/.cache/site/bundles')
  const [code, before] = await Promise.all([readFile(block, 'utf8'), readdir(bundles)])
  await writeFile(block, code.replace('<Title', '<Title data-other-code=""'))
  const child = start()
  const done = ended(child)
  // The renderer is written before the scripts.
  const isBegun = async () => {
    const [added] = (await readdir(bundles)).filter((name) => !before.includes(name))
    return added !== undefined && (await readdir(join(bundles, added))).includes('server')
  }
  while (child.exitCode === null && !(await isBegun())) await setTimeout(2)
  child.kill('SIGKILL')
  await done
  await write(500)
  await succeed()
  const { versions, files } = await published()
  expect(versions).toEqual(['Version 500.'])
  expect(await readFile(join(copy.root, 'dist/about.html'), 'utf8')).toContain('data-other-code')
  await writeFile(block, code)
  await succeed()
  expect(await published()).toEqual({ versions: ['Version 500.'], files: whole })
  expect(Object.keys(files)).toEqual(Object.keys(whole))
})

test('of two concurrent builds one succeeds, and the other reports that a build is running', async () => {
  await write(2000)
  // Without bundles, both builds do all the work.
  await rm(join(copy.root, 'node_modules/.cache/site/bundles'), { recursive: true })
  const endings = await Promise.all([ended(start()), ended(start())])
  const [refused, ...others] = endings.filter(({ code }) => code !== 0)
  expect(others).toEqual([])
  if (refused) expect(refused.output).toMatch(/Another build of this project is running \(process \d+\)/)
  const { versions, files } = await published()
  expect({ versions, files }).toEqual({ versions: ['Version 2000.'], files: whole })
  expect(await left()).toEqual(['dist'])
})

test('a build begins again when a file that it has read changes', async () => {
  const icon = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${fill}" d="M0 0h8v8H0z"/></svg>`
  const path = join(copy.root, 'pages/icon.svg')
  const facts = join(copy.root, 'pages/_site.yaml')
  await writeFile(facts, `${await readFile(facts, 'utf8')}brand:\n  color: "#294093"\n  icon: ./icon.svg\n`)
  await writeFile(path, icon('#111'))
  const child = start()
  const done = ended(child)
  // The icon has been read by then.
  await output(child)
  await writeFile(path, icon('#222'))
  const { code, output: said } = await done
  expect(code, said).toBe(0)
  expect(await readFile(join(copy.root, 'dist/favicon.svg'), 'utf8')).toBe(icon('#222'))
  expect(await left()).toEqual(['dist'])
})
