import type { SyntaxProblem } from '../../define-rule.ts'
import { firstBelow, type Line } from './author-lines.ts'

/** Explains an error in a list whose first item has no dash. */
export function explainMissingFirstDash(line: Line): SyntaxProblem | undefined {
  const item = line.dashes === '' ? nextItem(line) : line
  const first = line.dashes === '' ? line : firstItemAbove(line)
  const header = first && item && headerOfList(first, item)
  if (!header) return undefined
  return {
    start: first.contentStart,
    end: first.contentStart + (first.field?.key ?? first.content).length,
    message: `the first item of \`${header.field?.key}\` has no dash`,
    label: adviceFor(first, item),
  }
}

function adviceFor(first: Line, item: Line): string {
  const where = first.indent === item.indent ? 'write' : `start it in column ${item.indent + 1}:`
  const item1 = `${where} \`- ${first.content}\``
  const { below } = first
  const isMisaligned = below && below.start < item.start && below.indent !== item.column
  return isMisaligned ? `${item1}, and start its other fields in column ${item.column + 1}` : item1
}

/** @returns the next line that is less deep than the lines below a field */
const nextItem = ({ below }: Line): Line | undefined =>
  below && firstBelow(below, ({ indent }) => indent < below.indent)

/** @returns the line above an item that may be the first item of its list */
function firstItemAbove(item: Line): Line | undefined {
  const isOther = ({ indent, dashes }: Line) => indent < item.indent || (indent === item.indent && dashes !== '')
  for (let { above } = item; above && !isOther(above); above = above.above) if (headerOfList(above, item)) return above
  return undefined
}

/** @returns the field whose list starts directly below it */
function headerOfList(first: Line, item: Line): Line | undefined {
  const header = first.above
  if (header?.field?.value !== '' || first.dashes !== '' || item.dashes === '') return undefined
  const isAlike = first.field?.key === item.field?.key
  return isAlike && header.column <= item.indent && header.column <= first.column ? header : undefined
}
