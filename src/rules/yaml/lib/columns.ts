import { type AuthorText, say } from '../../../words/message.ts'
import { firstAbove, firstBelow, type Line } from '../../../yaml/lines.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem } from '../../define-rule.ts'

/** A line that does not start in the column of its neighbours. */
export function explainColumn({ line }: YamlProblem): Problem | undefined {
  if (line.dashes === '') return explainBelowValue(line) ?? explainFirstOfGroup(line) ?? explainField(line)
  const { below, indent, key } = line
  const mayBeFirstField = key === undefined && below?.key !== undefined && below.dashes === '' && below.indent > indent
  if (mayBeFirstField) return undefined
  const sibling = itemAbove(line)
  return sibling && sibling.indent !== indent ? explainItem(line) : (explainBelowValue(line) ?? explainItem(line))
}

/** `name: a` with a deeper `title: b` below, which the parser reads as one key, `a title`. */
function explainBelowValue(line: Line): Problem | undefined {
  const { above, below } = line
  if (!line.key || line.rest === '' || !below || below.indent <= line.column) return undefined
  if (below.dashes !== '') return explainItemBelowValue(line, below)
  if (below.key === undefined) return undefined
  // The lines above and below are aligned, so this one is wrong.
  if (above?.column === below.indent && line.dashes === '') return misaligned(line, alignWith(above))
  const next = firstBelow(below, (other) => other.indent <= below.indent)
  if (isFirstOfGroup(line) && next?.indent === below.indent) return misaligned(line, alignBefore(below))
  const mayContinue = line.rest.includes(' ') && below.rest !== ''
  const orText = mayContinue ? say`; or, if it continues the text, put the whole text in quotes` : ''
  const message = say`${nameIn(below)} is indented deeper than ${nameIn(line)}, which already has a value`
  return report(below, message, say`${alignWith(line)}${orText}`)
}

function explainItemBelowValue(line: Line, item: Line): Problem {
  // A text of several words may be meant to continue, so it should not be removed.
  if (itemAbove(item) || /\s/.test(line.rest)) return explainItem(item)
  const message = say`there is a list below \`${line.key}\`, which already has a value`
  return report(line, message, say`remove \`${line.rest}\`, so that the line is \`${line.key}:\``)
}

/** An item of a list where the parser expects a field or another column. */
function explainItem(line: Line): Problem {
  const sibling = itemAbove(line)
  if (isListWithoutName(line, sibling)) {
    const name = line.key === 'type' ? '`sections:`' : say`the name of its field, such as \`items:\``
    const message = say`a list starts here, and the line above it does not name it`
    return report(line, message, say`write ${name} on a line above this one`)
  }
  if (!sibling || sibling.indent === line.indent)
    return report(line, say`there is an item of a list among fields`, say`put a dash before every item, or before none`)
  const message = say`this item does not start in the same column as the other items of its list`
  const like = sibling.key === undefined ? say`the item above it` : say`the \`- ${sibling.key}\` above it`
  return report(line, message, say`start it in column ${sibling.indent + 1}, like ${like}`)
}

/** @returns the previous item with the same first field, or without a field */
const itemAbove = (line: Line): Line | undefined =>
  firstAbove(line, ({ dashes, key }) => dashes !== '' && key === line.key)

/** @returns whether an item below a complete field is the first one of its list */
function isListWithoutName(line: Line, sibling: Line | undefined): boolean {
  const { above, indent } = line
  if (!above?.key || above.rest === '' || above.dashes !== '') return false
  if (above.indent < indent) return !sibling || sibling.indent === indent
  const next = firstBelow(line, (other) => other.indent <= indent)
  return !sibling && above.indent === indent && next?.indent === indent && next.dashes !== ''
}

/** The line above, if it is the first of its group, and the lines below it agree on another column. */
function explainFirstOfGroup(line: Line): Problem | undefined {
  const { above: first, indent } = line
  if (first?.key === undefined || first.column <= indent || first.dashes !== '') return undefined
  const next = firstBelow(line, (other) => other.indent <= indent)
  const agree = first.above === undefined || (next?.indent === indent && next.dashes === '')
  return agree && isFirstOfGroup(first, indent) ? misaligned(first, alignBefore(line)) : undefined
}

/** @returns whether a line follows the name of its group, which is left of a column */
const isFirstOfGroup = ({ above, dashes, indent }: Line, column = indent): boolean =>
  dashes === '' && (!above || (above.key !== undefined && above.rest === '' && above.column < column))

/** A field that belongs to the open group with the nearest column. */
function explainField(line: Line): Problem | undefined {
  if (line.key === undefined) return undefined
  let nearest: Line | undefined
  let column = Number.POSITIVE_INFINITY
  const distance = (group: Line) => Math.abs(group.column - line.indent)
  for (let { above } = line; above && column > 0; above = above.above) {
    if (above.key === undefined || above.column >= column) continue
    column = above.column
    if (!nearest || distance(above) < distance(nearest)) nearest = above
  }
  return nearest && misaligned(line, alignWith(nearest))
}

const misaligned = (line: Line, label: AuthorText): Problem =>
  report(line, say`${nameIn(line)} does not start in the same column as the fields near it`, label)

/** @returns a label that says to start a line in the column of another one */
const alignWith = (other: Line): AuthorText => say`start it in column ${other.column + 1}, below ${nameIn(other)}`

/** @returns a label that says to start a line in the column of one below it */
const alignBefore = (other: Line): AuthorText => say`start it in column ${other.indent + 1}, like ${nameIn(other)}`

const nameIn = ({ key, content }: Line): string => `\`${key ?? content}\``

/** @returns a problem of a line's dashes and key; without a key, of the whole line */
function report({ contentStart, content, dashes, key }: Line, message: AuthorText, label: AuthorText): Problem {
  return { place: { range: [contentStart - dashes.length, contentStart + (key ?? content).length] }, message, label }
}
