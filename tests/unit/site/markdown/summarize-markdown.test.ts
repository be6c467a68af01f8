import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { findLiteralSyntax } from '../../../../src/site/markdown/literal-syntax.ts'
import { isPlainParagraph } from '../../../../src/site/markdown/markdown-text.ts'
import { summarizeMarkdown } from '../../../../src/site/markdown/summarize-markdown.ts'
import { repeatedMarkdown } from '../../../fuzz/mutate-data.ts'
import { seeded } from '../../../fuzz/random.ts'
import { rounds } from '../../../rounds.ts'

describe('summarizeMarkdown', () => {
  it('finds links with their places, also in definitions', () => {
    expect(summarizeMarkdown('One [a](/a).\n\nTwo [b][b].\n\n[b]: /b\n').links).toEqual([
      { href: '/a', isAutolink: false, line: 1, column: 5 },
      { href: '/b', isAutolink: false, line: 5, column: 1 },
    ])
  })

  it('finds no links in code', () => {
    expect(summarizeMarkdown('`[a](/a)`\n\n    [b](/b)\n').links).toEqual([])
  })

  it('numbers headings with the same text, and gives headings in quotes no id', () => {
    const { headings } = summarizeMarkdown('## Über uns\n\n### Über uns\n\n> ## Quoted\n')
    expect(headings.map(({ level, id }) => [level, id])).toEqual([
      [2, 'uber-uns'],
      [3, 'uber-uns-2'],
      [2, undefined],
    ])
  })

  it('gives headings the same ids as the Markdown component', async () => {
    const text = '# A & B\n\n## Was kostet das?\n\n## ¿?\n\n## *Emphasis* and `code`\n\n## A & B\n\n- ## In a list\n'
    // The types of this tsconfig do not cover code for browsers.
    const file = '../../../../src/components/markdown.tsx'
    const { parseMarkdown } = await import(file)
    const ids = summarizeMarkdown(text).headings.flatMap(({ id }) => id ?? [])
    expect(ids).toEqual([...parseMarkdown(text).anchors.values()].map(({ id }: { id: string }) => id))
    expect(ids).toHaveLength(5)
  })

  it('accepts a thematic break of any length', () => {
    expect(summarizeMarkdown(`One\n\n${'- '.repeat(90)}\n\n${'*'.repeat(900)}\n\nTwo\n`).unsupported).toEqual([])
  })

  it.each([
    'We are **bold**, **„quoted“** and ***both***, `**code**` and `~~code~~`.',
    'From €15,000\\*\\* or 15.000 €**, 2 ** 3, a*b and ____.',
    'See [x](/a "A title"), [y][x], [x] (below), \\[x](/a b) and [z] (maybe).\n\n[x]: /x',
    '#1 on the coast\n#hashtag\n\\##Two\n\n## Words #2',
    'One | two\n\n---\n\nOne | two\nthree | four',
    '    | a | b |\n    |---|---|\n    ##No\n\n```\n**a\n- [ ] b\n```',
    '- [x]\n- [y] one\n- – two\n\n[y]: /y',
    'We build – as always –\n– with care, and ~ 10 ~ more.',
    '*One* price\n*One* crew\n\n**One** price\n**One** crew\n\n`-one`\n`-two`\n\n[one](/)\n[two](/)',
    '—Will it hold?\n—It will.',
    'At night it has\n-5 °C or\n-3 °C.\n\n1.20 m\n1.5 m\n\n1.º izquierda\n2.º derecha\n\n9.30 to\n17.00',
    'We build flats or well-\nness rooms, pisos\no casas, and one\n-only one- list.\n\n* The price without VAT.',
    '\\-one\n\\-two\n\n1\\.call\n2\\.go\n\n§ 5 and\n§ 7 of the law.\n\n- one\n- two\n\n1. one\n2. two',
  ])('accepts %j', (text) => {
    expect(summarizeMarkdown(text).unsupported).toEqual([])
  })

  for (const { cases, options } of rounds(
    ['|', '[a](', '** '],
    ['##a\n', '~~a ', '~~', '[a] ', ' ', '> ', ':-|', 'a\n', '-a\n'],
    'further',
  ))
    it.for(cases)('takes linear time: %j', options, (sign) => {
      const costOf = (length: number) => {
        const text = `a|${sign.repeat(length / sign.length)}\n|--`
        const position = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: text.length } }
        const before = process.cpuUsage()
        findLiteralSyntax(text, { type: 'paragraph', children: [{ type: 'text', value: text, position }], position })
        return process.cpuUsage(before).user
      }
      const few = costOf(60_000)
      // The clock of a busy machine may add a twentieth of a second.
      expect(costOf(240_000)).toBeLessThan(10 * few + 50_000)
    })

  for (const { cases, options } of rounds([5000], [49_000], 'further'))
    it.for(cases)('reads any shape repeated to %i characters, or stops at it', options, (length) => {
      // Without the limits some of these take minutes, which is the time limit of a test.
      for (let seed = 1; seed <= 15; seed++) summarizeMarkdown(repeatedMarkdown(seeded(seed), length), true)
    })

  it('reads wide and long tables, or stops at them', () => {
    summarizeMarkdown(`|a|b|\n|---|---|\n${'|c|d|\n'.repeat(1990)}`, true)
    summarizeMarkdown(`${'|a'.repeat(12_000)}|\n${'|-'.repeat(12_000)}|`, true)
  })

  it('stops at Markdown that is nested too deeply, or too long', () => {
    const lists = Array.from({ length: 400 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')
    for (const text of [
      'a\n=\n'.repeat(1001),
      'a\n-\n\n'.repeat(1000),
      'a '.repeat(25_001),
      '> '.repeat(5000),
      lists,
      `${'*a **b '.repeat(300)}${'c** d* '.repeat(300)}`,
    ])
      expect(summarizeMarkdown(text).unsupported.map(({ kind }) => kind)).toEqual(['too-deep'])
  })
})

const inSentences = [...'abé1 .,;:!?’"“”()%€/–-']
const anySign = [...inSentences, ...'#*_[]<>&|~`+=\\\n\t\u2028\u00a0']

describe('a plain paragraph', () => {
  it('is one paragraph with one text for the Markdown parser', () => {
    const random = seeded(7)
    let plain = 0
    for (let round = 0; round < 30_000; round++) {
      const signs = random.chance(0.5) ? inSentences : anySign
      const value = Array.from({ length: 1 + random.below(9) }, () => random.pick(signs)).join('')
      if (!isPlainParagraph(value)) continue
      plain++
      expect(fromMarkdown(value).children, value).toMatchObject([
        { type: 'paragraph', children: [{ type: 'text', value }] },
      ])
    }
    expect(plain).toBeGreaterThan(2000)
  })

  it.each(['1. one', '- one', 'One *two*', 'one\ntwo', 'one ', '&amp;', '[a](/b)', '<b>', ''])('is not %j', (text) =>
    expect(isPlainParagraph(text)).toBe(false),
  )
})
