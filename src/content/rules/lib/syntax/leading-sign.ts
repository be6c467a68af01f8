import { endOfLine } from '../../../yaml/lines.ts'
import type { SyntaxProblem } from '../define-rule.ts'
import { quoteForLabel } from './quote-for-label.ts'
import { splitComment } from './split-comment.ts'

/** @returns the problem of a text that starts with a YAML indicator, up to the end of its line */
export function explainLeadingSign(text: string, start: number): SyntaxProblem {
  const { text: value, comment } = splitComment(text.slice(start, endOfLine(text, start)))
  const sign = text[start] === '`' ? 'a backtick' : `\`${text[start]}\``
  return {
    start,
    end: start + value.length,
    message: `a value cannot start with ${sign} unless it is in quotes`,
    label: `put it in quotes: ${quoteForLabel(value, comment)}`,
  }
}
