import { describe, expect, it } from 'vitest'
import { parseYaml } from '../../src/content/yaml/parse.ts'
import { spanOfKey, spanOfOwnLine, spanOfValue } from '../../src/content/yaml/places.ts'

const text = 'name: About\nsections:\n  - type: hero\n    text: >-\n      Over two\n      lines.\n    heading:\n'
const parsed = parseYaml('pages/a.yaml', text)
const at = ({ start, end }: ReturnType<typeof spanOfKey>) => `${start.line}:${start.column}-${end.line}:${end.column}`

describe('places', () => {
  it.each([
    [spanOfKey, ['name'], '1:1-1:5'],
    [spanOfValue, ['name'], '1:7-1:12'],
    [spanOfValue, ['sections', 0, 'text'], '4:11-4:13'],
    [spanOfValue, ['sections', 0, 'heading'], '7:5-7:12'],
    [spanOfOwnLine, ['sections', 0], '3:5-3:15'],
    [spanOfOwnLine, ['sections'], '2:1-2:9'],
    [spanOfOwnLine, [], '1:1-1:12'],
    [spanOfValue, ['sections', 0, 'nothing', 'here'], '3:5-3:15'],
  ])('%o of %j', (place, path, expected) => {
    expect(at(place(parsed, path))).toBe(expected)
  })
})

describe('parseYaml', () => {
  it('reads values', () => {
    expect(parsed.value).toEqual({
      name: 'About',
      sections: [{ type: 'hero', text: 'Over two lines.', heading: null }],
    })
    expect(parsed.problems).toEqual([])
  })

  it('reads YAML 1.2: yes and dates are texts', () => {
    expect(parseYaml('a.yaml', 'a: yes\nb: 2026-03-12\nc: 08:00\n').value).toEqual({
      a: 'yes',
      b: '2026-03-12',
      c: '08:00',
    })
  })

  it('understands Windows line ends', () => {
    const { value, problems } = parseYaml('a.yaml', 'a: one\r\nb: "two\r\n')
    expect(value).toEqual({ a: 'one', b: 'two' })
    expect(problems[0]).toMatchObject({
      code: 'unclosed-quote',
      span: { start: { line: 2, column: 4 }, end: { line: 2, column: 8 } },
    })
  })

  it('keeps a field called __proto__ as a field', () => {
    const { value } = parseYaml('a.yaml', '__proto__:\n  polluted: true\n')
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it.each([
    [
      'a bomb of references',
      `a: &a [x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [*${'abcdefgh'[index]}, *${'abcdefgh'[index]}]\n`).join('')}`,
    ],
    ['a very deep text', '['.repeat(20_000)],
    ['hundreds of names with the wrong blank', `a:\n${'\u00a0\u00a0b: c\n'.repeat(600)}`],
    ['a long gap above a mistake', `a: b\nc\n${'\n'.repeat(200_000)}d`],
    ['bytes that are no text', '\u0000\u0001\ufffd\n: :\n'],
  ])('never throws: %s', (_, evil) => {
    expect(parseYaml('a.yaml', evil).problems.length).toBeGreaterThan(0)
  })
})
