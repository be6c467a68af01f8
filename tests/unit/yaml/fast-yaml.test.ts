import { expect, test } from 'vitest'
import { companyTexts } from '../../company/files.ts'
import { type Random, seeded } from '../../fuzz/random.ts'
import { compareReaders } from './compare-readers.ts'

test('the fast reader accepts all ordinary pages', () => {
  expect([...companyTexts].filter(([, text]) => !compareReaders(text).isSimple)).toEqual([])
})

test.for([
  'a: text\nb: more\n',
  'a: text',
  'a:\n  b: 1\n  c:\n    - x\n    - y\n',
  'a:\n- x\n- y\nb: z\n',
  '- a\n',
  'a: words over\n  two lines\n\n  and a paragraph\nb: c\n',
  'a: >-\n  folded\n  text\n\n  next\n\n\nb: |\n  literal\n    deeper\n\n  end\n',
  'a: >\n  text\n\n\n',
  "a: 'it''s'\nb: \"said\"\nc: [x, y z]\n",
  'a: ["x, y", \'it\'\'s\', z ,1]\nb: [ "" ]\n',
  'a: ["x" y]\nb: 1\n',
  'a: ["x",]\n',
  'a: ["x": y]\n',
  'a: [x] y]\n',
  'a: 12\nb: 1.50\nc: 0x1f\nd: 1e3\ne: .inf\nf: ~\ng: True\nh: 08\ni: -1\nj: 300+\nk: 4.9/5\n',
  '# first\n\na: x\n\n# second\nb: y\n  # third\n',
  'a:\n  - b: 1\n    c: 2\n  -   d: 3\n      e: 4\n',
  'a: https://example.org/a:b#c\n',
  'a: -\n',
  'a: x: y\n',
  'a: x #y\n',
  'a: x\n b: y\n',
  'a:\n\tb: y\n',
  'a: x\na: y\n',
  'null: x\n',
  'a: x\n...\n',
  '---\na: x\n',
  'a: >\n\n    deep\n  text\n',
  'a: |\n  text\n # remark\nb: c\n',
])('both readers return the same data: %j', (text) => {
  expect(compareReaders(text).difference).toBeUndefined()
})

const simpleRows =
  "a: b|b:|c: words and more|d: >-|e: >|f: |-|g: [x, y z]|g: [\"x, y\", 'z', 1 ]|i: \"q\"|j: 'it''s'|l: 12|- x|- a: 1|- 'q'|words|# remark|q:r|".split(
    '|',
  )
const oddRows = (
  "f: ||h: [|k: '|m: 1.50|n: 007|-|- - y|- >-|more: of: them|x # remark|o: # remark|p: x # remark|...|---|? z|" +
  'true: x|s: ~|t: &a x|u: *a|v: !t x|w: @|x: x,y|y: {a: b}|z: -1|A: -|B: x |C: "a\\n"|D: |+|E: |2|  '
).split('|')

function textOf(random: Random): string {
  const count = 1 + random.below(8)
  const row = () => random.pick(random.chance(0.9) ? simpleRows : oddRows)
  const lines = Array.from({ length: count }, () => ' '.repeat(random.pick([0, 0, 0, 0, 2, 2, 4, 1])) + row())
  return lines.join('\n') + random.pick(['\n', '\n', ''])
}

/** Every character that Unicode or a tool takes for a space or a line break, and some that nobody sees. */
const blanks = [
  ...'\t\v\f\r\u001c\u001d\u001e\u001f\u0085\u00a0\u00ad\u1680\u180e\u2028\u2029\u202f\u205f\u2060\u2800\u3000\u3164\ufeff\uffa0',
  ...Array.from({ length: 16 }, (_, n) => String.fromCharCode(0x2000 + n)),
]

test('both readers return the same data for every kind of space and line break at every place', () => {
  const texts = ['a: "b"\nc: d\n', "a: 'b'\nc:\n  - d\n", 'a: b c\n  d\nc: [x, "y"]\n', 'a: >-\n  b\n  c\nd: |\n  e\n']
  const lost = '\nLOST: WORDS'
  let simple = 0
  for (const text of texts)
    for (let at = 0; at <= text.length; at++)
      for (const blank of blanks)
        for (const inserted of [blank, `${blank}LOST WORDS`, `${blank}x: y`, `:${blank}x`, lost.replace('\n', blank)]) {
          const { isSimple, difference } = compareReaders(text.slice(0, at) + inserted + text.slice(at))
          expect(difference, JSON.stringify([text, at, inserted])).toBeUndefined()
          if (isSimple) simple++
        }
  expect(simple).toBeGreaterThan(1000)
})

test.for([999, 1000, 1001, 1023, 1024, 1025, 2000])('both readers agree about a key of %i characters', (length) => {
  const key = 'k'.repeat(length)
  for (const text of [`${key}: a\n`, `a:\n  ${key}:\n    b: c\n`, `a:\n  - ${key}: b\n`])
    expect(compareReaders(text).difference).toBeUndefined()
})

test('both readers return the same data for random rows', () => {
  let simple = 0
  for (let seed = 1; seed <= 10_000; seed++) {
    const text = textOf(seeded(seed))
    const { isSimple, difference } = compareReaders(text)
    expect(difference, `seed ${seed}: ${JSON.stringify(text)}`).toBeUndefined()
    if (isSimple) simple++
  }
  expect(simple).toBeGreaterThan(300)
})
