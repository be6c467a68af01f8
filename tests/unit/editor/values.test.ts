import { expect, test } from 'vitest'
import { type Change, withChange } from '../../../src/editor/model/values.ts'
import { applyAll } from '../../../src/yaml/operations/apply-operation.ts'
import type { Value } from '../../../src/yaml/path.ts'

const file = 'pages/_site.yaml'
const text = 'days:\n  - from: 2026-12-24\n    label: Winter\nname: Tern\n'
const typed = (path: Change['path'], value: Value, expected: Value): Change => ({ file, path, value, expected })

/** What the file has when the changes are sent one after the other. */
const sent = (changes: readonly Change[]): string =>
  applyAll(
    text,
    changes.map(({ path, value = null, expected }) => ({ op: 'set', path, value, expected })),
  )

const label = typed(['days', 0, 'label'], 'Closed', 'Winter')
const day = typed(
  ['days', 0],
  { from: '2026-12-24', label: 'Closed', closed: true },
  { from: '2026-12-24', label: 'Closed' },
)
const name = typed(['name'], 'Auk', 'Tern')

test('a part of a value and the value, typed before either is saved, are one change from what the file has', () => {
  const changes = [label, name, day].reduce(withChange, [] as Change[])
  expect(changes).toHaveLength(2)
  expect(sent(changes)).toBe('days:\n  - from: 2026-12-24\n    label: Closed\n    closed: true\nname: Auk\n')
})

test('a value and then a part of it are one change, and the last word counts', () => {
  const changes = [label, day, typed(['days', 0, 'label'], 'Holidays', 'Closed')].reduce(withChange, [] as Change[])
  expect(changes).toHaveLength(1)
  expect(sent(changes)).toBe('days:\n  - from: 2026-12-24\n    label: Holidays\n    closed: true\nname: Tern\n')
})

test('what was typed while a change was on its way that did not arrive expects what the file still has', () => {
  const [again, ...others] = withChange([label], typed(['days', 0, 'label'], 'Closed now', 'Closed'))
  expect([again, others]).toEqual([{ ...label, value: 'Closed now' }, []])
})
