import { isScalar } from 'yaml'
import type { Span } from '../diagnostic.ts'
import type { Parsed, Path } from './parse.ts'
import { nodeAt, spanOfValue } from './places.ts'
import { offsetOf, spanBetween } from './span.ts'

/**
 * The place of a word inside a text over several lines.
 *
 * @param line which line of the text, counted from 1
 * @param column where the word starts at the earliest
 * @returns undefined when the text's lines are not the file's
 */
export function spanInText(parsed: Parsed, path: Path, word: string, line: number, column: number): Span | undefined {
  const node = nodeAt(parsed, path)
  if (!isScalar(node) || node.type !== 'BLOCK_LITERAL' || !node.range) return undefined
  const first = parsed.lines.linePos(node.range[0]).line
  const rows = parsed.text.split(/\r?\n/)
  const indent = (rows.slice(first).find((row) => row.trim()) ?? '').search(/\S/)
  const found = findWord(rows, word, first + line - 1, indent + column - 1)
  const start = { line: found.row + 1, column: found.from + 1 }
  return { start, end: { line: start.line, column: start.column + word.length } }
}

/**
 * The place of a word of a text.
 *
 * @returns that of the whole text when the word stands there in another form
 */
export function spanOfWord(parsed: Parsed, path: Path, word: string): Span {
  const span = spanOfValue(parsed, path)
  const start = parsed.text.indexOf(word, offsetOf(parsed, span.start))
  return start < 0 ? span : spanBetween(parsed, start, start + word.length)
}

/** A link may start on one line and have its address on one of the next. */
function findWord(rows: string[], word: string, row: number, from: number): { row: number; from: number } {
  for (let ahead = 0; ahead < 5; ahead++) {
    const at = (rows[row + ahead] ?? '').indexOf(word, ahead === 0 ? from : 0)
    if (at >= 0) return { row: row + ahead, from: at }
  }
  return { row, from }
}
