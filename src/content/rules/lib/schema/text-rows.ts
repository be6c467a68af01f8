import { endOfLine } from '../../../yaml/lines.ts'

/** A line of a file: `  - text: Words` has an indentation of two, a dash, the key `text` and the rest `Words`. */
export interface Row {
  start: number
  indent: number
  dashes: string
  key: string | undefined
  rest: string
  /** Offset of the rest. */
  restStart: number
}

/** A text that continues below its first line. */
export interface MultilineText {
  /** The line of its field or its dash. */
  header: Row
  /** Offset of its first character. */
  start: number
  /** The lines below that belong to it and are not empty. */
  rows: Row[]
}

/** @returns the texts over several lines, as far as indentation alone shows them */
export function findMultilineTexts(source: string): MultilineText[] {
  const texts: MultilineText[] = []
  let text: MultilineText | undefined
  /** A field without a value on its line: what is deeper than it may be its text. */
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

/** @returns the text that begins in a row */
function textFrom(row: Row, open: Row | undefined): MultilineText | undefined {
  const start = row.restStart
  if (row.rest === '' || /^[[{#]/.test(row.rest)) return undefined
  if (row.key !== undefined || row.dashes !== '') return { header: row, start, rows: [] }
  return open && row.indent > minIndent(open) ? { header: open, start, rows: [row] } : undefined
}

/** The lines that are not empty. */
function rowsOf(source: string): Row[] {
  const rows: Row[] = []
  for (let start = 0; start < source.length; start = source.indexOf('\n', start) + 1 || source.length) {
    const line = source.slice(start, endOfLine(source, start))
    const [, spaces = '', dashes = '', key, rest = ''] =
      /^( *)((?:- +)*)(?:([A-Za-z][\w-]*):(?: +|$))?([^\n]*)$/.exec(line) ?? []
    if (key === undefined && dashes === '' && rest === '') continue
    rows.push({ start, indent: spaces.length, dashes, key, rest, restStart: start + line.length - rest.length })
  }
  return rows
}

/** The lines of a text are deeper than this. */
const minIndent = ({ indent, dashes, key }: Row): number => (key === undefined ? indent : indent + dashes.length)
