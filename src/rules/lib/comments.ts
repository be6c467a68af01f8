import { outerColumn, readLines, startsBlockText } from '../../yaml/lines.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'

/** A line with a comment, or with text that looks like one. */
export interface CommentLine {
  /** Its text, without the line break. */
  text: string
  /** Offset of its first character. */
  start: number
  /** Counted from 1. */
  line: number
  /** The line belongs to a block text, where # does not start a comment. */
  isInText: boolean
}

/** @returns the lines of a file that contain a word, such as the first word of a comment */
export function linesWith({ text: source }: Pick<ParsedYaml, 'text'>, word: string): CommentLine[] {
  if (!source.includes(word)) return []
  const found: CommentLine[] = []
  /** The column that the lines of a block text exceed. */
  let outer: number | undefined
  for (const line of readLines(source)) {
    const { start, end, indent, index, content } = line
    const isInText = outer !== undefined && indent > outer
    const text = source.slice(start, end)
    if (text.includes(word)) found.push({ text, start, line: index + 1, isInText })
    if (!isInText && content !== '') outer = startsBlockText(line) ? outerColumn(line) : undefined
  }
  return found
}
