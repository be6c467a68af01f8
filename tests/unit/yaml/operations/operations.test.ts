import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyOperation } from '../../../../src/yaml/operations/apply-operation.ts'
import { applyToData } from '../../../../src/yaml/operations/apply-to-data.ts'
import { differences } from '../../../../src/yaml/operations/differences.ts'
import { parseYaml } from '../../../../src/yaml/parse-yaml.ts'
import { type Value, valueAt } from '../../../../src/yaml/path.ts'
import { type Change, randomOperation } from '../../../edits/random-operation.ts'
import { randomYaml } from '../../../edits/random-yaml.ts'
import { type Random, seeded } from '../../../fuzz/random.ts'
import { company } from '../../../project-copy.ts'
import { rounds } from '../../../rounds.ts'

/** The operation that undoes another one, if there is one. */
function inverse(operation: Change): Change | undefined {
  const { op, path } = operation
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  if (op === 'move') return { op, path: [...list, operation.to], to: index, expected: operation.expected }
  if (op === 'duplicate') return { op: 'remove', path: [...list, index + 1], expected: operation.expected }
  const isAdded = op === 'insert' || (op === 'set' && operation.expected === undefined)
  return isAdded ? { op: 'remove', path, expected: operation.value } : undefined
}

const commentsIn = (text: string): string[] => (text.match(/# (?:about|head|note) \d+/g) ?? []).sort()

function run(text: string, random: Random, tally: { done: number; refused: string[] }, keepsComments: boolean): string {
  const data = parse(text) as Value
  const operation = randomOperation(random, data)
  const applied = applyOperation(parseYaml(text), operation)
  const shown = `${JSON.stringify(operation)}\n${text}`
  if (!('yaml' in applied)) {
    tally.refused.push(`${JSON.stringify(applied)} ${shown}`)
    return text
  }
  tally.done++
  expect(parse(applied.yaml.text), `${shown}\n-->\n${applied.yaml.text}`).toEqual(applyToData(data, operation))
  if (keepsComments && ['move', 'insert'].includes(operation.op))
    expect(commentsIn(applied.yaml.text), `${shown}\n-->\n${applied.yaml.text}`).toEqual(commentsIn(text))
  const back = inverse(operation)
  if (back) {
    const again = applyOperation(applied.yaml, back)
    expect('yaml' in again ? again.yaml.text : again, `${shown}\n-->\n${applied.yaml.text}`).toBe(text)
  }
  return applied.yaml.text
}

const files = readdirSync(company, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => join(company, name))

const typical = ['_site.yaml', 'index.yaml', 'logbook/caulking.yaml'].map((name) => join(company, name))
const others = files.filter((file) => !typical.includes(file))

for (const { cases, options } of rounds(typical, others))
  test.for(cases)('many operations change only the addressed value of %s', options, (file) => {
    const original = readFileSync(file, 'utf8')
    const tally = { done: 0, refused: [] as string[] }
    for (let seed = 0; seed < 3; seed++) {
      const random = seeded(seed)
      let text = seed % 3 === 2 ? original.replaceAll('\n', '\r\n') : original
      for (let step = 0; step < 8; step++) text = run(text, random, tally, false)
    }
    expect(tally.refused).toEqual([])
  })

/** Three operations on the text of each seed. */
function changeFiles(first: number, last: number): void {
  const tally = { done: 0, refused: [] as string[] }
  for (let seed = first; seed < last; seed++) {
    const random = seeded(seed)
    let text = randomYaml(random)
    parse(text)
    for (let step = 0; step < 3; step++) text = run(text, random, tally, true)
  }
  expect(tally.refused).toEqual([])
}

const counts = [
  { first: 0, last: 40 },
  { first: 40, last: 3000 },
]
for (const { cases, options } of rounds(counts.slice(0, 1), counts.slice(1)))
  test.for(cases)(
    'operations on files in many styles change only the addressed value: $first to $last',
    options,
    ({ first, last }) => changeFiles(first, last),
  )

test('paths lead to own fields only, and never change what all objects have', () => {
  const yaml = parseYaml('name: Porto\nlist: [a]\n')
  const names = ['__proto__', 'constructor', 'toString']
  const paths = names.flatMap((name) => [
    [name, 'x'],
    ['list', name, 'x'],
    ['constructor', 'prototype', name, 'x'],
  ])
  const before = Object.getOwnPropertyNames(Object.prototype)
  for (const path of paths) {
    applyOperation(yaml, { op: 'set', path, value: 'y' })
    applyOperation(yaml, { op: 'insert', path: [...path.slice(0, -1), 0], value: 'y' })
    applyOperation(yaml, { op: 'set', path: path.slice(0, -1), value: { x: 'y' } })
    applyOperation(yaml, { op: 'remove', path, expected: 'y' })
    applyOperation(yaml, { op: 'mark', path, word: 'name' })
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  expect(Object.getOwnPropertyNames(Array.prototype)).not.toContain('x')
  const added = applyOperation(yaml, { op: 'set', path: ['constructor'], value: { toString: 'text' } })
  expect(added).toMatchObject({ yaml: { text: 'name: Porto\nlist: [a]\nconstructor:\n  toString: text\n' } })
})

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
