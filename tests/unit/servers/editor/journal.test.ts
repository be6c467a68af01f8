import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
