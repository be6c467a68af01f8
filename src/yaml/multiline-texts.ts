import { type Line, outerColumn, readLines } from './lines.ts'

export interface MultilineText {
  /** The line of its key or its dash. */
  header: Line
  start: number
  /** Its other lines, without empty ones. */
  rows: Line[]
}

/** @returns multiline texts, found by indentation alone */
export function findMultilineTexts(source: string): MultilineText[] {
  const texts: MultilineText[] = []
  let text: MultilineText | undefined
  /** A field without a value in its line: deeper lines may be its text. */
  let open: Line | undefined
  for (const line of readLines(source)) {
    if (line.content === '' && line.dashes === '') continue
    if (text && line.indent > outerColumn(text.header)) {
      text.rows.push(line)
      continue
    }
    text = textFrom(line, open)
    open = line.rest === '' && line.key !== undefined ? line : undefined
    if (text) texts.push(text)
  }
  return texts
}

function textFrom(line: Line, open: Line | undefined): MultilineText | undefined {
  const start = line.restStart
  if (line.rest === '' || /^[[{#]/.test(line.rest)) return undefined
  if (line.key !== undefined || line.dashes !== '') return { header: line, start, rows: [] }
  return open && line.indent > outerColumn(open) ? { header: open, start, rows: [line] } : undefined
}
