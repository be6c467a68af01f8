import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyToData } from '../../../../src/yaml/operations/apply-to-data.ts'
import { differences } from '../../../../src/yaml/operations/differences.ts'
import type { Value } from '../../../../src/yaml/operations/operation.ts'
import { valueAt } from '../../../../src/yaml/path.ts'
import { randomOperation } from '../../../edits/random-operation.ts'
import { randomYaml } from '../../../edits/random-yaml.ts'
import { seeded } from '../../../fuzz/random.ts'

test('all differences together make one version of a document the other', () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(seed)
    const before = parse(randomYaml(random)) as Value
    let after = before
    for (let step = 0; step < 5; step++) after = applyToData(after, randomOperation(random, after))
    const found = differences(before, after)
    const made = found.reduce((data, { operation }) => applyToData(data, operation), before)
    expect(made, JSON.stringify({ seed, before, after, found }, undefined, 1)).toEqual(after)
    for (const { operation, at } of found)
      if (operation.op === 'set') expect(valueAt(after, at)).toEqual(operation.value)
  }
})

test.for<[string, string[]]>([
  ['cabdef', ['move 2 to 0']],
  ['bcdaef', ['move 0 to 3']],
  ['bacdef', ['move 0 to 1']],
  ['fab', ['remove 4', 'remove 3', 'remove 2', 'move 2 to 0']],
])('few items move: %s', ([after, expected]) => {
  const items = (letters: string): Value[] => [...letters].map((name) => ({ name }))
  const found = differences(items('abcdef'), items(after))
  const shown = found.map(
    ({ operation: { op, path, ...rest } }) => `${op} ${path}${'to' in rest ? ` to ${rest.to}` : ''}`,
  )
  expect(shown).toEqual(expected)
})
