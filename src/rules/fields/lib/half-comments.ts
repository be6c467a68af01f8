import { lineStarts } from '../../../yaml/lines.ts'

/** A commented first line of an item or a group whose other lines are not commented. */
export interface HalfComment {
  offset: number
  /** The text after the #. */
  words: string
  /** The line of the #, and the last line that belongs to it, counted from 1. */
  line: number
  lastLine: number
  /** First and last line with errors that follow from it. */
  causes: readonly [number, number]
}

/** The lines of a text, and the indexes of those with content. */
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
    // Without the dash of the first item, `actions:` above has no list, and the second item has none either.
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

/** A commented first line of an item or a group. */
interface Beginning {
  column: number
  words: string
  indent: number
  isItem: boolean
}

/** @returns undefined for a comment that is neither the first field of an item nor a field with its value below */
function readBeginning(row: string, fieldNames: ReadonlySet<string>): Beginning | undefined {
  const [, before = '', spaces = '', words = '', dash = '', name, value = ''] =
    /^( *)#( *)((- )?([A-Za-z]\w*):([^\n]*))$/.exec(row) ?? []
  if (name === undefined || !fieldNames.has(name)) return undefined
  if (!dash && !/^\s*(?:[|>][-+]?)?$/.test(value)) return undefined
  const indent = before.length + spaces.length
  // Many write a space after the #. It does not count, because indentation is even.
  return { column: before.length, words: words.trimEnd(), indent: indent - (indent % 2), isItem: dash !== '' }
}

/** @returns the index in `content` of the first line that does not belong to it */
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
