import { isoDay } from '../../site/dates.ts'
import { siteFile } from '../../site/routes.ts'
import type { Operation } from '../../yaml/operations/operation.ts'
import { listIn, type Path, startsWith, type Value, valueAt } from '../../yaml/path.ts'
import { get } from '../api.ts'
import { placesIn, type Schema } from '../model/schema.ts'
import {
  exampleAt,
  isExample,
  itemStarter,
  noValue,
  type Starter,
  type StarterContext,
  starterFor,
} from '../model/starter.ts'
import { fieldSchema, sectionSchema } from '../model/target-schema.ts'
import { type Found, listAround, setIn } from '../model/values.ts'
import { inWords } from '../model/words.ts'
import type { FileEntry } from '../protocol/files.ts'
import { plural, t } from '../protocol/messages.ts'
import type { Targets } from '../protocol/pages.ts'
import { change, edit, flush } from './documents.ts'
import { readShared } from './open.ts'
import { needDoc, readDoc } from './read.ts'
import { reveal, select } from './selection.ts'
import { catalogueFor } from './site-facts.ts'
import { announce, currentDoc, getState, isTyping, notify, showError } from './state.ts'

/**
 * Knows what links of the opened page may lead to, and what is around something new.
 *
 * @param path of what is new; empty for a whole section
 */
async function starterContext(file: string, path: Path = []): Promise<StarterContext> {
  const own = currentDoc(getState())?.page.route
  const { pages, planned } = await get<Targets>('targets').catch((error): Targets => {
    showError(error)
    return { pages: [], planned: [] }
  })
  const known = new Set([
    ...planned,
    ...pages.flatMap(({ route, anchors }) => [route, ...anchors.map((anchor) => `${route}#${anchor}`)]),
  ])
  await needDoc(siteFile)
  const hosts = listIn(getState().docs[siteFile]?.draft, ['photoHosts'])
  return {
    photoHosts: hosts.map((host) => String(valueAt(host, ['url']))),
    hasTarget: (href) => known.has(href.startsWith('#') ? `${own}${href}` : href),
    words: await catalogueFor(file),
    today: isoDay(new Date()),
    countOf: (list) => listAround(getState().docs[file]?.draft, path, list)?.length,
  }
}

/** Shows what is to be rewritten first in something new. */
const show = (file: string, path: Path, { marks: [first] }: Starter): Promise<void> => reveal(file, first?.path ?? path)

/** Adds an item to the end of a list, or the list with its first one. */
export async function addItem(file: string, path: Path, list: Schema, name: string): Promise<void> {
  const items = listIn(getState().docs[file]?.draft, path)
  if (items.length === 0) return addValue(file, path, list, name)
  const place = [...path, items.length]
  const starter = itemStarter(list, items, place, await starterContext(file, place))
  if (await insertItem({ file, path, name }, items.length, starter.value, starter.marks))
    await show(file, place, starter)
}

/** Gives a first value to something that is not there yet. */
export async function addValue(file: string, path: Path, schema: Schema, name: string): Promise<void> {
  const starter = starterFor(schema, path, await starterContext(file, path))
  if (await setStarter(file, path, starter, name)) await show(file, path, starter)
}

/** @returns whether it was saved */
async function setStarter(file: string, path: Path, { value, marks }: Starter, name: string): Promise<boolean> {
  const expected = valueAt(getState().docs[file]?.page.value, path)
  const isSaved = await change(file, [{ op: 'set', path, value, expected }, ...marks], t('Add {name}', { name }))
  if (isSaved) announce(t('{name} added', { name }))
  return isSaved
}

/**
 * Sets a value that is chosen. A list that the group does not need any more, such as items beside a kind of files that are
 * shown, loses what is only an example.
 */
export async function choose(file: string, path: Path, value: Found): Promise<void> {
  const { schemas, docs } = getState()
  const { page, draft } = docs[file] ?? {}
  const around = path.slice(0, -1)
  const group = valueAt(draft, around)
  const schema = schemas && page && fieldSchema(schemas, { ...page, value: draft ?? null }, around)
  const needed = (one: Found) => schema?.fields(one).filter(({ isRequired }) => isRequired) ?? []
  const left = new Set(needed(setIn(group, path.slice(-1), value)).map(({ name }) => name))
  const superfluous = needed(group).filter(({ name }) => !left.has(name))
  // What is typed in a list is no example any more.
  if (superfluous.length > 0 && isTyping()) await flush()
  const marks = getState().docs[file]?.page.marks ?? []
  const isWritten = (place: Path) => !marks.some((mark) => startsWith(place, mark.path))
  edit(file, path, value)
  for (const { name, schema: list } of superfluous) {
    const place = [...around, name]
    const items = listIn(draft, place)
    const kept = items.filter((item, index) =>
      placesIn(list.items, item, [...place, index]).some((one) => isExample(one.schema) && isWritten(one.path)),
    )
    if (kept.length < items.length) edit(file, place, kept.length > 0 ? kept : undefined)
  }
  return flush()
}

/** Adds an example of a section to the opened page, after the selected section, or to shared sections. */
export async function addSection(example: { [key: string]: Value }): Promise<void> {
  const { file, section: selected, schemas } = getState()
  const { page, draft } = currentDoc(getState()) ?? {}
  const count = listIn(draft, ['sections']).length
  const type = String(example.type)
  const index = typeof selected === 'number' ? Math.min(selected + 1, count) : count
  const id = page?.kind === 'sections' ? freeName(type, draft) : index
  const path = id === index ? ['sections', index] : [id]
  const schema = schemas && sectionSchema(schemas, example)
  const context = await starterContext(file)
  const { anchor, ...others } = example
  const section = context.hasTarget(`#${anchor}`) ? others : example
  const starter = exampleAt(section, schema, path, context)
  const name = t(inWords(type))
  const isSaved =
    id === index
      ? await insertItem({ file, path: ['sections'], name }, index, starter.value, starter.marks)
      : await setStarter(file, path, starter, name)
  if (!isSaved) return
  await readShared(file)
  select(id)
}

/** @returns a name that a group does not have yet: `quote`, `quote-2` */
function freeName(name: string, group: Found): string {
  let free = name
  for (let count = 2; valueAt(group, [free]) !== undefined; count++) free = `${name}-${count}`
  return free
}

/** Deletes a part of a file, such as a shared section. @returns whether it was saved */
export async function removePart({ file, path, name }: List): Promise<boolean> {
  const expected = valueAt(getState().docs[file]?.page.value, path)
  const isSaved = await change(file, [{ op: 'remove', path, expected }], t('Delete {name}', { name }))
  if (isSaved) announce(t('Deleted: {name}', { name }))
  return isSaved
}

/** A list of a file, and what an item of it is called. */
export interface List {
  file: string
  path: Path
  name: string
}

const itemsOfList = ({ file, path }: List): Value[] => listIn(getState().docs[file]?.draft, path)

/** @returns the paths of a list and of those that have one entry for each of its entries */
function pathsOf(list: List): Path[] {
  const { file, path } = list
  const { schemas, docs } = getState()
  const { page, draft } = docs[file] ?? {}
  const around = path.slice(0, -1)
  const schema = schemas && page && fieldSchema(schemas, { ...page, value: draft ?? null }, around)
  const inside = placesIn(schema, valueAt(draft, around), around)
  const beside = inside.flatMap((place) => (place.schema.oneForEach === path.at(-1) ? [place.path] : []))
  const { length } = itemsOfList(list)
  // What does not fit to the list has no entry at the same place.
  return [path, ...beside.filter((one) => listIn(draft, one).length === length)]
}

/**
 * Changes a list and those that have one entry for each of its entries, and says what was done.
 *
 * @param operations for the items that a list has when earlier changes are saved
 * @returns whether it was saved
 */
async function changeList(
  list: List,
  label: string,
  done: string,
  operations: (items: Value[], path: Path) => Operation[],
): Promise<boolean> {
  const all = () => pathsOf(list).flatMap((path) => operations(itemsOfList({ ...list, path }), path))
  const isSaved = await change(list.file, all, label)
  if (isSaved) announce(done)
  return isSaved
}

/** @returns whether it was saved */
export async function moveItem(list: List, from: number, to: number): Promise<boolean> {
  const { name } = list
  const count = itemsOfList(list).length
  if (to < 0 || to >= count || from === to) return false
  const done = t('{name}, now {place} of {count}', { name, place: to + 1, count })
  return changeList(list, t('Move {name}', { name }), done, (items, path) => [
    { op: 'move', path: [...path, from], to, expected: items[from] ?? null },
  ])
}

/** @returns whether it was saved */
export function duplicateItem(list: List, index: number): Promise<boolean> {
  const { name } = list
  const count = itemsOfList(list).length + 1
  const done = t('{name} duplicated, {place} of {count}', { name, place: index + 2, count })
  return changeList(list, t('Duplicate {name}', { name }), done, (items, path) => [
    { op: 'duplicate', path: [...path, index], expected: items[index] ?? null },
  ])
}

/** Removes an item, or the list with its last one. @returns whether it was saved */
export function removeItem(list: List, index: number): Promise<boolean> {
  const { name } = list
  const left = itemsOfList(list).length - 1
  const done = plural('{name} deleted, {count} left', '{name} deleted, {count} left', left, { name })
  return changeList(list, t('Delete {name}', { name }), done, (items, path) =>
    items.length > 1
      ? [{ op: 'remove', path: [...path, index], expected: items[index] ?? null }]
      : [{ op: 'remove', path, expected: items }],
  )
}

/** Inserts an item, or adds the list with it. @returns whether it was saved */
export function insertItem(list: List, index: number, value: Value, marks: Operation[] = []): Promise<boolean> {
  const { file, name } = list
  const count = itemsOfList(list).length + 1
  const done = t('{name} added, {place} of {count}', { name, place: index + 1, count })
  return changeList(list, t('Add {name}', { name }), done, (items, path) => {
    if (path !== list.path) return [{ op: 'insert', path: [...path, index], value: noValue }]
    const expected = valueAt(getState().docs[file]?.page.value, path)
    const added: Operation =
      items.length > 0 ? { op: 'insert', path: [...path, index], value } : { op: 'set', path, value: [value], expected }
    return [added, ...marks]
  })
}

/** Adds a section to the end of another page. */
export async function copySection(value: Value, to: FileEntry, name: string): Promise<void> {
  await readDoc(to.file)
  const list = { file: to.file, path: ['sections'], name }
  const isSaved = await insertItem(list, itemsOfList(list).length, value)
  if (isSaved) notify(t('{name} is copied to the end of “{page}”.', { name, page: to.name }))
}
