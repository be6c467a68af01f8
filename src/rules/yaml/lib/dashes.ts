import { say } from '../../../words/message.ts'
import { firstAbove, firstBelow, type Line } from '../../../yaml/lines.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem } from '../../define-rule.ts'

/** A list whose first item has no dash. */
export function explainMissingFirstDash({ line }: YamlProblem): Problem | undefined {
  const item = line.dashes === '' ? nextItem(line) : line
  const first = line.dashes === '' ? line : item && firstItemAbove(item)
  if (!first || !item || !isFirstOf(first, item)) return undefined
  const { below } = first
  const isMisaligned = below && below.start < item.start && below.indent !== item.column
  const others = isMisaligned ? say`, and start its other fields in column ${item.column + 1}` : ''
  return {
    place: { range: [first.contentStart, first.contentStart + (first.key ?? first.content).length] },
    message: say`the first item of \`${first.above?.key}\` has no dash`,
    label:
      first.indent === item.indent
        ? say`write \`- ${first.content}\`${others}`
        : say`start it in column ${item.indent + 1}: \`- ${first.content}\`${others}`,
  }
}

/** @returns the next line that is less deep than the lines below a field */
const nextItem = ({ below }: Line): Line | undefined =>
  below && firstBelow(below, ({ indent }) => indent < below.indent)

/** @returns the line above an item that may be the first item of its list */
function firstItemAbove(item: Line): Line | undefined {
  const isOther = ({ indent, dashes }: Line) => indent < item.indent || (indent === item.indent && dashes !== '')
  const found = firstAbove(item, (line) => isOther(line) || isFirstOf(line, item))
  return found && !isOther(found) ? found : undefined
}

/** @returns whether a line begins the list of an item: it is like the item, and below the name of the list */
function isFirstOf({ above: header, dashes, key, column }: Line, item: Line): boolean {
  if (header?.key === undefined || header.rest !== '' || dashes !== '' || item.dashes === '') return false
  return key === item.key && header.column <= item.indent && header.column <= column
}

/** A list marker of a word processor or of Markdown instead of a dash. */
const otherDash = /^([‐‑‒–—−－•·]|[*+](?= )|(?:--|\d{1,2}[.)])(?=[ \t]+[\w-]+:))[ \t]*(.*)/s

/** Explains a sign of word processors or of Markdown in place of a dash. */
export function explainOtherDash({ line: { dashes, content, contentStart: start } }: YamlProblem): Problem | undefined {
  const [, sign, item = ''] = otherDash.exec(content) ?? []
  if (sign === undefined || dashes !== '') return undefined
  const end = start + content.length - item.length
  return {
    place: { range: [start, start + sign.length] },
    message: say`\`${sign}\` does not start an item of a list: only \`-\` does`,
    label: say`write \`- ${item}\``,
    fix: { place: { range: [start, end] }, text: '- ' },
  }
}
