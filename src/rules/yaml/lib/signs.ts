import { shorten } from '../../../diagnostics/describe.ts'
import { endOfLine } from '../../../yaml/lines.ts'
import { quoteForLabel, quoteText, splitComment } from '../../../yaml/quoting.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'

/** A text that starts with a sign that YAML reserves, up to the end of its line. */
export function explainReservedSign({ start, line }: YamlProblem, { text }: SyntaxContext): Problem {
  const { text: value, comment } = splitComment(text.slice(start, endOfLine(text, start)))
  const range = [start, start + value.length] as const
  const { below } = line
  const mayContinue = below?.index === line.index + 1 && below.indent > line.indent && !below.dashes && !below.key
  return {
    place: { range },
    message: `a value cannot start with ${text[start] === '`' ? 'a backtick' : `\`${text[start]}\``} unless it is in quotes`,
    label: `put it in quotes: ${quoteForLabel(value, comment)}`,
    ...(!mayContinue && { fix: { place: { range }, text: quoteText(value) } }),
  }
}

/** A first line of a block text (`>` or `|`) with more than YAML allows after the sign. */
export function explainTextSign({ start, line }: YamlProblem): Problem {
  const { text, comment } = splitComment(line.rest)
  const [sign = ''] = /^[|>][-+]?/.exec(text) ?? []
  const rest = text.slice(sign.length).trim()
  const { below } = line
  const hasTextBelow = below && !below.dashes && below.key === undefined && below.indent > line.column
  const adviseSign = () => {
    if (/^[-+]*$/.test(rest)) return `write \`${(sign + rest).slice(0, 2)}\``
    if (hasTextBelow) return `move \`${shorten(rest, 30)}\` to the line below, as the first line of the text`
    return sign.length > 1 ? `remove \`${sign}\`` : `put the text in quotes: ${quoteForLabel(text, comment)}`
  }
  return {
    place: { range: [start, start + text.length] },
    message: `\`${sign}\` starts a text on the lines below, so nothing can follow it on the same line`,
    label: adviseSign(),
  }
}

/** A quoted text, or a bracket outside of quotes. A quote inside a plain text is an apostrophe. */
const bracketOrQuoted = /(?=["'])(?<=[[{,:]\s*)(?:"(?:\\.|[^"\\])*"|'[^']*')|[[\]{}]/gs

/** The last bracket that is not closed where the parser noticed it. */
export function explainUnclosedBracket({ start, end }: YamlProblem, { text }: SyntaxContext): Problem | undefined {
  const last = innermostOpen(text, start, end)
  if (last === undefined) return undefined
  const [what, sign] = text[last] === '[' ? ['list', ']'] : ['group', '}']
  return {
    place: { range: [last, endOfLine(text, last)] },
    message: `\`${text[last]}\` opens a ${what} that is never closed`,
    label: `close it with \`${sign}\`, or put the text in quotes`,
  }
}

/** @returns the offset of the last bracket between two offsets that is not closed there */
function innermostOpen(text: string, start: number, end: number): number | undefined {
  const open: number[] = []
  for (const { 0: sign, index } of text.slice(start, end + 1).matchAll(bracketOrQuoted)) {
    const last = text[open.at(-1) ?? -1]
    if (sign === '[' || sign === '{') open.push(start + index)
    else if (sign === (last === '[' ? ']' : '}')) open.pop()
    else if (sign === ']' || sign === '}') break
  }
  return open.at(-1)
}
