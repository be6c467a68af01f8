import { lineStarts } from '../../../yaml/lines.ts'

/** The first line of an item or a group in a comment, with lines below that belong to it and are in none. */
export interface HalfComment {
  /** Offset of the #. */
  offset: number
  /** What is after the #. */
  words: string
  /** The line of the #, and the last line that belongs to it; both count from 1. */
  line: number
  lastLine: number
  /** The first and the last line whose errors follow from it. */
  causes: readonly [number, number]
}

/** The lines of a text, and the indexes of those that are neither empty nor comments. */
interface Lines {
  rows: readonly string[]
  content: readonly number[]
}

/**
 * @param text the text of a file
 * @param fieldNames the names of all fields
 */
export function findHalfComments(text: string, fieldNames: ReadonlySet<string>): HalfComment[] {
  const rows = text.split(/\r?\n/)
  const starts = lineStarts(text)
  const content = rows.flatMap((row, index) => (/^\s*[^\s#]/.test(row) ? [index] : []))
  const found: HalfComment[] = []
  let below = 0
  for (const [index, row] of rows.entries()) {
    if (content[below] === index) below++
    const beginning = readBeginning(row, fieldNames)
    if (!beginning || index < (found.at(-1)?.lastLine ?? 0)) continue
    const next = endOf({ rows, content }, below, beginning)
    if (next === below) continue
    const last = content[next - 1] as number
    // Without the dash of its first item, neither `actions:` above it has a list, nor has the second item one.
    const isFirstItem = beginning.isItem && (rows[index - 1] ?? '').trimEnd().endsWith(':')
    const causes = isFirstItem ? [index, (content[next] ?? last) + 1] : [index + 1, last + 1]
    const offset = (starts[index] as number) + beginning.column
    found.push({
      offset,
      words: beginning.words,
      line: index + 1,
      lastLine: last + 1,
      causes: causes as [number, number],
    })
  }
  return found
}

/** The beginning of an item or a group in a comment. */
interface Beginning {
  column: number
  words: string
  indent: number
  isItem: boolean
}

/** @returns undefined for a comment that is neither the first field of an item nor a field whose value is below it */
function readBeginning(row: string, fieldNames: ReadonlySet<string>): Beginning | undefined {
  const [, before = '', spaces = '', words = '', dash = '', name, value = ''] =
    /^( *)#( *)((- )?([A-Za-z]\w*):([^\n]*))$/.exec(row) ?? []
  if (name === undefined || !fieldNames.has(name)) return undefined
  if (!dash && !/^\s*(?:[|>][-+]?)?$/.test(value)) return undefined
  const indent = before.length + spaces.length
  // The one space that many put after the # is no indentation, which is even.
  return { column: before.length, words: words.trimEnd(), indent: indent - (indent % 2), isItem: dash !== '' }
}

/** @returns the index in `content` of the first line that does not belong to the beginning */
function endOf({ rows, content }: Lines, from: number, { indent, isItem }: Beginning): number {
  let next = from
  while (next < content.length) {
    const row = rows[content[next] as number] as string
    const own = row.search(/\S/)
    const isItemOfList = own === indent && !isItem && row.startsWith('- ', own)
    if (own <= indent && !isItemOfList) break
    next++
  }
  return next
}
