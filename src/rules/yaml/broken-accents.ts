import { shorten } from '../../diagnostics/describe.ts'
import { countOf } from '../../site/text.ts'
import { defineRule, type SyntaxProblem } from '../define-rule.ts'
import { decodeMisread, findMisread } from './lib/broken-encoding.ts'

export default defineRule({
  code: 'broken-accents',
  severity: 'error',
  onSource: explainMisread,
})

function explainMisread(text: string): SyntaxProblem | undefined {
  const places = findMisread(text)
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last) return undefined
  const word = wordAt(text, first.start)
  const all = text.slice(first.start, last.end)
  return {
    ...first,
    message: `the accents in this file are broken: \`${shorten(word)}\` should be \`${shorten(decodeMisread(word))}\``,
    label: 'run `npm run check -- --fix`, which repairs all of them',
    notes: [
      `A program saved the file in the wrong encoding, in ${countOf(places.length, 'place')}. Set it to UTF-8 before you use it again.`,
    ],
    fix: { start: first.start, end: last.end, text: decodeMisread(all) },
  }
}

/** @returns the word around an offset */
function wordAt(text: string, start: number): string {
  const lineStart = text.lastIndexOf('\n', start) + 1
  const before = text.slice(lineStart, start).split(/[\s:"'(¿¡]/)
  return (before.at(-1) ?? '') + (/[^\s,;:"')?!]+/.exec(text.slice(start))?.[0] ?? '')
}
