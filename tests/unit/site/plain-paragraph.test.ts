import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, it } from 'vitest'
import { isPlainParagraph } from '../../../src/site/plain-paragraph.ts'
import { seeded } from '../../fuzz/random.ts'

const inSentences = [...'abé1 .,;:!?’"“”()%€/–-']
const anySign = [...inSentences, ...'#*_[]<>&|~`+=\\\n\t\u2028\u00a0']

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
