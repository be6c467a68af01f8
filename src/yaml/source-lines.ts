import { endOfLine, lineStarts, positionOf } from './lines.ts'

/** A line of a file, read without the parser: `  - text: Words` has the key `text` and the rest `Words`. */
export interface Line {
  /** Among all lines, from 0. */
  index: number
  /** Offset of its first character. */
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
  /** Offset of the content. */
  contentStart: number
  key: string | undefined
  /** What follows the key and its colon; without a key, the content. */
  rest: string
  /** Offset of the rest. */
  restStart: number
  /** The line is empty or a comment. */
  isBlank: boolean
  /** The previous line that is not blank. */
  above: Line | undefined
  /** The next line that is not blank. */
  below: Line | undefined
}

/** Cache for the last text, because many checks need the lines of the same one. */
let last: { text: string; lines: readonly Line[] } = { text: '', lines: [readLine('', 0, 0)] }

/** @returns the lines of a text, valid or not */
export function readLines(text: string): readonly Line[] {
  if (last.text !== text)
    last = { text, lines: connect(lineStarts(text).map((start, index) => readLine(text, start, index))) }
  return last.lines
}

/** @returns the line of an offset */
export const lineAt = (text: string, offset: number): Line => readLines(text)[positionOf(text, offset).line - 1] as Line

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
