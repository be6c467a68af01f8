import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Journal, stepOf } from '../../../../src/servers/editor/journal.ts'

test('an undo that cannot write all its files changes none, and can be tried again', () => {
  const root = mkdtempSync(join(tmpdir(), 'journal-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [folder, page, moved] = ['pages/towns', 'pages/towns/porto.yaml', 'pages/porto.yaml']
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, page), 'name: Porto\n')
  const text = Buffer.from('name: Porto\n')
  const journal = new Journal(join(root, 'journal'), root)
  expect(journal.change('Rename', [stepOf(page, text, null), stepOf(moved, null, text)])).toBe(true)
  rmSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder), 'not a folder')

  expect(() => journal.turn(true)).toThrow()
  expect(readFileSync(join(root, moved), 'utf8')).toBe('name: Porto\n')
  expect(journal.last().undo?.label).toBe('Rename')

  rmSync(join(root, folder))
  expect(journal.turn(true)).not.toHaveProperty('changed')
  expect(readFileSync(join(root, page), 'utf8')).toBe('name: Porto\n')
  expect(new Journal(join(root, 'journal'), root).last()).toMatchObject({ undo: undefined, redo: { label: 'Rename' } })
})

test('says why a change cannot be made when it cannot be taken back either', () => {
  const root = mkdtempSync(join(tmpdir(), 'journal-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const text = Buffer.from('name: Porto\n')
  writeFileSync(join(root, 'towns'), text)
  // Its first file leaves room for a folder, and the last one has a file above it.
  const steps = [stepOf('towns', text, null), stepOf('towns/a', null, text), stepOf('towns/a/b', null, text)]
  const change = () => new Journal(join(root, 'journal'), root).change('Move', steps)
  expect(change).toThrow(expect.objectContaining({ cause: expect.objectContaining({ syscall: 'mkdir' }) }))
})

/** The files of a rename before it and after it; null where there is none. */
const rename = {
  'new.yaml': [null, 'name: Porto\n'],
  'home.yaml': ['link: /old\n', 'link: /new\n'],
  'old.yaml': ['name: Porto\n', null],
} as const
const names = Object.keys(rename) as (keyof typeof rename)[]

/** A journal after the rename, which may be undone and done again. */
function renamed(turns: readonly boolean[]) {
  const root = mkdtempSync(join(tmpdir(), 'journal-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (which: number, files = names) => {
    for (const name of files) {
      const text = rename[name][which]
      if (typeof text === 'string') writeFileSync(join(root, name), text)
      else rmSync(join(root, name), { force: true })
    }
  }
  const read = () => names.map((name) => existsSync(join(root, name)) && readFileSync(join(root, name), 'utf8'))
  put(0)
  const open = () => new Journal(join(root, 'journal'), root)
  const bytes = (text: string | null | undefined) => (typeof text === 'string' ? Buffer.from(text) : null)
  const journal = open()
  const steps = names.map((name) => stepOf(name, bytes(rename[name][0]), bytes(rename[name][1])))
  expect(journal.change('Rename', steps)).toBe(true)
  for (const back of turns) expect(journal.turn(back)).not.toHaveProperty('changed')
  const path = join(root, 'journal/journal.jsonl')
  /** Takes back the line that ends the change, as a kill or a full disk may leave it. */
  const interrupt = () => writeFileSync(path, readFileSync(path, 'utf8').replace(/.{8}$/, ''))
  return { root, put, read, open, interrupt, isDone: turns.length !== 1 }
}

const turns = [
  ['change', []],
  ['undo', [true]],
  ['redo', [true, false]],
] as const

test.for(turns)('a start leaves what git restored after a complete %s', ([, turned]) => {
  const { put, read, open, isDone } = renamed(turned)
  const wanted = read()
  for (const restored of [...names.map((name) => [name]), names]) {
    put(isDone ? 0 : 1, restored)
    const before = read()
    open()
    expect(read()).toEqual(before)
    put(isDone ? 1 : 0)
    expect(read()).toEqual(wanted)
  }
})

test.for(turns)('a start finishes an interrupted %s, and forgets one that was not begun', ([, turned]) => {
  const { put, read, open, interrupt, isDone } = renamed(turned)
  const wanted = read()
  interrupt()
  put(isDone ? 0 : 1, ['home.yaml'])
  open()
  expect(read()).toEqual(wanted)

  interrupt()
  put(isDone ? 0 : 1)
  const notBegun = read()
  const { undo, redo } = open().last()
  expect(read()).toEqual(notBegun)
  expect([undo?.label, redo?.label]).toEqual(
    turned.length === 0 ? [undefined, undefined] : isDone ? [undefined, 'Rename'] : ['Rename', undefined],
  )
})

test.for(turns)('a start leaves all files after an interrupted %s when somebody else has changed one', ([, turned]) => {
  for (const changed of names)
    for (const written of [[], names.filter((name) => name !== changed).slice(0, 1)]) {
      const { root, put, read, open, interrupt, isDone } = renamed(turned)
      interrupt()
      put(isDone ? 0 : 1)
      put(isDone ? 1 : 0, written)
      writeFileSync(join(root, changed), 'name: Lisbon\n')
      const before = read()
      const { undo } = open().last()
      expect(read()).toEqual(before)
      expect(undo?.label).toBe(turned.length === 1 ? 'Rename' : undefined)
    }
})

test('a redo names the file that was changed while it was being made, and leaves all files', () => {
  const root = mkdtempSync(join(tmpdir(), 'journal-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [before, after] = [Buffer.from('price: 10\n'), Buffer.from('price: 20\n')]
  for (const name of ['a.yaml', 'b.yaml']) writeFileSync(join(root, name), before)
  const journal = new Journal(join(root, 'journal'), root)
  const steps = ['a.yaml', 'b.yaml'].map((name) => stepOf(name, before, after))
  expect(journal.change('Price', steps)).toBe(true)
  journal.turn(true)
  // Who writes the first file changes the second one too.
  rmSync(join(root, 'b.yaml'))
  symlinkSync('a.yaml', join(root, 'b.yaml'))
  expect(journal.turn(false)).toMatchObject({ changed: 'b.yaml' })
  expect(readFileSync(join(root, 'a.yaml'))).toEqual(before)
  expect(journal.last().redo?.label).toBe('Price')
})
