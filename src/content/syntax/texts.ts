import type { YAMLError } from 'yaml'
import { shorten } from '../explain/words.ts'
import { endOfLine, type Lined } from '../yaml/span.ts'
import {
  columnOf,
  type Draft,
  isOfLines,
  type Line,
  lineAbove,
  lineAt,
  lineBelow,
  lineOf,
  splitField,
} from './draft.ts'

/** A line outside of the text below `>` or `|` that it belongs to. */
export function explainStray(lined: Lined, error: YAMLError): Draft | undefined {
  if (!isOfLines(error)) return undefined
  const line = lineOf(lined, error)
  const header = headerAbove(lined, line)
  if (!header || (line.dashes !== '' && splitField(line))) return undefined
  const column = columnOfText(lined, header, line)
  if (line.indent >= column) return commentInText(lined, header, line, column)
  // Where a field could start, a line of text may lack its colon as well as its indentation.
  const mayBeField = line.indent === columnOf(header)
  const isStray = splitField(line) || line.dashes ? isIntruder(lined, header, line) : !mayBeField
  return isStray ? stray(header, line.start + line.indent, line.end, column) : undefined
}

function stray(header: Line, start: number, end: number, column: number): Draft {
  const message = `this line stands outside of the text ${ofField(header)}`
  const label = `indent it like the rest of the text: start it in column ${column + 1}`
  return { code: 'bad-indent', start, end, message, label, isRelative: true }
}

/** @returns the line with the `>` or `|` whose text ends above a line */
export function headerAbove(lined: Lined, line: Line): Line | undefined {
  let least = Number.POSITIVE_INFINITY
  for (let above = lineAbove(lined, line); above && least > 0; above = lineAbove(lined, above)) {
    if (/^([\w-]+: +)?[>|][-+\d]*$/.test(above.content)) return outside(above) < least ? above : undefined
    least = Math.min(least, above.indent)
  }
  return undefined
}

/** @returns the column that the text below a line must be deeper than */
export function outside(header: Line): number {
  return splitField(header) ? columnOf(header) : header.indent
}

/** Where the text below its header starts, as far as one can see; the line in question may be its first. */
function columnOfText(lined: Lined, header: Line, line: Line): number {
  const first = lineBelow(lined, header)
  const text = first?.start === line.start ? lineBelow(lined, line) : first
  return text && text.indent > outside(header) && text.dashes === '' && !splitField(text)
    ? text.indent
    : outside(header) + 2
}

/** A line of text may look like a field. What is below shows that it is none: it goes on where the text's field stood. */
function isIntruder(lined: Lined, header: Line, line: Line): boolean {
  let below = lineBelow(lined, line)
  while (below && below.dashes === '' && !splitField(below)) below = lineBelow(lined, below)
  if (!below || below.indent <= line.indent) return false
  return below.dashes === '' ? below.indent === columnOf(header) : below.indent < columnOf(header)
}

/** A comment left of the column of a text ends it, and so does a heading of Markdown. */
function commentInText(lined: Lined, header: Line, line: Line, column: number): Draft | undefined {
  const from = lineAbove(lined, line)?.end ?? 0
  // Further right it is a part of the text, as are headings.
  const comment = new RegExp(`\n {0,${column - 1}}(?=#)`).exec(lined.text.slice(from, line.start))
  if (!comment) return undefined
  const start = from + comment.index + comment[0].length
  const end = endOfLine(lined.text, start)
  if (/^##+ /.test(lined.text.slice(start, end))) return stray(header, start, end, column)
  return {
    code: 'bad-indent',
    start,
    end,
    message: `a comment ends the text ${ofField(header)}, which goes on below it`,
    label: `move it above the line \`${header.content}\``,
    isRelative: true,
  }
}

/** @returns which text is meant, for a sentence */
export function ofField(header: Line): string {
  const field = splitField(header)
  return field ? `of \`${field.key}\`` : 'above it'
}

/** A text that goes on over several lines, without quotes, and has a colon in one of them. */
export function explainWrapped(lined: Lined, error: YAMLError): Draft | undefined {
  if (!isOfLines(error)) return undefined
  const line = lineOf(lined, error)
  const field = splitField(line)
  if (field ? !/^[^"'[{|>]/.test(field.value) : line.dashes === '') return undefined
  const from = field ? columnOf(line) : line.indent
  let below = lineBelow(lined, line)
  if (below && splitField(below)) return undefined
  while (below && below.indent > from && !/:(\s|$)/.test(below.content)) below = lineBelow(lined, below)
  if (!below || below.indent <= from || below.dashes !== '') return undefined
  const isAtEnd = /:$/.test(below.content)
  const what = isAtEnd ? 'has a colon at the end of a line' : 'contains a colon and a space'
  return {
    code: 'unquoted-colon',
    start: below.contentStart,
    end: below.end,
    message: `the text ${field ? `of \`${field.key}\`` : 'of this item'} ${what}, which starts a new field`,
    label: `put the whole text in quotes, or write \`${field ? `${field.key}: >-` : '- >-'}\` and the whole text below it`,
  }
}

/** A line that is nothing known. */
export function explainNoField(lined: Lined & { names: ReadonlySet<string> }, error: YAMLError): Draft | undefined {
  const line = isOfLines(error) ? lineOf(lined, error) : undefined
  if (!line || line.content === '' || splitField(line)) return undefined
  return missingColon(lined, line) ?? noField(lined, line)
}

function missingColon(lined: Lined & { names: ReadonlySet<string> }, line: Line): Draft | undefined {
  const [, name = '', value] = /^([\w-]+)(?: +(.*))?$/.exec(line.content) ?? []
  if (!lined.names.has(name)) return undefined
  const column = value === undefined || line.dashes ? undefined : columnToGoOn(lined, line)
  const orText = column === undefined ? '' : `; or, if the text above goes on here, start it in column ${column + 1}`
  const start = line.contentStart
  return {
    code: 'not-a-field',
    start,
    end: start + name.length,
    message: `a colon is missing behind \`${name}\``,
    label: `write \`${`${line.dashes}${name}: ${value ?? ''}`.trim()}\`${orText}`,
    isRelative: true,
  }
}

function noField(lined: Lined, line: Line): Draft {
  const below = lineBelow(lined, line)
  const isItem = line.dashes !== '' && below !== undefined && splitField(below) !== undefined
  return {
    code: 'not-a-field',
    start: line.contentStart,
    end: line.end,
    message: 'this line is neither a field (`name: value`) nor an item of a list (`- value`)',
    label: isItem ? 'start the item with one of its fields: `- name: value`' : asWhat(lined, line),
    isRelative: true,
  }
}

function asWhat(lined: Lined, line: Line): string {
  const column = line.dashes === '' ? columnToGoOn(lined, line) : undefined
  const above = lineAbove(lined, line)
  const isBelowComment = line.start > 0 && lineAt(lined, line.start - 1).content.startsWith('#')
  if (isBelowComment && column !== undefined && line.indent >= column)
    return 'the comment above ends the text: move it above the first line of the text'
  if (column !== undefined && above?.dashes && above.indent === line.indent && !splitField(above))
    return `write \`- ${shorten(line.content, 30)}\` if it is an item, or start it in column ${column + 1} if it goes on from the line above`
  return column === undefined
    ? 'write it as a field, `name: value`, or remove it'
    : `start it in column ${column + 1} if it goes on from the line above, or write it as a field: \`name: value\``
}

/** Where a line has to start to be a part of the text above it; undefined where there is none that could go on. */
function columnToGoOn(lined: Lined, line: Line): number | undefined {
  const header = headerAbove(lined, line)
  if (header) return columnOfText(lined, header, line)
  const above = lineAbove(lined, line)
  if (!above) return undefined
  const field = splitField(above)
  if (!field) return columnOf(above)
  return /^[^"'[{]/.test(field.value) ? columnOf(above) + 2 : undefined
}
