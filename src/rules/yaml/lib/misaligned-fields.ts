import type { YAMLError } from 'yaml'
import type { SyntaxContext, SyntaxProblem } from '../../define-rule.ts'
import { firstAbove, firstBelow, type Line, lineOfError, linesOf } from './author-lines.ts'
import { explainItemAmongFields, explainTwoDashes, itemAbove, listWithoutName } from './misaligned-items.ts'
import { alignWith, misalignedField, nameOfLine, rangeOfLine } from './misaligned-lines.ts'

/** Explains an error by a line with a wrong indentation. */
export function explainMisalignedLine(context: SyntaxContext, error: YAMLError): SyntaxProblem | undefined {
  const { message, code } = error
  const line = lineOfError(context, error)
  const isOutOfLine = message.includes('same column') || message.includes('without - indicator')
  if (isOutOfLine) return explainTwoDashes(line) ?? explainOutOfLine(line)
  if (message.includes('at node end')) return explainFirstFieldOfAll(context, line)
  if (message.includes('block sequence')) return explainItemAmongFields(line)
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' && code !== 'MULTILINE_IMPLICIT_KEY') return undefined
  return explainDeeperLine(line)
}

function explainOutOfLine(line: Line): SyntaxProblem | undefined {
  if (!line.field) return undefined
  if (line.dashes !== '' && itemAbove(line)) return explainItemAmongFields(line)
  return (
    explainLostDash(line) ??
    explainFirstOfGroup(line) ??
    misalignedField(line, nearestGroups(line).map(alignWith).join(', or '))
  )
}

/** `label: Blog` in the column of the dashes of `- label: Home` above. */
function explainLostDash(line: Line): SyntaxProblem | undefined {
  const item = firstAbove(line, ({ indent }) => indent <= line.indent)
  const isLikeItem = item?.dashes && item.indent === line.indent && item.field?.key === line.field?.key
  if (!isLikeItem || line.dashes !== '') return undefined
  return {
    ...rangeOfLine(line),
    message: `${nameOfLine(line)} has no dash, and starts an item`,
    label: `write \`- ${line.content}\``,
  }
}

/** The first field of the document, when the other fields start further left. */
function explainFirstFieldOfAll(context: SyntaxContext, line: Line): SyntaxProblem | undefined {
  const top = linesOf(context)[0] as Line
  const first = top.isBlank ? top.below : top
  if (!first?.field || !line.field || first.column <= line.column) return undefined
  return misalignedField(first, `start it in column ${line.column + 1}, like ${nameOfLine(line)}`)
}

/** The line above, if it is the first of its group and only the following lines have the same indentation. */
function explainFirstOfGroup(line: Line): SyntaxProblem | undefined {
  const first = line.above
  if (!first?.field || line.dashes !== '' || first.column <= line.indent) return undefined
  if (first.dashes !== '') return explainFirstOfItem(first, line)
  const { above } = first
  const next = firstBelow(line, ({ indent }) => indent <= line.indent)
  const isFirst = above?.field?.value === '' && above.column < line.indent
  return isFirst && next?.indent === line.indent && next.dashes === ''
    ? misalignedField(first, `start it in column ${line.indent + 1}, like ${nameOfLine(line)}`)
    : undefined
}

/** The first field of an item, if the other fields are aligned with each other or with the next item. */
function explainFirstOfItem(first: Line, line: Line): SyntaxProblem | undefined {
  const next = firstBelow(line, ({ indent }) => indent <= line.indent)
  const sibling = firstBelow(line, ({ indent }) => indent < line.indent)
  const isInLine = sibling !== undefined && sibling.dashes !== '' && sibling.column === line.indent
  const continues = next?.indent === line.indent && next.dashes === '' && first.indent !== line.indent
  const column = isInLine ? sibling.indent : line.indent - 2
  if ((!isInLine && !continues) || column < 0) return undefined
  const gap = ' '.repeat(Math.max(1, line.indent - column - 1))
  const item = `\`-${gap}${first.content}\``
  return {
    ...rangeOfLine(first),
    message: `${nameOfLine(first)} does not start in the same column as the fields below it`,
    label: first.indent === column ? `write ${item}` : `start it in column ${column + 1}: ${item}`,
  }
}

/** @returns the open group with the nearest column; two groups if they are equally near */
function nearestGroups(line: Line): Line[] {
  const open: Line[] = []
  let column = Number.POSITIVE_INFINITY
  for (let above = line.above; above && column > 0; above = above.above) {
    if (!above.field || above.column >= column) continue
    open.push(above)
    column = above.column
  }
  const distance = (above: Line) => Math.abs(above.column - line.indent)
  const nearest = open.reduce((least, above) => Math.min(least, distance(above)), Number.POSITIVE_INFINITY)
  const near = open.filter((above) => distance(above) === nearest)
  return near[0] === open[0] ? near.slice(0, 1) : near
}

/** `name: a` with a deeper `title: b` below, which the parser reads as one key, `a title`. */
function explainDeeperLine(line: Line): SyntaxProblem | undefined {
  const { above, below } = line
  if (!line.field?.value || !below?.field || below.indent <= line.column) return undefined
  if (below.dashes !== '' && itemAbove(below)) return explainItemAmongFields(below)
  // A text of several words may be meant to continue, so it should not be removed.
  const isWord = !/\s/.test(line.field.value)
  const tooFarLeft = explainGroupTooFarLeft(line, below)
  if (tooFarLeft) return tooFarLeft
  if (below.dashes !== '' && line.dashes === '' && isWord) return listBelowWord(line, line.field.key, line.field.value)
  if (below.dashes !== '' && line.dashes === '') return listWithoutName(below)
  // The lines above and below are aligned, so this one is wrong.
  if (above && above.column === below.indent && line.dashes === '') return misalignedField(line, alignWith(above))
  const mayContinue = line.field.value.includes(' ') && below.field.value
  const orText = mayContinue ? '; or, if it continues the text, put the whole text in quotes' : ''
  return {
    ...rangeOfLine(below),
    message: `${nameOfLine(below)} is indented deeper than ${nameOfLine(line)}, which already has a value`,
    label: `${alignWith(line)}${orText}`,
  }
}

/** A group that starts further left than the fields before and after it. */
function explainGroupTooFarLeft(line: Line, below: Line): SyntaxProblem | undefined {
  const header = firstAbove(line, ({ indent }) => indent < line.indent)
  const before = header && firstAbove(header, ({ indent }) => indent <= below.indent)
  const isBetween = before?.indent === below.indent && before.dashes === '' && header?.field?.value === ''
  if (!isBetween || !before.field || below.dashes !== '') return undefined
  return {
    ...rangeOfLine(header),
    message: `${nameOfLine(header)} starts further left than ${nameOfLine(before)} above and ${nameOfLine(below)} below it`,
    label: `start it in column ${below.indent + 1}, and its fields in column ${below.indent + 3}`,
  }
}

/** `sections: hero` above a list: a field with a value cannot have a list too. */
const listBelowWord = (line: Line, key: string, value: string): SyntaxProblem => ({
  ...rangeOfLine(line),
  message: `there is a list below \`${key}\`, which already has a value`,
  label: `remove \`${value}\`, so that the line is \`${key}:\``,
})
