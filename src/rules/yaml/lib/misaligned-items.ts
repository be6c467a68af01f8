import type { SyntaxProblem } from '../../define-rule.ts'
import { firstAbove, firstBelow, type Line } from './author-lines.ts'
import { rangeOfLine } from './misaligned-lines.ts'

/** @returns the previous item with the same first field, or without a field */
export function itemAbove(line: Line): Line | undefined {
  const key = line.field?.key
  if (key === undefined && line.dashes === '') return undefined
  return firstAbove(line, ({ dashes, field }) => dashes !== '' && field?.key === key)
}

/** Explains a list item where the parser expects a field. */
export function explainItemAmongFields(line: Line): SyntaxProblem {
  const sibling = itemAbove(line)
  if (isListWithoutName(line, sibling)) return listWithoutName(line)
  if (!sibling || sibling.indent === line.indent) {
    const message = 'there is an item of a list among fields'
    return { ...rangeOfLine(line), message, label: 'put a dash before every item, or before none' }
  }
  const key = sibling.field?.key
  const like = key ? `the \`- ${key}\` above it` : 'the item above it'
  return (
    explainFirstItemTooDeep(sibling, line) ??
    misalignedItem(line, `start it in column ${sibling.indent + 1}, like ${like}`)
  )
}

/** @returns whether an item below a complete field is the first one of its list */
function isListWithoutName(line: Line, sibling: Line | undefined): boolean {
  const { above, dashes, indent } = line
  if (dashes === '' || !above?.field?.value || above.dashes !== '') return false
  if (above.indent < indent) return !sibling || sibling.indent === indent
  const next = firstBelow(line, (other) => other.indent <= indent)
  return !sibling && above.indent === indent && next?.indent === indent && next.dashes !== ''
}

/** The items of a list whose line `items:` was deleted. */
export function listWithoutName(line: Line): SyntaxProblem {
  const name = line.field?.key === 'type' ? '`sections:`' : 'the name of its field, such as `items:`'
  const message = 'a list starts here, and the line above it does not name it'
  return { ...rangeOfLine(line), message, label: `write ${name} on a line above this one` }
}

/** The first item of a list, if the other items are aligned with each other. */
function explainFirstItemTooDeep(item: Line, line: Line): SyntaxProblem | undefined {
  const next = firstBelow(line, ({ indent }) => indent <= line.indent)
  const { above } = item
  const isFirst = above !== undefined && above.column < item.indent && above.field?.value === ''
  if (!isFirst || item.indent < line.indent || next?.indent !== line.indent || next.dashes === '') return undefined
  const what = item.field ? 'it and its fields' : 'it'
  return misalignedItem(item, `start ${what} in column ${line.indent + 1}, like the items below`)
}

const misalignedItem = (line: Line, label: string): SyntaxProblem => ({
  ...rangeOfLine(line),
  message: 'this item does not start in the same column as the other items of its list',
  label,
  hidesRest: true,
})

/** Explains `- - type: hero`: an extra dash. */
export function explainTwoDashes({ above, dashes }: Line): SyntaxProblem | undefined {
  if (!above || !/^- +-/.test(above.dashes) || dashes !== '') return undefined
  const start = above.start + above.indent
  return {
    start,
    end: start + above.dashes.trimEnd().length,
    message: 'this item starts with two dashes',
    label: `remove one of them: \`- ${above.content}\``,
    dependsOnLines: true,
  }
}
