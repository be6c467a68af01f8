import { meaningOf } from '../../schema/keywords.ts'
import { endOfLine } from '../../yaml/lines.ts'
import type { Path } from '../../yaml/path.ts'
import { inQuotes, splitComment } from '../../yaml/quoting.ts'
import { type DocumentContext, defineRule } from '../define-rule.ts'
import { schemaAt } from '../lib/document-at.ts'
import { eachPlainScalar } from '../lib/each.ts'

/** `# 12 without a lift`, but not `# 12 words at most`, `# 3.4.2026` or `# 2026` */
const number = /^#[ \t]+\d{1,3}(?![\d.:/-])(?![ \t]*(?:characters?|lines?|photos?|px|words?)\b)/

/** A last word that can be the end of a text in no language: German ends with `an`, French with `or`. */
const unfinished = /(?:^|[ \t])(?:[&+]|and|our|the|und|your)$/

/** A # before a space is a comment; before a letter or a digit it is probably part of a sentence that is lost. */
export default defineRule({
  code: 'cut-text',
  severity: 'error',
  checkFile: eachPlainScalar(/\S[ \t]+#[^!\n]/, ({ value, path, range: [start, end] }, context, report) => {
    if (typeof value !== 'string') return
    const { text } = context.yaml
    const lineEnd = endOfLine(text, end)
    const rest = text.slice(end, lineEnd)
    const words = rest.trimStart()
    if (words === rest || !(isHash(words) || (isOfSentence(value, words) && isProse(context, path)))) return
    const { text: more, comment } = splitComment(words)
    const whole = text.slice(start, lineEnd - comment.length).trimEnd()
    report({
      severity: /^#[\p{L}\p{N}]/u.test(words) ? 'error' : 'warning',
      message: 'the text ends before the #: YAML reads the rest of the line as a comment',
      place: { range: [lineEnd - words.length, lineEnd], group: path.slice(0, -1) },
      label: `put the text in quotes: ${inQuotes(whole.replaceAll(/\s+/g, ' '))}${comment}`,
      notes: /^#\s/.test(more) ? ['If it is a comment, write it on a line of its own, above the text.'] : [],
      // Otherwise it may be a comment, which is not for visitors.
      ...(isHash(words) && { fix: { place: { range: [start, start + whole.length] }, text: inQuotes(whole) } }),
    })
  }),
})

const isHash = (comment: string): boolean => /^#[^\s#!]/.test(comment)

const isOfSentence = (text: string, comment: string): boolean =>
  number.test(comment) || (unfinished.test(text) && /^# \p{Ll}/u.test(comment))

function isProse(context: DocumentContext, path: Path): boolean {
  const meaning = meaningOf(schemaAt(context, path).schemas)
  return meaning === 'text' || meaning === 'markdown'
}
