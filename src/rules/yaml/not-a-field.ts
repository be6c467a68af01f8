import { shorten } from '../../diagnostics/describe.ts'
import { defineRule, type SyntaxContext, type SyntaxProblem } from '../define-rule.ts'
import { forLine, type Line, linesOf } from './lib/author-lines.ts'
import { columnToContinue } from './lib/block-texts.ts'
import { explainForeignCode, explainHtmlLine } from './lib/foreign-code.ts'
import { explainMarkdownKey, explainOtherColon, explainOtherComment, explainOtherDash } from './lib/foreign-signs.ts'
import { explainMarkdownFence } from './lib/markdown-fence.ts'

export default defineRule({
  code: 'not-a-field',
  severity: 'error',
  onSource: explainMarkdownFence,
  onSyntaxError: [
    { order: 45, explain: explainForeignCode },
    { order: 50, explain: explainOtherDash },
    { order: 55, explain: forLine(explainHtmlLine) },
    { order: 60, explain: explainMarkdownKey },
    { order: 150, explain: forLine(explainOtherColon) },
    { order: 170, explain: forLine(explainOtherComment) },
    { order: 230, explain: forLine(explainLine) },
  ],
})

function explainLine(found: Line, context: SyntaxContext): SyntaxProblem | undefined {
  if (found.content === '' || found.field) return undefined
  const line = firstOfText(found)
  return explainMissingColon(context, line) ?? explainOtherLine(context, line)
}

/** The parser names the second line of a text that starts too far left, when a comment follows the first. */
function firstOfText(line: Line): Line {
  const { above } = line
  const isText = above && !above.field && above.dashes === '' && above.above?.startsBlockText
  return isText && above.indent < line.indent ? above : line
}

function explainMissingColon({ schemas: { fieldNames } }: SyntaxContext, line: Line): SyntaxProblem | undefined {
  const [, name = '', value] = /^([\w-]+)(?: +(.*)|$)/s.exec(line.content) ?? []
  if (!fieldNames.has(name)) return undefined
  const column = value === undefined || line.dashes ? undefined : columnToContinue(line)
  const orText = column === undefined ? '' : `; or, if it continues the text above, start it in column ${column + 1}`
  const start = line.contentStart
  return {
    start,
    end: start + name.length,
    message: `a colon is missing after \`${name}\``,
    label: `write \`${`${line.dashes}${name}: ${value ?? ''}`.trim()}\`${orText}`,
    dependsOnLines: true,
  }
}

function explainOtherLine(context: SyntaxContext, line: Line): SyntaxProblem {
  const isItem = line.dashes !== '' && line.below?.field !== undefined
  return {
    start: line.contentStart,
    end: line.end,
    message: 'this line is neither a field (`name: value`) nor an item of a list (`- value`)',
    label: isItem ? 'start the item with one of its fields: `- name: value`' : adviceFor(context, line),
    dependsOnLines: true,
  }
}

function adviceFor(context: SyntaxContext, line: Line): string {
  const column = line.dashes === '' ? columnToContinue(line) : undefined
  if (column === undefined) return 'write it as a field, `name: value`, or remove it'
  const isBelowComment = linesOf(context)[line.index - 1]?.content.startsWith('#')
  if (isBelowComment && line.indent >= column)
    return 'the comment above ends the text: move the comment above the first line of the text'
  const { above } = line
  const continues = `start it in column ${column + 1} if it continues the line above`
  return above?.dashes && above.indent === line.indent && !above.field
    ? `write \`- ${shorten(line.content, 30)}\` if it is an item, or ${continues}`
    : `${continues}, or write it as a field: \`name: value\``
}
