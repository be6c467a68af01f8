import { isScalar, visit } from 'yaml'
import { positionOf } from '../../../yaml/lines.ts'
import type { ParsedYaml } from '../../../yaml/parse-yaml.ts'

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
export function linesWith(yaml: ParsedYaml, word: string): CommentLine[] {
  if (!yaml.text.includes(word)) return []
  let start = 0
  const lines = yaml.text.split('\n').flatMap((row, index) => {
    const line = { text: row.replace(/\r$/, ''), start, line: index + 1 }
    start += row.length + 1
    return row.includes(word) ? [line] : []
  })
  // Block texts are indented. Most files have one comment, in the first line, and need no nodes.
  const textLines = lines.some(({ text }) => /^\s/.test(text)) ? linesOfTexts(yaml) : new Set()
  return lines.map((line) => ({ ...line, isInText: textLines.has(line.line) }))
}

/** @returns the numbers of all lines inside block texts */
function linesOfTexts({ text, contents }: ParsedYaml): Set<number> {
  const found = new Set<number>()
  visit(contents, {
    Scalar: (_, node) => {
      if (!isScalar(node) || !node.range || !node.type?.startsWith('BLOCK')) return
      const last = positionOf(text, node.range[1] - 1).line
      for (let line = positionOf(text, node.range[0]).line + 1; line <= last; line++) found.add(line)
    },
  })
  return found
}
