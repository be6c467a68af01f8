import type { Operation, Value } from '../../yaml/operations/operation.ts'
import type { Path } from '../../yaml/path.ts'
import type { FileEntry } from '../protocol/files.ts'
import { plural, t } from '../protocol/messages.ts'
import { getIn, listIn } from '../values.ts'
import { change } from './documents.ts'
import { readDoc } from './read.ts'
import { announce, getState, notify } from './state.ts'

/** A list of a file, and what an item of it is called. */
export interface List {
  file: string
  path: Path
  name: string
}

const itemsOfList = ({ file, path }: List): Value[] => listIn(getState().docs[file]?.draft, path)

/** The operations are made when earlier changes are saved. @returns whether it was saved */
async function changeList(
  { file }: List,
  label: string,
  operations: () => Operation[],
  done: string,
): Promise<boolean> {
  const isSaved = await change(file, operations, label)
  if (isSaved) announce(done)
  return isSaved
}

/** Moves an item, and says so, as all of these do. @returns whether it was saved */
export async function moveItem(list: List, from: number, to: number): Promise<boolean> {
  const { name } = list
  const count = itemsOfList(list).length
  if (to < 0 || to >= count || from === to) return false
  const move = (): Operation[] => [
    { op: 'move', path: [...list.path, from], to, expected: itemsOfList(list)[from] ?? null },
  ]
  const done = t('{name}, now {place} of {count}', { name, place: to + 1, count })
  return changeList(list, t('Move {name}', { name }), move, done)
}

/** @returns whether it was saved */
export function duplicateItem(list: List, index: number): Promise<boolean> {
  const duplicate = (): Operation[] => [
    { op: 'duplicate', path: [...list.path, index], expected: itemsOfList(list)[index] ?? null },
  ]
  const { name } = list
  const count = itemsOfList(list).length + 1
  const done = t('{name} duplicated, {place} of {count}', { name, place: index + 2, count })
  return changeList(list, t('Duplicate {name}', { name }), duplicate, done)
}

/** Removes an item, or the list with its last one. @returns whether it was saved */
export function removeItem(list: List, index: number): Promise<boolean> {
  const remove = (): Operation[] => {
    const items = itemsOfList(list)
    return items.length > 1
      ? [{ op: 'remove', path: [...list.path, index], expected: items[index] ?? null }]
      : [{ op: 'remove', path: list.path, expected: items }]
  }
  const { name } = list
  const left = itemsOfList(list).length - 1
  const done = plural('{name} deleted, {count} left', '{name} deleted, {count} left', left, { name })
  return changeList(list, t('Delete {name}', { name }), remove, done)
}

/** Inserts an item, or adds the list with it. @returns whether it was saved */
export function insertItem(list: List, index: number, value: Value, marks: Operation[] = []): Promise<boolean> {
  const { file, path, name } = list
  const { length } = itemsOfList(list)
  const expected = getIn(getState().docs[file]?.page.value, path)
  const insert: Operation =
    length > 0 ? { op: 'insert', path: [...path, index], value } : { op: 'set', path, value: [value], expected }
  const done = t('{name} added, {place} of {count}', { name, place: index + 1, count: length + 1 })
  return changeList(list, t('Add {name}', { name }), () => [insert, ...marks], done)
}

/** Adds a section to the end of another page. */
export async function copySection(value: Value, to: FileEntry, name: string): Promise<void> {
  await readDoc(to.file)
  const list = { file: to.file, path: ['sections'], name }
  const isSaved = await insertItem(list, itemsOfList(list).length, value)
  if (isSaved) notify(t('{name} is copied to the end of “{page}”.', { name, page: to.name }))
}
