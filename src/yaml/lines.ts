import { countWhile, itemAt } from './lists.ts'

/** A position in a text, counted from 1; columns are UTF-16 code units, as in editors. */
export interface Position {
  line: number
  column: number
}

/** A range of text; `end` is the position after its last character. */
export interface Span {
  start: Position
  end: Position
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** What is known of the last text, because callers need many positions and the lines of one text. */
let last: { text: string; starts: readonly number[]; lines?: readonly Line[] } = { text: '', starts: [0] }

function known(text: string) {
  if (last.text !== text) last = { text, starts: lineStarts(text) }
  return last
}

/** @returns line and column of an offset in a text */
export function positionOf(text: string, offset: number): Position {
  const { starts } = known(text)
  const line = countWhile(starts, (start) => start <= offset)
  return { line, column: offset - itemAt(starts, line - 1) + 1 }
}

export const offsetOf = (text: string, { line, column }: Position): number =>
  (known(text).starts[line - 1] ?? text.length) + column - 1

/** @returns the lines and columns of two offsets */
export const spanBetween = (text: string, start: number, end: number): Span => ({
  start: positionOf(text, start),
  end: positionOf(text, Math.max(start, end)),
})

/** @returns the offset at which the line of an offset ends, before its line break */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const stop = end === -1 ? text.length : end
  return text[stop - 1] === '\r' && stop > offset ? stop - 1 : stop
}

/** @returns the offset at which the line of an offset starts */
export const startOfLine = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1

/** A line of a file, read without the parser: `  - text: Words` has the key `text` and the rest `Words`. */
export interface Line {
  index: number
  start: number
  /** Offset after its last character, before the line break. */
  end: number
  /** Number of spaces and tabs at the start. */
  indent: number
  /** Dashes of list items, such as `- `. */
  dashes: string
  /** Number of characters before the content. */
  column: number
  /** What follows the indentation and the dashes. */
  content: string
  contentStart: number
  key: string | undefined
  /** What follows the key and its colon; without a key, the content. */
  rest: string
  restStart: number
  /** The line is empty or a comment. */
  isBlank: boolean
  /** The previous line that is not blank. */
  above: Line | undefined
  /** The next line that is not blank. */
  below: Line | undefined
}

/** @returns the lines of a text, valid or not */
export function readLines(text: string): readonly Line[] {
  const of = known(text)
  of.lines ??= connect(of.starts.map((start, index) => readLine(text, start, index)))
  return of.lines
}

/** @returns the line of an offset */
export const lineAt = (text: string, offset: number): Line => itemAt(readLines(text), positionOf(text, offset).line - 1)

function connect(lines: Line[]): Line[] {
  let nearest: Line | undefined
  for (const line of lines) {
    line.above = nearest
    if (!line.isBlank) nearest = line
  }
  nearest = undefined
  for (const line of lines.toReversed()) {
    line.below = nearest
    if (!line.isBlank) nearest = line
  }
  return lines
}

function readLine(text: string, start: number, index: number): Line {
  const end = endOfLine(text, start)
  const [, spaces = '', dashes = '', content = ''] = /^([ \t]*)((?:- +)*)(.*)/s.exec(text.slice(start, end)) ?? []
  const [, key, value = ''] = /^([\w-]+):(?:[ \t]+(.*)|$)/s.exec(content) ?? []
  const rest = key === undefined ? content : value
  const column = spaces.length + dashes.length
  return {
    index,
    start,
    end,
    indent: spaces.length,
    dashes,
    column,
    content,
    contentStart: start + column,
    key,
    rest,
    restStart: end - rest.length,
    isBlank: dashes === '' && /^(?:#|$)/.test(content),
    above: undefined,
    below: undefined,
  }
}

/** @returns whether a block text (`>` or `|`) starts at the end of a line */
export const startsBlockText = ({ rest }: Line): boolean => /^[>|][-+\d]*$/.test(rest)

/** @returns the column, counted from 0, that the lines of a text or a group must exceed */
export const outerColumn = ({ key, column, indent }: Pick<Line, 'key' | 'column' | 'indent'>): number =>
  key === undefined ? indent : column

/** @returns the next line that is not blank and fulfils a condition */
export function firstBelow({ below }: Line, condition: (line: Line) => boolean): Line | undefined {
  let line = below
  while (line && !condition(line)) line = line.below
  return line
}

/** @returns the previous line that is not blank and fulfils a condition */
export function firstAbove({ above }: Line, condition: (line: Line) => boolean): Line | undefined {
  let line = above
  while (line && !condition(line)) line = line.above
  return line
}

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
