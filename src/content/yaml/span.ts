import { LineCounter } from 'yaml'
import type { Position, Span } from '../diagnostic.ts'

/** A text with the starts of its lines. */
export interface Lined {
  text: string
  lines: LineCounter
}

/**
 * The starts of a text's lines. The parser of yaml can count them too, but counts wrong in texts that are no YAML.
 *
 * @param text the text; a line ends with LF or CRLF
 */
export function linesOf(text: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1)
  return lines
}

/** The lines and columns of two offsets. */
export function spanBetween({ lines }: Pick<Lined, 'lines'>, start: number, end: number): Span {
  const from = lines.linePos(start)
  const to = lines.linePos(Math.max(start, end))
  return { start: { line: from.line, column: from.col }, end: { line: to.line, column: to.col } }
}

/** The same, but no further than the end of the first line: what a report can underline. */
export function spanOnLine(lined: Lined, start: number, end: number): Span {
  return spanBetween(lined, start, Math.min(end, endOfLine(lined.text, start)))
}

/** @returns the offset of a place */
export function offsetOf({ lines }: Pick<Lined, 'lines'>, { line, column }: Position): number {
  return (lines.lineStarts[line - 1] ?? 0) + column - 1
}

/** @returns the offset of the end of the line in which the offset stands */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const stop = end === -1 ? text.length : end
  return text[stop - 1] === '\r' && stop > offset ? stop - 1 : stop
}

/** @returns the offset of the start of the line in which the offset stands */
export function startOfLine(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}
