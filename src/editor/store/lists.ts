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

/**
 * Changes a list, and says what was done.
 *
 * @param operations for the items that the list has when earlier changes are saved
 * @returns whether it was saved
 */
async function changeList(
  list: List,
  label: string,
  done: string,
  operations: (items: Value[]) => Operation[],
): Promise<boolean> {
  const isSaved = await change(list.file, () => operations(itemsOfList(list)), label)
  if (isSaved) announce(done)
  return isSaved
}

/** @returns whether it was saved */
export async function moveItem(list: List, from: number, to: number): Promise<boolean> {
  const { path, name } = list
  const count = itemsOfList(list).length
  if (to < 0 || to >= count || from === to) return false
  const done = t('{name}, now {place} of {count}', { name, place: to + 1, count })
  return changeList(list, t('Move {name}', { name }), done, (items) => [
    { op: 'move', path: [...path, from], to, expected: items[from] ?? null },
  ])
}

/** @returns whether it was saved */
export function duplicateItem(list: List, index: number): Promise<boolean> {
  const { path, name } = list
  const count = itemsOfList(list).length + 1
  const done = t('{name} duplicated, {place} of {count}', { name, place: index + 2, count })
  return changeList(list, t('Duplicate {name}', { name }), done, (items) => [
    { op: 'duplicate', path: [...path, index], expected: items[index] ?? null },
  ])
}

/** Removes an item, or the list with its last one. @returns whether it was saved */
export function removeItem(list: List, index: number): Promise<boolean> {
  const { path, name } = list
  const left = itemsOfList(list).length - 1
  const done = plural('{name} deleted, {count} left', '{name} deleted, {count} left', left, { name })
  return changeList(list, t('Delete {name}', { name }), done, (items) =>
    items.length > 1
      ? [{ op: 'remove', path: [...path, index], expected: items[index] ?? null }]
      : [{ op: 'remove', path, expected: items }],
  )
}

/** Inserts an item, or adds the list with it. @returns whether it was saved */
export function insertItem(list: List, index: number, value: Value, marks: Operation[] = []): Promise<boolean> {
  const { file, path, name } = list
  const count = itemsOfList(list).length + 1
  const done = t('{name} added, {place} of {count}', { name, place: index + 1, count })
  return changeList(list, t('Add {name}', { name }), done, (items) => [
    items.length > 0
      ? { op: 'insert', path: [...path, index], value }
      : { op: 'set', path, value: [value], expected: getIn(getState().docs[file]?.page.value, path) },
    ...marks,
  ])
}

/** Adds a section to the end of another page. */
export async function copySection(value: Value, to: FileEntry, name: string): Promise<void> {
  await readDoc(to.file)
  const list = { file: to.file, path: ['sections'], name }
  const isSaved = await insertItem(list, itemsOfList(list).length, value)
  if (isSaved) notify(t('{name} is copied to the end of “{page}”.', { name, page: to.name }))
}
