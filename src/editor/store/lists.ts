import type { FileEntry, Operation, Path, Value } from '../protocol.ts'
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
  { file, name }: List,
  word: string,
  operations: () => Operation[],
  done: string,
): Promise<boolean> {
  const isSaved = await change(file, operations, `${word} ${name}`)
  if (isSaved) announce(`${name}${done}`)
  return isSaved
}

/** Moves an item, and says so, as all of these do. @returns whether it was saved */
export async function moveItem(list: List, from: number, to: number): Promise<boolean> {
  const count = itemsOfList(list).length
  if (to < 0 || to >= count || from === to) return false
  const move = (): Operation[] => [
    { op: 'move', path: [...list.path, from], to, expected: itemsOfList(list)[from] ?? null },
  ]
  return changeList(list, 'Move', move, `, now ${to + 1} of ${count}`)
}

/** @returns whether it was saved */
export function duplicateItem(list: List, index: number): Promise<boolean> {
  const duplicate = (): Operation[] => [
    { op: 'duplicate', path: [...list.path, index], expected: itemsOfList(list)[index] ?? null },
  ]
  return changeList(list, 'Duplicate', duplicate, ` duplicated, ${index + 2} of ${itemsOfList(list).length + 1}`)
}

/** Removes an item, or the list with its last one. @returns whether it was saved */
export function removeItem(list: List, index: number): Promise<boolean> {
  const remove = (): Operation[] => {
    const items = itemsOfList(list)
    return items.length > 1
      ? [{ op: 'remove', path: [...list.path, index], expected: items[index] ?? null }]
      : [{ op: 'remove', path: list.path, expected: items }]
  }
  return changeList(list, 'Delete', remove, ` deleted, ${itemsOfList(list).length - 1} left`)
}

/** Inserts an item, or adds the list with it. @returns whether it was saved */
export function insertItem(list: List, index: number, value: Value, marks: Operation[] = []): Promise<boolean> {
  const { file, path } = list
  const { length } = itemsOfList(list)
  const expected = getIn(getState().docs[file]?.page.value, path)
  const insert: Operation =
    length > 0 ? { op: 'insert', path: [...path, index], value } : { op: 'set', path, value: [value], expected }
  return changeList(list, 'Add', () => [insert, ...marks], ` added, ${index + 1} of ${length + 1}`)
}

/** Adds a section to the end of another page. */
export async function copySection(value: Value, to: FileEntry, name: string): Promise<void> {
  await readDoc(to.file)
  const list = { file: to.file, path: ['sections'], name }
  const isSaved = await insertItem(list, itemsOfList(list).length, value)
  if (isSaved) notify(`${name} is copied to the end of “${to.name}”.`)
}
