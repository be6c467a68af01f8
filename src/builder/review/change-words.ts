import { isDeepStrictEqual } from 'node:util'
import { dayText, inWords, isDay, summaryText, tellingTextOf } from '../../editor/model/words.ts'
import type { SchemaWalker } from '../../schema/schema-walker.ts'
import { type Visibility, visibilityOf } from '../../site/shown.ts'
import { type AuthorText, type Message, say, sayInside } from '../../words/message.ts'
import { commonEnds } from '../../yaml/common-ends.ts'
import { type Difference, differences } from '../../yaml/operations/differences.ts'
import type { Value } from '../../yaml/operations/operation.ts'
import { isGroup, isList } from '../../yaml/operations/write-value.ts'
import { type Path, valueAt } from '../../yaml/path.ts'

/** A change of a document, and what it is in words: `Price of Kitchens: from €15,000 → from €16,500`. */
export interface DocumentChange extends Difference {
  words: Message
}

/** Longer texts are shown where they differ. */
const longText = 70

/**
 * @param before the data of a file
 * @param walker of its kind of file
 * @param now the moment that it is at the place of the company
 * @returns what has changed
 */
export function documentChanges(before: Value, after: Value, walker: SchemaWalker, now: string): DocumentChange[] {
  return differences(before, after).map((difference) => {
    const isVisibility = ['draft', 'shown'].includes(String(difference.at[0]))
    const words = isVisibility
      ? visibilityInWords(Object(after), now)
      : changeInWords(difference, before, after, walker)
    return { ...difference, words }
  })
}

/** @returns whether visitors see a page */
function visibilityInWords(head: Visibility, now: string): Message {
  const { from, until, every } = head.shown ?? {}
  const { hidden, from: comes } = visibilityOf(head, now)
  if (hidden && comes === undefined) return say('Hidden from visitors')
  if (from && until && every) return say('Shown to visitors each year from {from} until {until}', { from, until })
  if (from && until) return say('Shown to visitors from {from} until {until}', { from, until })
  if (from) return say('Shown to visitors from {from}', { from })
  return until ? say('Shown to visitors until {until}', { until }) : say('Shown to visitors')
}

function changeInWords(difference: Difference, before: Value, after: Value, walker: SchemaWalker): Message {
  const { operation, at } = difference
  const isItem = typeof at.at(-1) === 'number'
  const label = labelOf(isItem ? at.slice(0, -1) : at, difference, before, after, walker)
  if (operation.op === 'move') {
    const values = { label, item: itemName(operation.expected), place: Number(at.at(-1)) + 1 }
    return operation.to < Number(operation.path.at(-1))
      ? say('{label}: moved “{item}” up, to place {place}', values)
      : say('{label}: moved “{item}” down, to place {place}', values)
  }
  if (operation.op === 'insert') return say('{label}: added “{item}”', { label, item: itemName(operation.value) })
  if (operation.op === 'remove')
    return isItem
      ? say('{label}: removed “{item}”', { label, item: itemName(operation.expected) })
      : say('{label} removed: {value}', { label, value: valueInWords(operation.expected) })
  const { expected, value } = operation
  if (typeof value === 'boolean') return say('{label}: {value}', { label, value: valueInWords(value) })
  if (expected === undefined) return say('{label} added: {value}', { label, value: valueInWords(value) })
  const [old, now] = shortened(wordsOf(expected), wordsOf(value))
  return say('{label}: {before} → {after}', { label, before: shown(old), after: shown(now) })
}

/** `Price of Kitchens`, `Name of company`; the number of an item in a list of texts stays out. */
function labelOf(at: Path, difference: Difference, before: Value, after: Value, walker: SchemaWalker): Message {
  const nameOfField = (path: Path) => {
    const titled = walker.at(path, after).schemas.find(({ title }) => typeof title === 'string')
    return String(titled?.title ?? inWords(String(path.at(-1))))
  }
  const label = at.length === 0 ? say('File') : say(nameOfField(at))
  const group = typeof at.at(-2) === 'string' ? sayInside(nameOfField(at.slice(0, -1))) : undefined
  const around = nameAround(difference, before, after) ?? group
  return around === undefined ? label : say('{label} of {group}', { label, group: around })
}

/** @returns the name of the item of a list that a change is in; undefined where it is in none */
function nameAround({ operation: { path }, at }: Difference, before: Value, after: Value): AuthorText | undefined {
  let name: AuthorText | undefined
  for (let depth = 1; depth < at.length; depth++) {
    const [old, now] = [valueAt(before, path.slice(0, depth)), valueAt(after, at.slice(0, depth))]
    if (typeof at[depth - 1] === 'number' && isGroup(old) && isGroup(now)) name = nameWithin(old, now, name) ?? name
  }
  return name
}

type Group = { [key: string]: Value }

/** A group without a text is named by what stays the same in it, and by what it belongs to: `Friday 10:00, Harbour`. */
function nameWithin(before: Group, after: Group, outer: AuthorText | undefined): AuthorText | undefined {
  if (tellingTextOf(before)) return nameOf(before)
  const same = Object.entries(before).filter(([key, value]) => isDeepStrictEqual(value, after[key]))
  const own = nameOf(Object.fromEntries(same)) ?? nameOf(before)
  return own !== undefined && outer !== undefined ? say`${own}, ${outer}` : own
}

function nameOf(group: Group): AuthorText | undefined {
  const name = summaryText(group)
  if (name === '') return typeof group.type === 'string' ? say(inWords(group.type)) : undefined
  return typeof name === 'string' ? cut(name) : name
}

const itemName = (item: Value): AuthorText => (isGroup(item) && nameOf(item)) || shown(wordsOf(item))

function wordsOf(value: Value): AuthorText {
  if (isList(value)) return listed(value.map(wordsOf))
  if (isGroup(value)) return nameOf(value) ?? Object.keys(value).join(', ')
  if (isDay(value)) return dayText(value)
  return value === null ? '' : String(value)
}

/** @returns texts with commas between them */
const listed = (texts: readonly AuthorText[]): AuthorText =>
  texts.length === 0
    ? ''
    : texts.reduce((list, text) =>
        typeof list === 'string' && typeof text === 'string' ? `${list}, ${text}` : say`${list}, ${text}`,
      )

function valueInWords(value: Value): AuthorText {
  if (typeof value === 'boolean') return value ? say('yes') : say('no')
  return shown(wordsOf(value))
}

const shown = (words: AuthorText): AuthorText => (words === '' ? say('(empty)') : words)

const cut = (text: string): string => (text.length > longText ? `${text.slice(0, longText).trimEnd()}…` : text)

/** Leaves out words that are the same at the start and at the end of two long texts. */
function shortened(before: AuthorText, after: AuthorText): [AuthorText, AuthorText] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after]
  if (before.length <= longText && after.length <= longText) return [before, after]
  const [old, now] = [before.split(/\s+/), after.split(/\s+/)]
  const { head, tail } = commonEnds(old, now)
  const start = Math.max(0, head - 2)
  const end = Math.max(0, tail - 2)
  const part = (words: string[]) =>
    `${start > 0 ? '…' : ''}${cut(words.slice(start, words.length - end).join(' '))}${end > 0 ? '…' : ''}`
  return [part(old), part(now)]
}
