import { firstBelow, type Line, readLines } from '../../../yaml/lines.ts'

/** A commented first line of an item or a group whose other lines are not commented. */
export interface HalfComment {
  /** Offset of the #. */
  offset: number
  /** The text after the #. */
  words: string
  /** The line of the #, and the last line that belongs to it, counted from 1. */
  line: number
  lastLine: number
  /** First and last line with errors that follow from it. */
  causes: readonly [number, number]
}

/**
 * @param text the text of a file
 * @param fieldNames the names of all fields
 */
export function findHalfComments(text: string, fieldNames: ReadonlySet<string>): HalfComment[] {
  const lines = readLines(text)
  const end = lines.findLast(({ isBlank }) => !isBlank)
  const found: HalfComment[] = []
  for (const line of lines) {
    if (!line.isBlank || line.index < (found.at(-1)?.lastLine ?? 0)) continue
    const comment = readHalfComment(line, end, fieldNames)
    if (comment) found.push(comment)
  }
  return found
}

/** @returns undefined for a comment that is neither the first field of an item nor a field with its value below */
function readHalfComment(line: Line, end: Line | undefined, fieldNames: ReadonlySet<string>): HalfComment | undefined {
  const [, spaces = '', words = '', dash = '', name = '', value = ''] =
    /^#( *)((- )?([A-Za-z]\w*):(.*))$/s.exec(line.content) ?? []
  if (!fieldNames.has(name) || !(dash || /^\s*(?:[|>][-+]?)?$/.test(value))) return undefined
  const column = line.indent + spaces.length
  // Many write a space after the #. It does not count, because indentation is even.
  const indent = column - (column % 2)
  const isInside = (one: Line) => one.indent > indent || (!dash && one.indent === indent && one.dashes !== '')
  const next = firstBelow(line, (one) => !isInside(one))
  const last = next ? next.above : end
  if (!last || last.index < line.index) return undefined
  // Without the dash of the first item, `actions:` above has no list, and the second item has none either.
  const isFirstItem = dash !== '' && line.above?.index === line.index - 1 && line.above.rest === ''
  return {
    offset: line.contentStart,
    words: words.trimEnd(),
    line: line.index + 1,
    lastLine: last.index + 1,
    causes: isFirstItem ? [line.index, (next ?? last).index + 1] : [line.index + 1, last.index + 1],
  }
}
