import type { YAMLError } from 'yaml'
import type { Lined } from '../yaml/span.ts'
import { columnOf, type Draft, isOfLines, type Line, lineAbove, lineBelow, lineOf, splitField } from './draft.ts'

/** A list whose first item has no dash, while those below it have theirs: the parser stumbles over one of these. */
export function explainFirstDash(lined: Lined, error: YAMLError): Draft | undefined {
  if (!isOfLines(error)) return undefined
  const line = lineOf(lined, error)
  const item = line.dashes === '' ? nextItem(lined, line) : line
  const first = line.dashes === '' ? line : firstAbove(lined, line)
  const header = first && item && listAbove(lined, first, item)
  if (!header) return undefined
  return {
    code: 'needs-list',
    start: first.contentStart,
    end: first.contentStart + (splitField(first)?.key ?? first.content).length,
    message: `the first item of \`${splitField(header)?.key}\` has no dash`,
    label: adviceFor(lined, first, item),
  }
}

function adviceFor(lined: Lined, first: Line, item: Line): string {
  const where = first.indent === item.indent ? 'write' : `start it in column ${item.indent + 1}:`
  const dashed = `${where} \`- ${first.content}\``
  const below = lineBelow(lined, first)
  const isOutOfPlace = below && below.start < item.start && below.indent !== columnOf(item)
  return isOutOfPlace ? `${dashed}, and its other fields from column ${columnOf(item) + 1} on` : dashed
}

/** The nearest line below a field that does not stand deeper, as the fields of its own do. */
function nextItem(lined: Lined, first: Line): Line | undefined {
  const below = lineBelow(lined, first)
  return below && lineBelow(lined, first, ({ indent }) => indent < below.indent)
}

/** The nearest line above an item that may be the first of its list, but for the dash. */
function firstAbove(lined: Lined, item: Line): Line | undefined {
  const isOther = ({ indent, dashes }: Line) => indent < item.indent || (indent === item.indent && dashes !== '')
  for (let above = lineAbove(lined, item); above && !isOther(above); above = lineAbove(lined, above))
    if (listAbove(lined, above, item)) return above
  return undefined
}

/** The field whose list starts right below it; in a group of fields an item would start with another one. */
function listAbove(lined: Lined, first: Line, item: Line): Line | undefined {
  const header = lineAbove(lined, first)
  if (!header || splitField(header)?.value !== '' || first.dashes !== '' || item.dashes === '') return undefined
  const isAlike = splitField(first)?.key === splitField(item)?.key
  return isAlike && columnOf(header) <= item.indent && columnOf(header) <= columnOf(first) ? header : undefined
}
