// @module-tag slow
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { formatPretty } from '../../../../src/diagnostics/formats/pretty.ts'
import type { FileAnalysis } from '../../../../src/workspace/analyze-file.ts'
import { findProblems, openChecked } from '../../../../src/workspace/open-site.ts'
import { cacheOf, openStore } from '../../../../src/workspace/store/store.ts'
import { command, copyContent, copyProject, edit } from '../../../project-copy.ts'
import { warmStore } from '../../../warm-store.ts'
import { type Loaded, loadProject } from './load-project-process.ts'

let root: string
/** A folder with the compiled schemas, which take a second to compile. */
let compiled: string | undefined
const validators = () => join(root, 'node_modules/.cache/site/validators')
const project = () => ({ root, engine: root })
const pageFile = 'pages/regatta.yaml'
const page = () => join(root, pageFile)
const folder = () => join(cacheOf(project()), 'store')

/** One page exists twice. */
beforeEach(async () => {
  root = await copyContent()
  await cp(join(root, 'pages/harbours/skerry-bay.yaml'), join(root, 'pages/harbours/eel-pool.yaml'))
  if (compiled) await cp(compiled, validators(), { recursive: true })
  inTwoSeconds()
})
afterAll(() => rm(compiled as string, { recursive: true }))
afterEach(async () => {
  vi.useRealTimers()
  if (!compiled) {
    compiled = await mkdtemp(join(tmpdir(), 'validators-'))
    await cp(validators(), compiled, { recursive: true })
  }
  await rm(root, { recursive: true, force: true })
})

/** Files that have just been written are read again. Moves the clock, so that all files are older. */
const inTwoSeconds = () => void vi.useFakeTimers({ toFake: ['Date'], now: vi.getRealSystemTime() + 2000 })

async function load(): Promise<Loaded & { read: number }> {
  let read = 0
  const loaded = await loadProject(project(), (count) => {
    read = count
  })
  return { ...loaded, read }
}

const misspell = (text: string) => text.replace('heading:', 'heeding:')

/** Adds a message to the stored analysis of a file, to recognize that it is used. */
async function markRecord(file: string): Promise<void> {
  const store = openStore(project())
  const analyses = store.table<{ analysis: FileAnalysis }>('analyses')
  const stored = analyses.get(file)
  if (!stored) throw new Error(`${file} is not in the store`)
  const mark = {
    code: 'title-length',
    severity: 'hint',
    message: 'this is the stored analysis',
    file,
    place: 'file',
  } as const
  analyses.put(file, { ...stored, analysis: { ...stored.analysis, diagnostics: [mark] } })
  store.flush()
}
const isMarked = ({ report }: Pick<Loaded, 'report'>) => report.includes('this is the stored analysis')

describe('a second run', () => {
  test('has the result of the first one, and reads no file', async () => {
    const { read, ...first } = await load()
    expect(first.report).toContain('pages/harbours/eel-pool.yaml')
    expect(first.pages.length).toBeGreaterThan(8)
    expect(read).toBeGreaterThan(10)
    expect(await load()).toEqual({ ...first, read: 0 })
  })

  test('has the result of a run without a store after each change', async () => {
    const changes: (() => Promise<unknown>)[] = [
      () => edit(page(), misspell),
      () => rm(join(root, 'pages/harbours/eel-pool.yaml')),
      () => cp(join(root, 'pages/logbook/caulking.yaml'), join(root, 'pages/logbook/again.yaml')),
      () => edit(join(root, 'pages/_sections.yaml'), (text) => text.replace('heading:', 'heading: New')),
      () => edit(join(root, 'pages/_site.yaml'), (text) => text.replace(/url: .*/, 'url: https://other.example')),
      () => edit(page(), (text) => text.replace('heeding:', 'heading:')),
      () => rm(join(root, 'pages/_sections.yaml')),
    ]
    await load()
    for (const change of changes) {
      await change()
      const fresh = await openChecked({ project: project(), store: warmStore() })
      const { report, facts, read } = await load()
      expect(report).toBe(formatPretty(fresh, { color: false }))
      expect(facts).toEqual(fresh.site?.facts)
      expect(read).toBeLessThan(4)
      inTwoSeconds()
    }
  })

  test('reads a file again if only its content changed, but not its size and time', async () => {
    await load()
    const { atime, mtime } = await stat(page())
    await edit(page(), misspell)
    await utimes(page(), atime, mtime)
    const { report, read } = await load()
    expect(report).toContain('`heeding` is not a field')
    expect(read).toBe(1)
  })

  test('reads a file again that was written just before the first run', async () => {
    await edit(page(), (text) => `${text}# new\n`)
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil((await stat(page())).ctimeMs) + 100 })
    await load()
    expect((await load()).read).toBeGreaterThan(0)
    inTwoSeconds()
    await load()
    expect((await load()).read).toBe(0)
  })

  test('does not analyze a file again that was saved without a change', async () => {
    await load()
    await markRecord(pageFile)
    await writeFile(page(), await readFile(page()))
    const saved = await load()
    expect(saved.read).toBe(1)
    expect(isMarked(saved)).toBe(true)
    await edit(page(), (text) => `${text}# new\n`)
    expect(isMarked(await load())).toBe(false)
  })

  test('removes the analysis of a removed file', async () => {
    await load()
    await rm(page())
    await load()
    const store = openStore(project())
    expect([...store.table('analyses').keys()]).not.toContain(pageFile)
    store.flush()
  })
})

describe('all files are analyzed again', () => {
  test.each([
    ['a schema', (text: string) => `${text}\n\n`, false],
    ['what a schema says', (text: string) => text.replace(/"description": "/, '$&New: '), true],
  ])('after a change of %s', async (_, change, isAnalyzed) => {
    const { read } = await load()
    await markRecord(pageFile)
    await edit(join(root, 'schema/blocks/hero.schema.json'), change)
    const changed = await load()
    expect(changed.read).toBe(isAnalyzed ? read : 0)
    expect(isMarked(changed)).toBe(!isAnalyzed)
  })

  test('after a change of the code that analyzes a file, and of no other code', async () => {
    const copy = await copyProject()
    onTestFinished(copy.remove)
    root = copy.root
    const check = async () => ({ report: (await command(root, 'check')).output })
    await check()
    await markRecord(pageFile)
    await edit(join(root, 'src/workspace/fixes/fix-project.ts'), (text) => text.replace("  'wrong-type',\n", ''))
    expect(isMarked(await check())).toBe(true)
    await edit(join(root, 'src/diagnostics/describe.ts'), (text) =>
      text.replaceAll('slice(0, length - 1)', 'substring(0, length - 1)'),
    )
    expect(isMarked(await check())).toBe(false)
  })
})

describe('the findings of the last check', () => {
  const report = async () => {
    const store = openStore(project())
    try {
      return formatPretty(await findProblems({ project: project(), store }), { color: false })
    } finally {
      store.flush()
    }
  }

  test('are valid until a file changes', async () => {
    const first = await report()
    expect(await report()).toBe(first)
    const text = await readFile(page(), 'utf8')
    await edit(page(), misspell)
    expect(await report()).toContain('`heeding` is not a field')
    inTwoSeconds()
    const second = await report()
    expect(await report()).toBe(second)
    await writeFile(page(), text)
    expect(await report()).toBe(first)
    await writeFile(join(root, 'pages/terrace.jpg'), 'no picture')
    expect(await report()).toContain('pages/terrace.jpg')
    await rm(join(root, 'pages/terrace.jpg'))
    await rm(page())
    expect(await report()).not.toBe(first)
    await writeFile(page(), text)
    expect(await report()).toBe(first)
  })
})

describe('a damaged store', () => {
  const data = () => join(folder(), 'analyses')
  const damage = (change: (bytes: Buffer) => Uint8Array | string) => async () =>
    writeFile(data(), change(await readFile(data())))

  test.each<[string, () => Promise<unknown>]>([
    ['is cut off', damage((bytes) => bytes.subarray(0, bytes.length / 2))],
    ['is empty', damage(() => '')],
    ['is a short text', damage(() => 'no')],
    ['is a long text', damage(() => 'no table'.repeat(1e4))],
    ['has one other bit', damage((bytes) => bytes.fill(bytes.readUInt8(2000) ^ 1, 2000, 2001))],
    ['has zeros in place of its end', damage((bytes) => bytes.fill(0, bytes.length >> 2))],
    ['has no analyses', () => rm(data())],
    [
      'has a folder in place of its analyses',
      async () => {
        await rm(data())
        await mkdir(data())
      },
    ],
    [
      'is a file',
      async () => {
        await rm(folder(), { recursive: true })
        await writeFile(folder(), '')
      },
    ],
  ])('that %s only costs time', async (_, change) => {
    const { read, ...first } = await load()
    await change()
    const runs = [await load(), await load()].map(({ read: _read, ...loaded }) => loaded)
    expect(runs).toEqual([first, first])
  })

  test('is replaced, so that the run after the next reads no file', async () => {
    await load()
    await damage((bytes) => bytes.fill(0, 8192))()
    await load()
    expect((await load()).read).toBe(0)
  })
})

test('several processes can use the store of a site at once', async () => {
  const run = promisify(execFile)
  const script = join(import.meta.dirname, 'load-project-process.ts')
  const args = ['--import', 'tsx', script, root]
  const { read: _, ...expected } = await load()
  await rm(join(root, 'node_modules'), { recursive: true })
  const runs = await Promise.all([1, 2, 3].map(() => run(process.execPath, args, { maxBuffer: 2 ** 26 })))
  for (const { stdout } of runs) expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(expected)))
  expect(await load()).toMatchObject(expected)
})
