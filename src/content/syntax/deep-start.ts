import type { YAMLError } from 'yaml'
import type { Lined } from '../yaml/span.ts'
import { type Draft, isOfLines, type Line, lineAt, lineOf, splitField } from './draft.ts'
import { headerAbove, ofField, outside } from './texts.ts'

/**
 * A text below `|` or `>` whose lines start in two columns. Its first line alone says where it starts, so that all that
 * is less deep stands outside: the few are told, be it the first ones or the others.
 */
export function explainDeepStart(lined: Lined & { names: ReadonlySet<string> }, error: YAMLError): Draft | undefined {
  const line = isOfLines(error) ? lineOf(lined, error) : undefined
  const header = line && headerAbove(lined, line)
  if (!header || /\d$/.test(header.content)) return undefined
  const rows = rowsBelow(lined, header)
  const isLess = ({ indent }: Line) => indent < (rows[0]?.indent ?? 0)
  const count = rows.findIndex(isLess)
  const [deep, rest] = [rows.slice(0, count), rows.slice(count)]
  const [next] = rest
  if (count < 1 || !next || !rows.some(({ start }) => start === line.start)) return undefined
  // A field or an item that is too deep itself stands outside of the text.
  if (lined.names.has(splitField(next)?.key ?? '')) return undefined
  const less = rest.filter(isLess)
  const column = Math.min(...less.map(({ indent }) => indent))
  const majority = less.length * 2 - rows.length
  if (majority > 0 || (majority === 0 && column === outside(header) + 2))
    return startsTooDeep(lined, header, deep, next, column)
  const back = rest.findIndex((row) => !isLess(row))
  const few = back < 0 ? rest : rest.slice(0, back)
  return few.length > 1 || (next.dashes !== '' && splitField(header))
    ? goesOnOutside(lined, header, deep, few)
    : undefined
}

function startsTooDeep({ lines }: Lined, header: Line, deep: Line[], next: Line, column: number): Draft {
  const [first, last] = [deep[0] as Line, deep.at(-1) as Line]
  const label =
    deep.length === 1
      ? `start it in column ${column + 1}, like the lines below`
      : `take away ${blanks(first.indent - column)} before it and before each line down to line ${lines.linePos(last.start).line}`
  return {
    ...placed(first),
    message: `the text ${ofField(header)} starts deeper than it goes on in line ${lines.linePos(next.start).line}`,
    label,
    notes: ['The first line of a text says in which column all of it starts.'],
  }
}

function goesOnOutside({ lines }: Lined, header: Line, [first]: Line[], few: Line[]): Draft {
  const [next, last] = [few[0] as Line, few.at(-1) as Line]
  const column = first?.indent ?? 0
  const label =
    few.length === 1
      ? `indent it like the rest of the text: start it in column ${column + 1}`
      : `put ${blanks(column - next.indent)} more before it and before each line down to line ${lines.linePos(last.start).line}`
  return { ...placed(next), message: `this line stands outside of the text ${ofField(header)}`, label }
}

const blanks = (count: number): string => (count === 1 ? 'one blank' : `${count} blanks`)

function placed({ start, indent, end }: Line): Pick<Draft, 'code' | 'start' | 'end' | 'isRelative'> {
  return { code: 'bad-indent', start: start + indent, end, isRelative: true }
}

/** The lines of a text as it was meant, without empty ones; a # starts no comment in it. */
function rowsBelow({ text }: Lined, header: Line): Line[] {
  const rows: Line[] = []
  const below = ({ end }: Line) => text.indexOf('\n', end) + 1
  for (let start = below(header); start > 0 && start < text.length; ) {
    const row = lineAt({ text }, start)
    const isEmpty = row.text.trim() === ''
    if (!isEmpty && row.indent <= outside(header)) break
    if (!isEmpty) rows.push(row)
    start = below(row)
  }
  return rows
}
