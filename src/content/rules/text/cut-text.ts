import { endOfLine } from '../../yaml/lines.ts'
import { defineRule } from '../lib/define-rule.ts'
import { quoteForLabel } from '../lib/syntax/quote-for-label.ts'
import { splitComment } from '../lib/syntax/split-comment.ts'

/**
 * A # with a space after it is a comment. With a letter or a digit after it, it is a part of a sentence, and the rest of
 * the sentence is lost.
 */
export default defineRule({
  code: 'cut-text',
  severity: 'error',
  docs: {
    summary: 'A # cuts a text off',
    why: 'A # after a space starts a comment, and the rest of the line is lost. A text that contains one needs quotes. A comment has a space after its #: with a letter or a digit there, it is an error.',
    wrong: 'heading: We are #1 on the coast',
    right: 'heading: "We are #1 on the coast"',
  },
  onPlainScalar: {
    prefilter: /[ \t]#[^\s#!]/,
    check: ({ value, path, range: [start, end] }, { yaml: { text } }, report) => {
      if (typeof value !== 'string') return
      const lineEnd = endOfLine(text, end)
      const rest = text.slice(end, lineEnd)
      if (!/^[ \t]+#[^\s#!]/.test(rest)) return
      const hash = end + rest.indexOf('#')
      const { text: whole, comment } = splitComment(text.slice(start, lineEnd))
      report({
        severity: /^[\p{L}\p{N}]/u.test(text.slice(hash + 1, lineEnd)) ? 'error' : 'warning',
        message: 'the text ends before the #: YAML takes the rest of the line for a comment',
        place: { range: [hash, lineEnd], group: path.slice(0, -1) },
        label: `put the text in quotes: ${quoteForLabel(whole, comment)}`,
      })
    },
  },
})
