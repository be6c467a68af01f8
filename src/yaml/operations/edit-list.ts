import { itemAt } from '../lists.ts'
import type { Value } from '../path.ts'
import type { FileStyle } from './file-style.ts'
import type { Collection, Entry } from './source.ts'
import type { TextSplice } from './splice.ts'
import { afterDash, inFlow } from './write-value.ts'

/** The lines of an entry with its comments, the first line with its indentation. */
function blockOf(text: string, { lead, end, isInline }: Entry, column: number): string {
  return (isInline ? ' '.repeat(column) : '') + text.slice(lead, end)
}

/** An entry that is first in a list within a list has other characters before it, instead of indentation. */
const without = (block: string, { isInline }: Entry, column: number): string =>
  isInline ? block.slice(Math.min(column, /^ */.exec(block)?.[0].length ?? 0)) : block

/** @returns the text between two neighbours: line breaks, and comments that belong to neither */
const gapAfter = (text: string, entries: readonly Entry[], index: number): string =>
  text.slice(entries[index]?.end, entries[index + 1]?.lead)

export function moveEntry(
  text: string,
  { entries, isFlow, column }: Collection,
  from: number,
  to: number,
): TextSplice[] {
  const order = [...entries.keys()]
  order.splice(to, 0, ...order.splice(from, 1))
  const first = Math.min(from, to)
  const last = Math.max(from, to)
  const blocks = order.slice(first, last + 1).map((index) => blockOf(text, itemAt(entries, index), isFlow ? 0 : column))
  const head = itemAt(entries, first)
  const written = blocks.map((block, place) => {
    const gap = first + place < last ? gapAfter(text, entries, first + place) : ''
    return (place === 0 ? without(block, head, column) : block) + gap
  })
  return [{ start: head.lead, end: itemAt(entries, last).end, text: written.join('') }]
}

/** Removes an entry that is not the only one. */
export function removeEntry(text: string, { entries, isFlow, column }: Collection, index: number): TextSplice[] {
  const [before, entry, after] = [entries[index - 1], itemAt(entries, index), entries[index + 1]]
  if (!before) {
    const next = itemAt(entries, 1)
    if (isFlow) return [{ start: entry.start, end: next.start, text: '' }]
    if (!entry.isInline)
      return [{ start: entry.lead, end: next.lead - leftLength(text, entry.end, next.lead), text: '' }]
    return [{ start: entry.lead, end: next.end, text: without(blockOf(text, next, column), entry, column) }]
  }
  if (isFlow || !after) return [{ start: before.end, end: entry.end, text: '' }]
  const [above, below] = [gapAfter(text, entries, index - 1), gapAfter(text, entries, index)]
  const goesAbove = !above.includes('#') && (below.includes('#') || above.length <= below.length)
  if (goesAbove) return [{ start: before.end, end: entry.end, text: '' }]
  return [{ start: entry.lead, end: after.lead - leftLength(text, entry.end, after.lead), text: '' }]
}

/** @returns the length of what stays of a gap: comments that belong to neither neighbour */
function leftLength(text: string, start: number, end: number): number {
  const gap = text.slice(start, end)
  return gap.includes('#') ? gap.trimStart().length + indentBefore(gap) : 0
}

const indentBefore = (gap: string): number => /(?<=\n) *(?=#)/.exec(gap)?.[0].length ?? 0

/** Inserts an item into a list that is not empty. */
export function insertItem(
  text: string,
  list: Collection,
  index: number,
  value: Value,
  style: FileStyle,
): TextSplice[] {
  const { column, isFlow } = list
  if (isFlow) return insertBlock(text, list, index, inFlow(value, style))
  return insertBlock(text, list, index, `${' '.repeat(column)}-${afterDash(value, column, style)}`)
}

export function duplicateItem(text: string, list: Collection, index: number): TextSplice[] {
  const entry = itemAt(list.entries, index)
  return insertBlock(text, list, index + 1, blockOf(text, entry, list.isFlow ? 0 : list.column))
}

/** @param block lines of an entry with indentation; in brackets only its source */
export function insertBlock(
  text: string,
  { entries, isFlow, column }: Collection,
  index: number,
  block: string,
): TextSplice[] {
  const separator = isFlow ? flowGap(text, entries) : lineGap(text, entries, index, column)
  const before = entries[index - 1]
  if (before) return [{ start: before.end, end: before.end, text: separator + block }]
  const first = itemAt(entries, 0)
  if (!first.isInline || isFlow) return [{ start: first.lead, end: first.lead, text: block + separator }]
  const whole = without(block, first, column) + separator + blockOf(text, first, column)
  return [{ start: first.lead, end: first.end, text: whole }]
}

const flowGap = (text: string, entries: readonly Entry[]): string =>
  entries.length > 1 ? text.slice(entries[0]?.end, entries[1]?.start) : ', '

/** Empty lines as between the neighbours; after a single section one. */
function lineGap(text: string, entries: readonly Entry[], index: number, column: number): string {
  const near = [index - 2, index - 1, index].filter((at) => at >= 0 && at < entries.length - 1)
  if (near.length > 0) return '\n'.repeat(Math.min(...near.map((at) => emptyLines(gapAfter(text, entries, at)))) + 1)
  const { key, start, end } = itemAt(entries, 0)
  const isLong = key === undefined && column <= 2 && text.slice(start, end).includes('\n')
  return isLong ? '\n\n' : '\n'
}

function emptyLines(gap: string): number {
  const lines = gap.split('\n').slice(1, -1)
  return Math.min(2, lines.filter((line) => line.trim() === '').length)
}
