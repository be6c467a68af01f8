import { countOf } from '../../../site/text.ts'
import type { SyntaxContext, SyntaxProblem } from '../../define-rule.ts'
import { firstBelow, type Line, linesOf } from './author-lines.ts'
import { describeText, headerAbove, outerColumn, textColumn } from './block-texts.ts'

/** Explains an error by a line that belongs to the text above it but is not indented like it. */
export function explainLineOutsideText(line: Line, context: SyntaxContext): SyntaxProblem | undefined {
  const header = headerAbove(line)
  if (!header || (line.dashes !== '' && line.field)) return undefined
  const column = textColumn(header, line)
  if (line.indent >= column) return explainCommentInText(context, header, line, column)
  // In the column of fields, the line may be a field without a colon.
  const mayBeField = line.indent === header.column
  const isOutside = line.field || line.dashes ? isInsideOtherField(header, line) : !mayBeField
  return isOutside ? outsideText(header, line.start + line.indent, line.end, column) : undefined
}

/** A line of text may look like a field. Following lines in the column of the header show that it is not one. */
function isInsideOtherField(header: Line, line: Line): boolean {
  const below = firstBelow(line, ({ dashes, field }) => dashes !== '' || field !== undefined)
  if (!below || below.indent <= line.indent) return false
  return below.dashes === '' ? below.indent === header.column : below.indent < header.column
}

/** A comment (or a Markdown heading) left of a text's column ends the text. */
function explainCommentInText(
  context: SyntaxContext,
  header: Line,
  line: Line,
  column: number,
): SyntaxProblem | undefined {
  const between = linesOf(context).slice((line.above?.index ?? 0) + 1, line.index)
  // In the column of the text, a # is part of it.
  const isComment = ({ dashes, content, indent }: Line) => dashes === '' && content !== '' && indent < column
  const comment = between.find(isComment)
  if (!comment) return undefined
  const { contentStart: start, end } = comment
  if (/^##+ /.test(comment.content)) return outsideText(header, start, end, column)
  return {
    start,
    end,
    message: `this comment ends ${describeText(header)}, which continues below it`,
    label: `move the comment above the line \`${header.content}\``,
    dependsOnLines: true,
  }
}

function outsideText(header: Line, start: number, end: number, column: number): SyntaxProblem {
  return {
    start,
    end,
    message: `this line is outside of ${describeText(header)}`,
    label: `indent it like the rest of the text: start it in column ${column + 1}`,
    dependsOnLines: true,
  }
}

/**
 * Explains an error in a block text with lines in two columns. The first line sets the column, so lines with a smaller
 * indentation are outside; the report names the smaller group of lines.
 */
export function explainTextInTwoColumns(line: Line, context: SyntaxContext): SyntaxProblem | undefined {
  const header = headerAbove(line)
  if (!header || /\d$/.test(header.content)) return undefined
  const rows = rowsBelow(context, header)
  const isLess = ({ indent }: Line) => indent < (rows[0]?.indent ?? 0)
  const count = rows.findIndex(isLess)
  const [first, rest] = [rows.slice(0, count), rows.slice(count)]
  const [next] = rest
  if (count < 1 || !next || !rows.includes(line)) return undefined
  // A field or item with a wrong indentation is not part of the text.
  if (context.schemas.fieldNames.has(next.field?.key ?? '')) return undefined
  const less = rest.filter(isLess)
  const column = less.reduce((least, { indent }) => Math.min(least, indent), Number.POSITIVE_INFINITY)
  const majority = less.length * 2 - rows.length
  if (majority > 0 || (majority === 0 && column === outerColumn(header) + 2))
    return startsTooDeep(header, first, next, column)
  const back = rest.findIndex((row) => !isLess(row))
  const few = back < 0 ? rest : rest.slice(0, back)
  return few.length > 1 || (next.dashes !== '' && header.field) ? continuesOutside(header, first, few) : undefined
}

/** @returns the intended lines of a text, without empty ones */
function rowsBelow(context: SyntaxContext, header: Line): Line[] {
  const rows: Line[] = []
  const lines = linesOf(context)
  for (let index = header.index + 1; index < lines.length; index++) {
    const row = lines[index] as Line
    if (row.text.trim() === '') continue
    if (row.indent <= outerColumn(header)) break
    rows.push(row)
  }
  return rows
}

function startsTooDeep(header: Line, rows: Line[], next: Line, column: number): SyntaxProblem {
  const [first, last] = [rows[0] as Line, rows.at(-1) as Line]
  const label =
    rows.length === 1
      ? `start it in column ${column + 1}, like the lines below`
      : `remove ${countOf(first.indent - column, 'space')} before it and before each line down to line ${last.index + 1}`
  return {
    ...rangeOf(first),
    message: `${describeText(header)} starts deeper than line ${next.index + 1}, where it continues`,
    label,
    notes: ['The first line of a text sets the column for all of it.'],
  }
}

function continuesOutside(header: Line, [first]: Line[], few: Line[]): SyntaxProblem {
  const [next, last] = [few[0] as Line, few.at(-1) as Line]
  const column = first?.indent ?? 0
  if (few.length === 1) return outsideText(header, next.start + next.indent, next.end, column)
  return {
    ...rangeOf(next),
    message: `this line is outside of ${describeText(header)}`,
    label: `indent it, and each line down to line ${last.index + 1}, by ${countOf(column - next.indent, 'more space')}`,
  }
}

const rangeOf = ({ start, indent, end }: Line): Pick<SyntaxProblem, 'start' | 'end' | 'dependsOnLines'> => ({
  start: start + indent,
  end,
  dependsOnLines: true,
})
