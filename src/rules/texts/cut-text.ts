import { say } from '../../words/message.ts'
import { endOfLine } from '../../yaml/lines.ts'
import { inQuotes, splitComment } from '../../yaml/quoting.ts'
import { defineRule } from '../define-rule.ts'
import { eachPlainScalar } from '../lib/each.ts'

/** A # before a space is a comment; before a letter or a digit it is probably part of a sentence that is lost. */
export default defineRule({
  code: 'cut-text',
  severity: 'error',
  checkFile: eachPlainScalar(/\S[ \t]+#[^!\n]/, ({ value, path, range: [start, end] }, { yaml: { text } }, report) => {
    if (typeof value !== 'string') return
    const lineEnd = endOfLine(text, end)
    const rest = text.slice(end, lineEnd)
    const words = rest.trimStart()
    if (words === rest || !/^#[^\s#!]/.test(words)) return
    const { comment } = splitComment(words)
    const whole = text.slice(start, lineEnd - comment.length).trimEnd()
    report({
      severity: /^#[\p{L}\p{N}]/u.test(words) ? 'error' : 'warning',
      message: say`the text ends before the #: YAML reads the rest of the line as a comment`,
      place: { range: [lineEnd - words.length, lineEnd], group: path.slice(0, -1) },
      label: say`put the text in quotes: ${inQuotes(whole.replaceAll(/\s+/g, ' '))}${comment}`,
      fix: { place: { range: [start, start + whole.length] }, text: inQuotes(whole) },
    })
  }),
})
