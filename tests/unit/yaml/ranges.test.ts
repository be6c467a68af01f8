import { expect, it } from 'vitest'
import { spanBetween } from '../../../src/yaml/lines.ts'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'
import type { Path } from '../../../src/yaml/path.ts'
import { pathAt, rangeOfEntry, rangeOfKey, rangeOfValue, rangeOfWord } from '../../../src/yaml/ranges.ts'

const text = 'name: About\nsections:\n  - type: hero\n    text: >-\n      Over two\n      lines.\n    heading:\n'

/** With and without support by the fast reader. */
const texts = [
  ['a simple text', text],
  ['a text with a tag', `${text}tag: !tag x\n`],
] as const

const placeIn = (source: string, [start, end]: readonly [number, number]) => {
  const span = spanBetween(source, start, end)
  return `${span.start.line}:${span.start.column}-${span.end.line}:${span.end.column}`
}

const places: [typeof rangeOfKey, Path, string][] = [
  [rangeOfKey, ['name'], '1:1-1:5'],
  [rangeOfValue, ['name'], '1:7-1:12'],
  [rangeOfValue, ['sections', 0, 'text'], '4:11-4:13'],
  [rangeOfValue, ['sections', 0, 'heading'], '7:5-7:12'],
  [rangeOfEntry, ['sections', 0], '3:5-3:15'],
  [rangeOfEntry, ['sections'], '2:1-2:9'],
  [rangeOfEntry, [], '1:1-1:12'],
  [rangeOfValue, ['sections', 0, 'nothing', 'here'], '3:5-3:15'],
]

it.each(texts.flatMap(([name, source]) => places.map((place) => [name, source, ...place] as const)))(
  'finds in %s (%j) by %o the path %j',
  (_, source, rangeOf, path, expected) => {
    expect(placeIn(source, rangeOf(parseYaml(source), path))).toBe(expected)
  },
)

it('finds a word in a value, and not in a later one', () => {
  const yaml = parseYaml('first: one two\nsecond: >-\n  three\n  two\nthird: four\n')
  expect(placeIn(yaml.text, rangeOfWord(yaml, ['first'], 'two'))).toBe('1:12-1:15')
  expect(placeIn(yaml.text, rangeOfWord(yaml, ['second'], 'two'))).toBe('4:3-4:6')
  expect(placeIn(yaml.text, rangeOfWord(yaml, ['first'], 'four'))).toBe('1:8-1:15')
})

it('finds the path to the value at an offset', () => {
  const yaml = parseYaml(text)
  expect(pathAt(yaml, text.indexOf('hero') + 2)).toEqual(['sections', 0, 'type'])
  expect(pathAt(yaml, text.indexOf('lines'))).toEqual(['sections', 0, 'text'])
  expect(pathAt(yaml, 0)).toEqual(['name'])
})
