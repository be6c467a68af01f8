import type { YAMLError } from 'yaml'
import type { Lined } from '../yaml/span.ts'
import { columnOf, type Draft, isBlank, type Line, lineAbove, lineAt, lineBelow, lineOf, splitField } from './draft.ts'

/** A line that starts further left or right than its neighbours. */
export function explainIndent(lined: Lined, error: YAMLError): Draft | undefined {
  const { message, code } = error
  const line = lineOf(lined, error)
  const isOutOfLine = message.includes('same column') || message.includes('without - indicator')
  if (isOutOfLine) return twoDashes(lineAbove(lined, line), line) ?? outOfLine(lined, line)
  if (message.includes('at node end')) return firstTooDeep(lined, line)
  if (message.includes('block sequence')) return listAmongFields(lined, line)
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' && code !== 'MULTILINE_IMPLICIT_KEY') return undefined
  // `name: a` with a deeper `title: b` below: the parser reads `a title` as one long key.
  const below = lineBelow(lined, line)
  if (!below || !splitField(line)?.value || below.indent <= columnOf(line)) return undefined
  if (!splitField(below)) return undefined
  if (below.dashes !== '' && itemAbove(lined, below)) return listAmongFields(lined, below)
  if (below.dashes !== '' && line.dashes === '' && isWord(line)) return listBelowWord(line)
  // The lines above and below agree: it is the one between them that is out of line.
  const above = lineAbove(lined, line)
  const isBetween = above && columnOf(above) === below.indent && line.dashes === ''
  return isBetween ? misaligned(line, lineUp(above, below.indent)) : deeper(line, below)
}

/** `- - type: hero`: the fields below line up with the second dash, which is one too many. */
function twoDashes(above: Line | undefined, line: Line): Draft | undefined {
  if (!above || !/^-\s+-/.test(above.dashes) || line.dashes !== '') return undefined
  const start = above.start + above.indent
  const message = 'two dashes start one item of the list'
  const label = `remove one of them: \`- ${above.content}\``
  return { code: 'bad-indent', start, end: start + above.dashes.trimEnd().length, message, label, isRelative: true }
}

function outOfLine(lined: Lined, line: Line): Draft | undefined {
  if (!splitField(line)) return undefined
  if (line.dashes !== '' && itemAbove(lined, line)) return listAmongFields(lined, line)
  const first = firstOutOfLine(lined, line)
  if (first) return first
  const label = nearestGroups(lined, line)
    .map((above) => lineUp(above, columnOf(above)))
    .join(', or ')
  return misaligned(line, label)
}

/** The document's first field, where the others start further left. */
function firstTooDeep(lined: Lined, line: Line): Draft | undefined {
  const top = lineAt(lined, 0)
  const first = isBlank(top) ? lineBelow(lined, top) : top
  const isDeeper = first && splitField(first) && splitField(line) && columnOf(first) > columnOf(line)
  return isDeeper ? misaligned(first, `start it in column ${columnOf(line) + 1}, like ${named(line)}`) : undefined
}

/** The line above, when it is the first of its group and all the others agree with the one below it. */
function firstOutOfLine(lined: Lined, line: Line): Draft | undefined {
  const first = lineAbove(lined, line)
  if (!first || line.dashes !== '' || !splitField(first) || columnOf(first) <= line.indent) return undefined
  const next = lineBelow(lined, line, ({ indent }) => indent <= line.indent)
  if (first.dashes !== '') {
    const sibling = lineBelow(lined, line, ({ indent }) => indent < line.indent)
    const isInLine = sibling?.dashes !== '' && sibling !== undefined && columnOf(sibling) === line.indent
    const goesOn = next?.indent === line.indent && next.dashes === '' && first.indent !== line.indent
    const column = isInLine ? sibling.indent : line.indent - 2
    if ((!isInLine && !goesOn) || column < 0) return undefined
    const gap = ' '.repeat(Math.max(1, line.indent - column - 1))
    const item = `\`-${gap}${first.content}\``
    const label = first.indent === column ? `write ${item}` : `start it in column ${column + 1}: ${item}`
    return { ...placed(first), message: `${named(first)} does not line up with the fields below it`, label }
  }
  const above = lineAbove(lined, first)
  const isFirst = above && splitField(above)?.value === '' && columnOf(above) < line.indent
  return isFirst && next?.indent === line.indent && next.dashes === ''
    ? misaligned(first, `start it in column ${line.indent + 1}, like ${named(line)}`)
    : undefined
}

function misaligned(line: Line, label: string): Draft {
  return { ...placed(line), message: `${named(line)} does not line up with the fields around it`, label }
}

/** Of the groups open above a line, the one whose fields start nearest to it, the innermost first; or two as near. */
function nearestGroups(lined: Lined, line: Line): Line[] {
  const open: Line[] = []
  for (let above = lineAbove(lined, line); above; above = lineAbove(lined, above))
    if (splitField(above) && columnOf(above) < columnOf(open.at(-1) ?? { ...above, indent: Number.POSITIVE_INFINITY }))
      open.push(above)
  const distance = (above: Line) => Math.abs(columnOf(above) - line.indent)
  const nearest = Math.min(...open.map(distance))
  const near = open.filter((above) => distance(above) === nearest)
  return near[0] === open[0] ? near.slice(0, 1) : near
}

function deeper(above: Line, line: Line): Draft {
  const message = `${named(line)} is indented deeper than ${named(above)}, which already has its value`
  const mayGoOn = splitField(above)?.value.includes(' ') && splitField(line)?.value
  const orText = mayGoOn ? '; or, if the text goes on here, put the whole text in quotes' : ''
  return { ...placed(line), message, label: `${lineUp(above, columnOf(above))}${orText}` }
}

/** A text may be meant to go on: it is not to be removed. */
const isWord = (line: Line): boolean => !/\s/.test(splitField(line)?.value ?? '')

/** `sections: hero` above a list: with a value of its own, the field cannot have the list. */
function listBelowWord(line: Line): Draft {
  const { key, value } = splitField(line) ?? { key: line.content, value: '' }
  const message = `a list follows below \`${key}\`, which already has its value`
  return { ...placed(line), message, label: `remove \`${value}\` behind it: \`${key}:\`` }
}

function listAmongFields(lined: Lined, line: Line): Draft {
  const sibling = itemAbove(lined, line)
  if (sibling && sibling.indent !== line.indent) {
    const tooDeep = firstItemTooDeep(lined, sibling, line)
    if (tooDeep) return tooDeep
    const first = splitField(sibling)?.key
    const label = `start it in column ${sibling.indent + 1}, like the ${first ? `\`- ${first}\`` : 'item'} above it`
    const said = `this item does not line up with the items of its list`
    return { ...placed(line), message: said, label, swallows: true }
  }
  const message = 'an item of a list stands among fields'
  return { ...placed(line), message, label: 'give every item a dash, or no item' }
}

/** The first item of a list, when those below agree with each other. */
function firstItemTooDeep(lined: Lined, item: Line, line: Line): Draft | undefined {
  const next = lineBelow(lined, line, ({ indent }) => indent <= line.indent)
  const above = lineAbove(lined, item)
  const isFirst = above !== undefined && columnOf(above) < item.indent && splitField(above)?.value === ''
  if (!isFirst || item.indent < line.indent || next?.indent !== line.indent || next.dashes === '') return undefined
  const label = `start ${splitField(item) ? 'it and its fields' : 'it'} in column ${line.indent + 1}, like the items below`
  return { ...placed(item), message: 'this item does not line up with the items of its list', label, swallows: true }
}

/** The nearest item above that starts with the same field, or like this one with none. */
function itemAbove(lined: Lined, line: Line): Line | undefined {
  const key = splitField(line)?.key
  let above = lineAbove(lined, line)
  while (above && (above.dashes === '' || splitField(above)?.key !== key)) above = lineAbove(lined, above)
  return key === undefined && line.dashes === '' ? undefined : above
}

/** An item in line with its list, which the parser takes for a stranger because of a field above that is not. */
export function isItemInLine(lined: Lined, { message, pos }: YAMLError): boolean {
  const line = lineAt(lined, pos[0])
  if (!message.includes('block sequence') || line.dashes === '') return false
  let above = lineAbove(lined, line)
  while (above && above.dashes === '' && above.indent >= line.indent) above = lineAbove(lined, above)
  return above !== undefined && above.dashes !== '' && above.indent === line.indent
}

function placed({ contentStart, content, dashes }: Line): Pick<Draft, 'code' | 'start' | 'end' | 'isRelative'> {
  const key = splitField({ content, contentStart } as Line)?.key ?? content
  return { code: 'bad-indent', start: contentStart - dashes.length, end: contentStart + key.length, isRelative: true }
}

function named(line: Line): string {
  return `\`${splitField(line)?.key ?? line.content}\``
}

function lineUp(above: Line, column: number): string {
  return `start it in column ${column + 1}, below ${named(above)}`
}
