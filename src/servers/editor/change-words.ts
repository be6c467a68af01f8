import { isDeepStrictEqual } from 'node:util'
import { inWords, summaryOf, tellingTextOf } from '../../editor/model/words.ts'
import { type Message, say, sayInside } from '../../editor/protocol/messages.ts'
import { commonEnds } from '../../yaml/common-ends.ts'
import type { Value } from '../../yaml/operations/operation.ts'
import { isGroup, isList } from '../../yaml/operations/write-value.ts'
import type { Path } from '../../yaml/path.ts'

/** @returns the title of a field in its schema; undefined when it has none */
export type TitleOf = (path: Path) => string | undefined

/** Longer texts are shown where they differ. */
const longText = 70

/**
 * @param before the data of a file; undefined for a new file
 * @param after undefined for a removed file
 * @returns what has changed, one line for each value: `Price of Kitchens: from €15,000 → from €16,500`
 */
export function changesInWords(before: Value | undefined, after: Value | undefined, titleOf: TitleOf): Message[] {
  if (before === undefined) return [say('New')]
  if (after === undefined) return [say('Deleted')]
  return compare(before, after, [], [], titleOf)
}

/** @param names those of the groups around a value, the nearest first */
function compare(before: Value, after: Value, path: Path, names: string[], titleOf: TitleOf): Message[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isGroup(before) && isGroup(after)) return compareGroups(before, after, path, names, titleOf)
  if (isList(before) && isList(after)) return compareLists(before, after, path, names, titleOf)
  const [old, now] = shortened(wordsOf(before), wordsOf(after))
  const label = labelOf(path, names, titleOf)
  return [say('{label}: {before} → {after}', { label, before: shown(old), after: shown(now) })]
}

type Group = { [key: string]: Value }

function compareGroups(before: Group, after: Group, path: Path, names: string[], titleOf: TitleOf): Message[] {
  const name = typeof path.at(-1) === 'number' ? nameWithin(before, after, names) : undefined
  const inside = name === undefined ? names : [name, ...names]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const place = [...path, key]
    const [old, now] = [before[key], after[key]]
    const label = labelOf(place, inside, titleOf)
    if (old === undefined) return [say('{label} added: {value}', { label, value: shown(wordsOf(now as Value)) })]
    if (now === undefined) return [say('{label} removed: {value}', { label, value: shown(wordsOf(old)) })]
    return compare(old, now, place, inside, titleOf)
  })
}

function compareLists(before: Value[], after: Value[], path: Path, names: string[], titleOf: TitleOf): Message[] {
  const pairs = pairItems(before, after)
  const label = labelOf(path, names, titleOf)
  const removed = before
    .filter((_, index) => !pairs.some(([from]) => from === index))
    .map((item) => say('{label}: removed “{item}”', { label, item: itemName(item) }))
  const changed = after.flatMap((item, index) => {
    const [from] = pairs.find(([, to]) => to === index) ?? []
    if (from === undefined) return [say('{label}: added “{item}”', { label, item: itemName(item) })]
    return compare(before[from] as Value, item, [...path, index], names, titleOf)
  })
  return [...removed, ...changed, ...movedItems(pairs, after, label)]
}

/** @returns items that are not in the order in which they were */
function movedItems(pairs: [number, number][], after: Value[], label: Message): Message[] {
  const ranks = [...pairs].sort(([a], [b]) => a - b)
  const positions = [...pairs].sort(([, a], [, b]) => a - b)
  const shifts = positions.map((pair, now) => ({ pair, now, before: ranks.indexOf(pair) }))
  const farthest = shifts.filter(({ now, before }) => Math.abs(now - before) > 1)
  const moved = farthest.length > 0 ? farthest : shifts.filter(({ now, before }) => now > before)
  return moved.map(({ pair: [, to], now, before }) => {
    const values = { label, item: itemName(after[to] as Value), place: to + 1 }
    return now < before
      ? say('{label}: moved “{item}” up, to place {place}', values)
      : say('{label}: moved “{item}” down, to place {place}', values)
  })
}

/** Finds the same items in two lists: equal ones, then those of the same name, then those that are left in order. */
function pairItems(before: Value[], after: Value[]): [number, number][] {
  const pairs: [number, number][] = []
  const isFree = (side: 0 | 1, index: number) => !pairs.some((pair) => pair[side] === index)
  const tests: ((a: Value, b: Value) => boolean)[] = [
    isDeepStrictEqual,
    (a, b) => isGroup(a) && isGroup(b) && a.type === b.type && nameOf(a) === nameOf(b),
    (a, b) => isGroup(a) === isGroup(b) && (!isGroup(a) || !isGroup(b) || a.type === b.type),
  ]
  for (const isSame of tests)
    for (const [to, item] of after.entries()) {
      if (!isFree(1, to)) continue
      const from = before.findIndex((old, index) => isFree(0, index) && isSame(old, item))
      if (from >= 0) pairs.push([from, to])
    }
  return pairs
}

/** `Price of Kitchens`, `Name of company`; the number of an item in a list of texts stays out. */
function labelOf(path: Path, [name]: string[], titleOf: TitleOf): Message {
  const keys = path.filter((segment) => typeof segment === 'string')
  const [key] = keys.slice(-1)
  const label = key === undefined ? say('File') : say(titleOf(path) ?? inWords(key))
  const group = keys.length > 1 && typeof path.at(-2) === 'string' ? sayInside(inWords(String(path.at(-2)))) : undefined
  const around = name ?? group
  return around === undefined ? label : say('{label} of {group}', { label, group: around })
}

function nameOf(group: Group): string | undefined {
  const name = summaryOf(group) || group.type
  return name ? cut(String(name)) : undefined
}

/** A group without a text is named by what stays the same in it, and by what it belongs to: `Friday 10:00, Harbour`. */
function nameWithin(before: Group, after: Group, [outer]: string[]): string | undefined {
  if (tellingTextOf(before)) return nameOf(before)
  const same = Object.entries(before).filter(([key, value]) => isDeepStrictEqual(value, after[key]))
  const own = nameOf(Object.fromEntries(same)) ?? nameOf(before)
  return own !== undefined && outer !== undefined ? `${own}, ${outer}` : own
}

const itemName = (item: Value): string | Message => (isGroup(item) && nameOf(item)) || shown(wordsOf(item))

function wordsOf(value: Value): string {
  if (isList(value)) return value.map(wordsOf).join(', ')
  if (isGroup(value)) return nameOf(value) ?? Object.keys(value).join(', ')
  return value === '' || value === null ? empty.text : String(value)
}

const empty = say('(empty)')

const shown = (words: string): string | Message => (words === empty.text ? empty : words)

const cut = (text: string): string => (text.length > longText ? `${text.slice(0, longText).trimEnd()}…` : text)

/** Leaves out words that are the same at the start and at the end of two long texts. */
function shortened(before: string, after: string): [string, string] {
  if (before.length <= longText && after.length <= longText) return [before, after]
  const [old, now] = [before.split(/\s+/), after.split(/\s+/)]
  const { head, tail } = commonEnds(old, now)
  const start = Math.max(0, head - 2)
  const end = Math.max(0, tail - 2)
  const part = (words: string[]) =>
    `${start > 0 ? '…' : ''}${cut(words.slice(start, words.length - end).join(' '))}${end > 0 ? '…' : ''}`
  return [part(old), part(now)]
}
