import { shorten } from '../../../diagnostics/describe.ts'
import { say } from '../../../words/message.ts'
import { endOfLine, type Line } from '../../../yaml/lines.ts'
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

/** A first line of a block text (`>` or `|`) with more than YAML allows after the sign. */
export function explainTextSign({ start, line }: YamlProblem): Problem | undefined {
  const { value, sign, chomping, rest, message } = readHeader(line)
  const place = { range: [start, start + value.length] as const }
  // Only dashes and plus signs follow the sign.
  if (/^[-+]*$/.test(rest))
    return {
      place,
      message: say`\`${value}\` does not start a text on the lines below`,
      label: say`write \`${sign + (chomping || rest).slice(0, 1)}\``,
    }
  const { below } = line
  const hasTextBelow = below && !below.dashes && below.key === undefined && below.indent > line.column
  if (hasTextBelow)
    return {
      place,
      message,
      label: say`move \`${shorten(rest, 30)}\` to the line below, as the first line of the text`,
    }
  return chomping ? { place, message, label: say`remove \`${sign + chomping}\`` } : undefined
}

/** `> 15 years of experience`, which was not meant as a block text. */
export function explainTextAfterSign({ start, line }: YamlProblem): Problem {
  const { value, comment, message } = readHeader(line)
  const label = say`put the text in quotes: ${quoteForLabel(value, comment)}`
  return { place: { range: [start, start + value.length] }, message, label }
}

function readHeader(line: Line) {
  const { text: value, comment } = splitComment(line.rest)
  const [, sign = '', chomping = '', rest = ''] = /^([|>])([-+]?)(.*)$/s.exec(value) ?? []
  const message = say`\`${sign + chomping}\` starts a text on the lines below, so no text can follow it on the same line`
  return { value, comment, sign, chomping, rest: rest.trim(), message }
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
