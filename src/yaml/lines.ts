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

/**
 * @param text a text whose lines end with LF or CRLF
 * @returns the offset at which each line starts
 */
export function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Cache for the last text, because callers need many positions in one text. */
let last = { text: '', starts: [0] }

/** @returns line and column of an offset in a text */
export function positionOf(text: string, offset: number): Position {
  if (last.text !== text) last = { text, starts: lineStarts(text) }
  const { starts } = last
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] as number) + 1 }
}

export function offsetOf(text: string, { line, column }: Position): number {
  if (last.text !== text) last = { text, starts: lineStarts(text) }
  return (last.starts[line - 1] ?? text.length) + column - 1
}

/** @returns the lines and columns of two offsets */
export const spanOf = (text: string, start: number, end: number): Span => ({
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
