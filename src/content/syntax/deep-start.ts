import type { YAMLError } from 'yaml'
import type { Lined } from '../yaml/span.ts'
import { type Draft, isOfLines, type Line, lineAt, lineOf, splitField } from './draft.ts'
import { headerAbove, ofField, outside } from './texts.ts'

/** A text below `|` or `>` whose first lines are deeper than the rest: they alone say where it starts. */
export function explainDeepStart(lined: Lined & { names: ReadonlySet<string> }, error: YAMLError): Draft | undefined {
  const line = isOfLines(error) ? lineOf(lined, error) : undefined
  const header = line && headerAbove(lined, line)
  if (!header || /\d$/.test(header.content)) return undefined
  const rows = rowsBelow(lined, header)
  const [first] = rows
  const deep = rows.findIndex(({ indent }) => indent < (first?.indent ?? 0))
  const [last, next] = [rows[deep - 1], rows[deep]]
  if (!first || !last || !next || !rows.some(({ start }) => start === line.start)) return undefined
  // A field or an item that is too deep itself stands outside of the text.
  if (lined.names.has(splitField(next)?.key ?? '')) return undefined
  const column = Math.min(...rows.map(({ indent }) => indent))
  const rest = rows.length - deep
  if (rest < deep || (rest === deep && column !== outside(header) + 2)) return undefined
  const which = deep === 1 ? 'it' : `it and each line down to line ${lined.lines.linePos(last.start).line}`
  const message = `the text ${ofField(header)} starts deeper than it goes on in line ${lined.lines.linePos(next.start).line}`
  const label = `start ${which} in column ${column + 1}, like the lines below`
  const notes = ['The first line of a text says in which column all of it starts.']
  return {
    code: 'bad-indent',
    start: first.start + first.indent,
    end: first.end,
    message,
    label,
    notes,
    isRelative: true,
  }
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
