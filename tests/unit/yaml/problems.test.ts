import { expect, it } from 'vitest'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'
import { findProblems } from '../../../src/yaml/problems.ts'

it.each([
  ['name: a\n\tb: c', 'tab', '\t'],
  ['name:\u00a0a\ntitle: b', 'odd-space', '\u00a0'],
  ['name: a\n---\nname: b', 'second-document', '---'],
  ['name: a\ntitle: b\nname: c', 'duplicate-key', 'name'],
  ['name: "50\\%"', 'escape', '\\%'],
  ['name: @home', 'reserved-sign', '@'],
  ['name: [New] kitchens', 'reserved-sign', '[New] kitchens'],
  ['name: > 15 years', 'block-header', '> 15 years'],
  ['name: - a', 'dash-after-colon', '- a'],
  ['name: "a\ntitle: b', 'unclosed-quote', '"a\ntitle: b'],
  ['name: "a" b', 'text-after-quote', '"a"'],
  ['names: [a, b\ntitle: c', 'unclosed-bracket', '[a, b\n'],
  ['names: [a, b],\ntitle: c', 'stray-comma', ','],
  ['name: a ]\ntitle: [b]]', 'stray-bracket', ']'],
  ['name: a\ntitle', 'layout', 'title'],
  ['name: &a b\ntitle: *a', 'anchor', '&a b'],
  ['name: "a\\u0001"', 'control-character', '"a\\u0001"'],
  ['<<<<<<< HEAD\nname: a', 'merge-conflict', '<<<<<<<'],
  ['# only a comment', 'no-content', ''],
])('%j has the problem %s at %j', (text, kind, source) => {
  const [problem] = findProblems(parseYaml(text))
  expect(problem?.kind).toBe(kind)
  expect(text.slice(problem?.start, problem?.end)).toBe(source)
})

it('finds nothing in a valid text', () => {
  expect(findProblems(parseYaml('name: a\nitems:\n  - b: |\n      # c: "\n'))).toEqual([])
})
