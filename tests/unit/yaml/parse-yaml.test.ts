import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'

it('reads groups, lists and texts over several lines', () => {
  const text = 'name: About\nsections:\n  - type: hero\n    text: >-\n      Over two\n      lines.\n    heading:\n'
  expect(parseYaml(text)).toMatchObject({
    value: { name: 'About', sections: [{ type: 'hero', text: 'Over two lines.', heading: null }] },
    errors: [],
    failure: undefined,
  })
})

it('reads emoji and quoted items without the yaml package', () => {
  const { isSimple, value } = parseYaml('a: Call us 📞\nb: ["one, two", \'three\']\n')
  expect({ isSimple, value }).toEqual({ isSimple: true, value: { a: 'Call us 📞', b: ['one, two', 'three'] } })
})

it('reads YAML 1.2: yes and dates are texts', () => {
  expect(parseYaml('a: yes\nb: 2026-03-12\nc: 08:00\n').value).toEqual({ a: 'yes', b: '2026-03-12', c: '08:00' })
})

it('reads a text with errors as far as possible', () => {
  const { value, errors } = parseYaml('a: one\r\nb: "two\r\n')
  expect(value).toEqual({ a: 'one', b: 'two' })
  expect(errors).toMatchObject([{ code: 'MISSING_CHAR' }])
})

it('records no stacks for errors, because those of a thousand errors take longer than the parser', () => {
  const { errors } = parseYaml(`a: ${']'.repeat(1000)}\n`)
  expect(errors).toHaveLength(1000)
  expect(errors.filter(({ stack = '' }) => /^ +at /m.test(stack))).toEqual([])
  expect(new Error('after it').stack).toMatch(/^ +at /m)
})

it.each([
  'a: b\n---\nc: d\n---\n',
  'a: [\n',
  '%YAML 9.9\n---\na: !t b\n',
  '',
  '# note\n',
  '---\n...\n',
  'a: &a b\nc: *d\n',
])('has the data and the errors of the yaml package: %j', (text) => {
  const document = parseDocument(text, { prettyErrors: false, version: '1.2' })
  const { errors, contents } = parseYaml(text)
  const codes = [...document.errors, ...document.warnings].map(({ code, pos }) => [code, ...pos])
  expect(errors.map(({ code, pos }) => [code, ...pos])).toEqual(codes)
  expect(contents?.range).toEqual(document.contents?.range)
})

it('reads a field called __proto__ as a field', () => {
  const { value } = parseYaml('__proto__:\n  polluted: true\n')
  expect(Object.keys(value as object)).toEqual(['__proto__'])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

it('reads aliases as null, and no merged fields', () => {
  const { value } = parseYaml('a: &a\n  b: 1\nc: *a\nd:\n  <<: *a\n  e: 2\n')
  expect(value).toEqual({ a: { b: 1 }, c: null, d: { e: 2 } })
})

it.each([
  ['too-long', 'a: b\n'.repeat(50_001), 250_000],
  ['too-deep', `a: ${'['.repeat(20_000)}`, 102],
  ['old-line-ends', 'a: b\rc: d\r', 4],
] as const)('does not parse a text that is %s', (reason, text, offset) => {
  expect(parseYaml(text)).toMatchObject({ value: undefined, contents: null, failure: { reason, offset } })
})
