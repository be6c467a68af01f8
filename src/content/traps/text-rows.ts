/** A line of a file taken apart: `  - text: Words` has two blanks, a dash, the key `text` and the rest `Words`. */
export interface Row {
  start: number
  indent: number
  dashes: string
  key: string | undefined
  rest: string
  /** Offset of the rest. */
  restStart: number
}

/** A text that goes on below its first line. */
export interface Text {
  /** The line of its field or its dash. */
  header: Row
  /** Offset of its first character. */
  start: number
  /** The lines below that are taken into it and not empty. */
  rows: Row[]
}

const line = /^( *)((?:- +)*)(?:([A-Za-z][\w-]*):(?: +|$))?(.*)$/gm

/** The texts over several lines, as far as indentation alone shows them. */
export function textsOf(source: string): Text[] {
  const texts: Text[] = []
  let text: Text | undefined
  /** A field or a dash without anything behind it: what is deeper than it may be its text. */
  let open: Row | undefined
  for (const match of source.matchAll(line)) {
    const row = rowOf(match)
    if (row.key === undefined && row.dashes === '' && row.rest === '') continue
    if (text && row.indent > outside(text.header)) {
      text.rows.push(row)
      continue
    }
    const isText = row.rest !== '' && !/^[[{#]/.test(row.rest)
    const isWords = row.key === undefined && row.dashes === ''
    if (!isText) text = undefined
    else if (!isWords) text = { header: row, start: row.restStart, rows: [] }
    else text = open && row.indent > outside(open) ? { header: open, start: row.restStart, rows: [row] } : undefined
    open = row.rest === '' && row.key !== undefined ? row : undefined
    if (text) texts.push(text)
  }
  return texts
}

function rowOf({ index: start, 1: blanks = '', 2: dashes = '', 3: key, 4: rest = '', 0: all }: RegExpExecArray): Row {
  return { start, indent: blanks.length, dashes, key, rest, restStart: start + all.length - rest.length }
}

/** The column that the lines of a text must be deeper than. */
function outside({ indent, dashes, key }: Row): number {
  return key === undefined ? indent : indent + dashes.length
}
