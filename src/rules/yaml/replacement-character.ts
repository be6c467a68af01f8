import { countOf } from '../../site/text.ts'
import { positionOf } from '../../yaml/lines.ts'
import { defineRule, type SyntaxProblem } from '../define-rule.ts'
import { findUnreadableLetter } from './lib/unreadable-letter.ts'

export default defineRule({
  code: 'replacement-character',
  severity: 'error',
  onSource: explainReplacedLetters,
})

/** Lines that the note lists. */
const maxLines = 20

function explainReplacedLetters(text: string): SyntaxProblem | undefined {
  if (!findUnreadableLetter(text)?.isUtf8) return undefined
  const [start = 0, ...more] = [...text.matchAll(/\ufffd+/g)].map(({ index }) => index)
  return {
    start,
    end: start + 1,
    message: 'a letter was lost here before this text was saved: \ufffd replaces it',
    label: 'type the letter again',
    ...(more.length > 0 && {
      notes: [
        `${countOf(more.length, 'more letter')} ${more.length === 1 ? 'was' : 'were'} lost in ${listLines(text, more)}.`,
      ],
    }),
  }
}

function listLines(text: string, offsets: readonly number[]): string {
  const lines = [...new Set(offsets.map((offset) => positionOf(text, offset).line))]
  const shown = lines.slice(0, maxLines).join(', ')
  return lines.length === 1 ? `line ${shown}` : `lines ${shown}${lines.length > maxLines ? ', …' : ''}`
}
