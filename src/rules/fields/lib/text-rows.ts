import { endOfLine } from '../../../yaml/lines.ts'

/** A line of a file: `  - text: Words` has an indent of 2, a dash, the key `text` and the rest `Words`. */
export interface Row {
  start: number
  indent: number
  dashes: string
  key: string | undefined
  rest: string
  /** Offset of the rest. */
  restStart: number
}

export interface MultilineText {
  /** The line of its key or its dash. */
  header: Row
  /** Offset of its first character. */
  start: number
  /** Its other lines, without empty ones. */
  rows: Row[]
}

/** @returns multiline texts, found by indentation alone */
export function findMultilineTexts(source: string): MultilineText[] {
  const texts: MultilineText[] = []
  let text: MultilineText | undefined
  /** A field without a value in its line: deeper lines may be its text. */
  let open: Row | undefined
  for (const row of rowsOf(source)) {
    if (text && row.indent > minIndent(text.header)) {
      text.rows.push(row)
      continue
    }
    text = textFrom(row, open)
    open = row.rest === '' && row.key !== undefined ? row : undefined
    if (text) texts.push(text)
  }
  return texts
}

/** @returns the text that starts in a row */
function textFrom(row: Row, open: Row | undefined): MultilineText | undefined {
  const start = row.restStart
  if (row.rest === '' || /^[[{#]/.test(row.rest)) return undefined
  if (row.key !== undefined || row.dashes !== '') return { header: row, start, rows: [] }
  return open && row.indent > minIndent(open) ? { header: open, start, rows: [row] } : undefined
}

/** @returns the lines with content */
function rowsOf(source: string): Row[] {
  const rows: Row[] = []
  for (let start = 0; start < source.length; start = source.indexOf('\n', start) + 1 || source.length) {
    const line = source.slice(start, endOfLine(source, start))
    const [, spaces = '', dashes = '', key, rest = ''] =
      /^( *)((?:- +)*)(?:([A-Za-z][\w-]*):(?: +|$))?(.*)/s.exec(line) ?? []
    if (key === undefined && dashes === '' && rest === '') continue
    rows.push({ start, indent: spaces.length, dashes, key, rest, restStart: start + line.length - rest.length })
  }
  return rows
}

/** @returns the indent that the lines of a text must exceed */
const minIndent = ({ indent, dashes, key }: Row): number => (key === undefined ? indent : indent + dashes.length)
