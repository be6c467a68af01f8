import { endOfLine, startOfLine } from '../../../yaml/lines.ts'
import { quoteForLabel, quoteText, splitComment } from '../../../yaml/quoting.ts'
import type { SyntaxProblem } from '../../define-rule.ts'

/** @returns the problem of a text that starts with a YAML indicator, up to the end of its line */
export function explainLeadingSign(text: string, start: number): SyntaxProblem {
  const stop = endOfLine(text, start)
  const { text: value, comment } = splitComment(text.slice(start, stop))
  const end = start + value.length
  const sign = text[start] === '`' ? 'a backtick' : `\`${text[start]}\``
  return {
    start,
    end,
    message: `a value cannot start with ${sign} unless it is in quotes`,
    label: `put it in quotes: ${quoteForLabel(value, comment)}`,
    ...(!continuesBelow(text, start) && { fix: { start, end, text: quoteText(value) } }),
  }
}

/** @returns whether the line below a value may be its second one: it is deeper, and neither a field nor an item */
function continuesBelow(text: string, start: number): boolean {
  const indentOf = (line: string) => line.search(/[^ ]|$/)
  const line = text.slice(startOfLine(text, start), start)
  const next = endOfLine(text, start) + 1
  const below = text.slice(next, endOfLine(text, next))
  return below.trim() !== '' && indentOf(below) > indentOf(line) && !/^ *(?:- |#|[\w-]+:(?: |$))/.test(below)
}
