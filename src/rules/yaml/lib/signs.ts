import { shorten } from '../../../diagnostics/describe.ts'
import { say } from '../../../words/message.ts'
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
    message: say`a value cannot start with ${text[start] === '`' ? say`a backtick` : `\`${text[start]}\``} unless it is in quotes`,
    label: say`put it in quotes: ${quoteForLabel(value, comment)}`,
    ...(!mayContinue && { fix: { place: { range }, text: quoteText(value) } }),
  }
}

/** A first line of a block text (`>` or `|`) with a text after the sign, which may not be meant as one. */
export function explainTextSign({ start, line }: YamlProblem): Problem {
  const { text: value, comment } = splitComment(line.rest)
  const [sign = ''] = /^[|>][-+]?/.exec(value) ?? []
  const rest = value.slice(sign.length).trim()
  const { below } = line
  const hasTextBelow = below && !below.dashes && below.key === undefined && below.indent > line.column
  return {
    place: { range: [start, start + value.length] },
    message: say`\`${sign}\` starts a text on the lines below, so no text can follow it on the same line`,
    label: !/\w/.test(rest)
      ? say`remove \`${rest}\``
      : hasTextBelow
        ? say`move \`${shorten(rest, 30)}\` to the line below, as the first line of the text`
        : sign.length > 1
          ? say`remove \`${sign}\``
          : say`put the text in quotes: ${quoteForLabel(value, comment)}`,
  }
}

/** A quoted text, or a bracket outside of quotes. A quote inside a plain text is an apostrophe. */
const bracketOrQuoted = /(?=["'])(?<=[[{,:]\s*)(?:"(?:\\.|[^"\\])*"|'[^']*')|[[\]{}]/gs

/** The last bracket that is not closed where the parser noticed it. */
export function explainUnclosedBracket({ start, end }: YamlProblem, { text }: SyntaxContext): Problem | undefined {
  const last = innermostOpen(text, start, end)
  if (last === undefined) return undefined
  const sign = text[last] === '[' ? ']' : '}'
  return {
    place: { range: [last, endOfLine(text, last)] },
    message:
      sign === ']'
        ? say`\`${'['}\` opens a list that is never closed`
        : say`\`${'{'}\` opens a group that is never closed`,
    label: say`close it with \`${sign}\`, or put the text in quotes`,
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
