import { shorten } from '../../../diagnostics/describe.ts'
import { type AuthorText, say } from '../../../words/message.ts'
import { firstAbove, type Line, readLines, startsBlockText } from '../../../yaml/lines.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'
import { asBlockText, columnToContinue } from './block-texts.ts'

/** A line that is no field. */
export function explainStrayLine({ line }: YamlProblem, context: SyntaxContext): Problem | undefined {
  if (line.content === '' || line.key !== undefined) return undefined
  const isItem = line.dashes !== '' && line.below?.key !== undefined
  return (
    explainMissingColon(line, context) ?? {
      place: { range: [line.contentStart, line.end] },
      message: say`this line is neither a field (\`name: value\`) nor an item of a list (\`- value\`)`,
      label: isItem ? say`start the item with one of its fields: \`- name: value\`` : adviseLine(line, context),
    }
  )
}

function explainMissingColon(line: Line, { schemas: { fieldNames } }: SyntaxContext): Problem | undefined {
  const [, name = '', value] = /^([\w-]+)(?:(?: *[=;：] *| +)(.*)|$)/s.exec(line.content) ?? []
  if (!fieldNames.has(name)) return undefined
  const column = value === undefined || line.dashes ? undefined : columnToContinue(line)
  const orText = column === undefined ? '' : say`; or, if it continues the text above, start it in column ${column + 1}`
  const start = line.contentStart
  return {
    place: { range: [start, start + name.length] },
    message: say`a colon is missing after \`${name}\``,
    label: say`write \`${`${line.dashes}${name}: ${value ?? ''}`.trim()}\`${orText}`,
  }
}

function adviseLine(line: Line, { text }: SyntaxContext): AuthorText {
  if (/^(?:<|\/[/*])/.test(line.content)) return say`remove it, or put a # before it if it is a note`
  const column = line.dashes === '' ? columnToContinue(line) : undefined
  if (column === undefined) return say`write it as a field, \`name: value\`, or remove it`
  const { above, index, indent, content } = line
  const between = readLines(text).slice((above?.index ?? 0) + 1, index)
  const header = firstAbove(line, (one) => one.key !== undefined && one.column < indent)
  if (indent >= column && header?.key && !startsBlockText(header) && between.some((one) => /^##+ /.test(one.content)))
    return asBlockText(header.key)
  if (indent >= column && between.some((one) => one.content.startsWith('#')))
    return say`the # above ends the text: indent that line like the text, or move it above the text if it is a note`
  const continues = say`start it in column ${column + 1} if it continues the line above`
  return above?.dashes && above.indent === indent && above.key === undefined
    ? say`write \`- ${shorten(content, 30)}\` if it is an item, or ${continues}`
    : say`${continues}, or write it as a field: \`name: value\``
}

/** A page in the answer of a chatbot is often between two such lines. */
export function explainFence({ line: { content, contentStart: start, end } }: YamlProblem): Problem | undefined {
  if (!/^(?:`{3,}|~{3,})[\w-]*[ \t]*$/.test(content)) return undefined
  return {
    place: { range: [start, end] },
    message: say`this is a code fence of Markdown, not part of the page`,
    label: say`remove this line, and what is outside of the page`,
  }
}
