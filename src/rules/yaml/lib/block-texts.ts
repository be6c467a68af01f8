import { type AuthorText, say } from '../../../words/message.ts'
import { firstBelow, type Line, outerColumn, startsBlockText } from '../../../yaml/lines.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem } from '../../define-rule.ts'

/** @returns the first line of the block text (`>` or `|`) above a line; undefined if there is none */
function headerAbove(line: Line): Line | undefined {
  let leastIndent = Number.POSITIVE_INFINITY
  for (let { above } = line; above && leastIndent > 0; above = above.above) {
    if (startsBlockText(above)) return outerColumn(above) < leastIndent ? above : undefined
    leastIndent = Math.min(leastIndent, above.indent)
  }
  return undefined
}

/** @returns the likely column of a block text, counted from 0; a line to be judged may be its first one */
function textColumn(header: Line, line: Line): number {
  const first = header.below === line ? line.below : header.below
  const isText = first && first.indent > outerColumn(header) && first.dashes === '' && first.key === undefined
  return isText ? first.indent : outerColumn(header) + 2
}

/** @returns the column, counted from 0, where a line continues the text above it; undefined without such a text */
export function columnToContinue(line: Line): number | undefined {
  const header = headerAbove(line)
  if (header) return textColumn(header, line)
  const { above } = line
  if (above?.key === undefined) return above?.column
  return /^[^"'[{]/.test(above.rest) ? above.column + 2 : undefined
}

/** A line that belongs to the text above it but is not indented like it. */
export function explainLineOutsideText({ line }: YamlProblem): Problem | undefined {
  const header = headerAbove(line)
  if (!header || (line.dashes !== '' && line.key !== undefined)) return undefined
  const column = textColumn(header, line)
  if (line.indent >= column) return undefined
  // In the column of fields, the line may be a field without a colon, and left of it an item of another list.
  const isPlain = line.key === undefined && (line.dashes === '' || line.indent > header.column)
  const isOutside = isPlain ? line.indent !== header.column : isInsideOtherField(header, line)
  return isOutside ? outsideText(header, line, column) : undefined
}

/** A line of text may look like a field. Following lines in the column of the header show that it is not one. */
function isInsideOtherField(header: Line, line: Line): boolean {
  const below = firstBelow(line, ({ dashes, key }) => dashes !== '' || key !== undefined)
  if (!below || below.indent <= line.indent) return false
  return below.dashes === '' ? below.indent === header.column : below.indent < header.column
}

const outsideText = (header: Line, { start, indent, end }: Line, column: number): Problem => ({
  place: { range: [start + indent, end] },
  message: say`this line is outside of ${describeText(header)}`,
  label: say`indent it like the rest of the text: start it in column ${column + 1}`,
})

const describeText = ({ key }: Line): AuthorText =>
  key === undefined ? say`the text of the item above it` : say`the text of \`${key}\``

/** @returns what to write so that the signs of Markdown are part of a text: without `|`, `## Heading` is a comment of YAML */
export const asBlockText = (name: string): AuthorText =>
  say`write \`${name}: |\`, and the whole text on the lines below, indented`
