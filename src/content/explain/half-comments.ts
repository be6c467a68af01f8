import type { Diagnostic } from '../diagnostic.ts'
import type { Parsed } from '../yaml/parse.ts'
import { shorten } from './words.ts'

/** The beginning of an item or a group that stands behind a #, with lines of its own below it that do not. */
interface HalfComment {
  /** Where the sign and the words behind it stand, in the line that they begin in. */
  column: number
  words: string
  /** Lines from 0: of the sign, and of the last one left over. */
  line: number
  last: number
  /** The first and the last line whose errors come from it. */
  causes: [number, number]
}

/**
 * Who puts a # before the first line of a section, an item or a group, and not before the rest, leaves lines that
 * belong to nothing, or to what stands above. What is said of those would lead an author astray: the sign is told.
 *
 * @param found what was found in a file
 * @returns the same, with one error for each such beginning in the place of all errors that it causes
 */
export function blameHalfComments(parsed: Parsed, found: Diagnostic[]): Diagnostic[] {
  if (found.length === 0) return found
  return findHalfComments(parsed).reduce((rest, half) => {
    const [first, last] = half.causes
    const isOther = ({ span: { start } }: Diagnostic) => start.line - 1 < first || start.line - 1 > last
    const others = rest.filter(isOther)
    return others.length === rest.length ? rest : [...others, explain(parsed, half)]
  }, found)
}

function findHalfComments({ text, names }: Parsed): HalfComment[] {
  const rows = text.split(/\r?\n/)
  const said = rows.flatMap((row, line) => (/^\s*[^\s#]/.test(row) ? [line] : []))
  const found: HalfComment[] = []
  let below = 0
  for (const [line, row] of rows.entries()) {
    if (said[below] === line) below++
    const begun = beginningIn(row, names)
    if (!begun || line <= (found.at(-1)?.last ?? -1)) continue
    const { indent, isItem, ...place } = begun
    const next = endOf(rows, said, below, indent, isItem)
    if (next === below) continue
    const last = said[next - 1] as number
    // Without the dash of its first item neither `actions:` above it has a list, nor has the second item one.
    const isFirstItem = isItem && /:\s*$/.test(rows[line - 1] ?? '')
    found.push({ ...place, line, last, causes: isFirstItem ? [line - 1, said[next] ?? last] : [line, last] })
  }
  return found
}

/** What stands behind a # and begins something: the first field of an item, or a field whose value follows below. */
function beginningIn(row: string, names: ReadonlySet<string>) {
  const [, before = '', blanks = '', words = '', dash = '', name, value = ''] =
    /^( *)#( *)((- )?([A-Za-z]\w*):(.*))$/.exec(row) ?? []
  if (name === undefined || !names.has(name)) return undefined
  if (!dash && !/^\s*(?:[|>][-+]?)?$/.test(value)) return undefined
  const indent = before.length + blanks.length
  // The one blank that many put behind the sign is no indentation, which is even.
  return { column: before.length + 1, words: words.trimEnd(), indent: indent - (indent % 2), isItem: dash !== '' }
}

/** @returns the place in `said` of the first line that does not belong to what begins at an indentation */
function endOf(rows: string[], said: number[], from: number, indent: number, isItem: boolean): number {
  let next = from
  while (next < said.length) {
    const row = rows[said[next] as number] as string
    const own = row.search(/\S/)
    const isOfList = own === indent && !isItem && row.startsWith('- ', own)
    if (own <= indent && !isOfList) break
    next++
  }
  return next
}

function explain({ file }: Parsed, { column, words, line, last }: HalfComment): Diagnostic {
  const start = { line: line + 1, column }
  const rest = last === line + 1 ? `line ${last + 1} too` : `each line down to line ${last + 1}`
  return {
    code: 'half-comment',
    severity: 'error',
    message: `\`${shorten(words, 40)}\` stands behind a #, but lines that belong to it do not`,
    file,
    span: { start, end: { line: line + 1, column: column + 1 } },
    label: `take the # away, or put one before ${rest}`,
    notes: [],
  }
}
