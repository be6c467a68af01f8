import { isDeepStrictEqual } from 'node:util'
import { keywordsIn, valueText } from '../../editor/model/schema.ts'
import { inWords, momentText, summaryText, tellingTextOf } from '../../editor/model/words.ts'
import type { SchemaWalker } from '../../schema/schema-walker.ts'
import { type Visibility, visibilityOf } from '../../site/shown.ts'
import { type AuthorText, type Message, say, sayInside } from '../../words/message.ts'
import { commonEnds } from '../../yaml/lists.ts'
import { type Difference, differences } from '../../yaml/operations/differences.ts'
import { isGroup, isList, type Path, type Value, valueAt } from '../../yaml/path.ts'
import { daysInWords, specialDayText } from './days-in-words.ts'

/** A change of a document, and what it is in words: `Price of Kitchens: from €15,000 → from €16,500`. */
export interface DocumentChange extends Difference {
  words: Message
}

/** A document, and the schemas of its kind of file. */
interface Version {
  document: Value | undefined
  walker: SchemaWalker
}

type Change = Record<'before' | 'after', Version>

/** Longer texts are shown where they differ. */
const longText = 70

/**
 * @param before the data of a file
 * @param walker of its kind of file
 * @param now the moment that it is at the place of the company
 * @returns what has changed
 */
export function documentChanges(
  before: Value | undefined,
  after: Value,
  walker: SchemaWalker,
  now: string,
): DocumentChange[] {
  const change: Change = { before: { document: before, walker }, after: { document: after, walker } }
  const isWhole = (at: Path, old: Value, value: Value) =>
    daysInWords(roleAt(change.after, at), old, value) !== undefined
  return differences(before, after, [], [], isWhole).map((difference) => {
    const isVisibility = ['draft', 'shown'].includes(String(difference.at[0]))
    const words = isVisibility ? visibilityInWords(Object(after), now) : changeInWords(difference, change)
    return { ...difference, words }
  })
}

/** @returns whether visitors see a page */
function visibilityInWords(head: Visibility, now: string): Message {
  const { from, until, every } = head.shown ?? {}
  const { hidden, from: comes } = visibilityOf(head, now)
  if (hidden && comes === undefined) return say('Hidden from visitors')
  const moments = { from: momentText(from ?? ''), until: momentText(until ?? '') }
  if (from && until && every) return say('Shown to visitors each year from {from} until {until}', moments)
  if (from && until) return say('Shown to visitors from {from} until {until}', moments)
  if (from) return say('Shown to visitors from {from}', moments)
  return until ? say('Shown to visitors until {until}', moments) : say('Shown to visitors')
}

function changeInWords(difference: Difference, change: Change): Message {
  const { before, after } = change
  const { operation, at } = difference
  const isItem = typeof at.at(-1) === 'number'
  const label = labelOf(isItem ? at.slice(0, -1) : at, difference, change)
  if (operation.op === 'move') {
    const values = { label, item: valueShown(after, at), place: Number(at.at(-1)) + 1 }
    return operation.to < Number(operation.path.at(-1))
      ? say('{label}: moved “{item}” up, to place {place}', values)
      : say('{label}: moved “{item}” down, to place {place}', values)
  }
  if (operation.op === 'remove')
    return isItem
      ? say('{label}: removed “{item}”', { label, item: valueShown(before, operation.path) })
      : say('{label} removed: {value}', { label, value: valueInWords(before, operation.path) })
  if (operation.op === 'insert')
    return (
      specialDayText(roleAt(after, at), operation.value) ??
      say('{label}: added “{item}”', { label, item: valueShown(after, at) })
    )
  const { expected, value, path } = operation
  const days = expected !== undefined && daysInWords(roleAt(after, at), expected, value)
  if (days) {
    const group = nameAround(difference, change)
    return group === undefined ? days : say('{label}: {value}', { label: group, value: days })
  }
  if (typeof value === 'boolean') return say('{label}: {value}', { label, value: valueInWords(after, at) })
  if (expected === undefined) return say('{label} added: {value}', { label, value: valueInWords(after, at) })
  const [old, now] = shortened(wordsAt(before, path), wordsAt(after, at))
  return say('{label}: {before} → {after}', { label, before: shown(old), after: shown(now) })
}

/** `Price of Kitchens`, `Name of company`; the number of an item in a list of texts stays out. */
function labelOf(at: Path, difference: Difference, change: Change): Message {
  const { document, walker } = change.after
  const nameOfField = (path: Path) =>
    keywordsIn(walker.at(path, document).schemas).title ?? inWords(String(path.at(-1)))
  const label = at.length === 0 ? say('File') : say(nameOfField(at))
  const group = typeof at.at(-2) === 'string' ? sayInside(nameOfField(at.slice(0, -1))) : undefined
  const around = nameAround(difference, change) ?? group
  return around === undefined ? label : say('{label} of {group}', { label, group: around })
}

/** @returns the name of the item of a list that a change is in; undefined where it is in none */
function nameAround({ operation: { path }, at }: Difference, { before, after }: Change): AuthorText | undefined {
  let name: AuthorText | undefined
  for (let depth = 1; depth < at.length; depth++) {
    const [old, now] = [valueAt(before.document, path.slice(0, depth)), valueAt(after.document, at.slice(0, depth))]
    if (typeof at[depth - 1] === 'number' && isGroup(old) && isGroup(now))
      name = nameWithin(old, now, name, textIn(after, at.slice(0, depth))) ?? name
  }
  return name
}

type Group = { [key: string]: Value }
type TextOf = (value: string | number, key: string) => AuthorText

/** A group without a text is named by what stays the same in it, and by what it belongs to: `Friday 10:00, Harbour`. */
function nameWithin(
  before: Group,
  after: Group,
  outer: AuthorText | undefined,
  textOf: TextOf,
): AuthorText | undefined {
  if (tellingTextOf(before)) return groupName(before, textOf)
  const same = Object.entries(before).filter(([key, value]) => isDeepStrictEqual(value, after[key]))
  const own = groupName(Object.fromEntries(same), textOf) ?? groupName(before, textOf)
  return own !== undefined && outer !== undefined ? say`${own}, ${outer}` : own
}

function groupName(group: Group, textOf: TextOf): AuthorText | undefined {
  const name = summaryText(group, textOf)
  if (name === '') return typeof group.type === 'string' ? say(inWords(group.type)) : undefined
  return typeof name === 'string' ? cut(name) : name
}

/** @returns the role of a place, or else of the list or group that it is in */
const roleAt = ({ document, walker }: Version, path: Path): string | undefined =>
  walker.at(path, document).role ?? walker.at(path.slice(0, -1), document).role

/** @returns what the form calls a short value of a group */
const textIn =
  ({ document, walker }: Version, path: Path): TextOf =>
  (value, key) =>
    valueText(value, keywordsIn(walker.at([...path, key], document).schemas))

const valueShown = (version: Version, path: Path): AuthorText => shown(wordsAt(version, path))

function wordsAt(version: Version, path: Path): AuthorText {
  const value = valueAt(version.document, path)
  if (isList(value)) return listed(value.map((_, index) => wordsAt(version, [...path, index])))
  const day = specialDayText(roleAt(version, path), value)
  if (day) return day
  if (isGroup(value)) return groupName(value, textIn(version, path)) ?? Object.keys(value).join(', ')
  if (typeof value !== 'string' && typeof value !== 'number') return value === null ? '' : String(value)
  return valueText(value, keywordsIn(version.walker.at(path, version.document).schemas))
}

/** @returns texts with commas between them */
const listed = (texts: readonly AuthorText[]): AuthorText =>
  texts.length === 0
    ? ''
    : texts.reduce((list, text) =>
        typeof list === 'string' && typeof text === 'string' ? `${list}, ${text}` : say`${list}, ${text}`,
      )

function valueInWords(version: Version, path: Path): AuthorText {
  const value = valueAt(version.document, path)
  if (typeof value === 'boolean') return value ? say('yes') : say('no')
  return valueShown(version, path)
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
