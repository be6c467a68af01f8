import { getIn, type Path } from '../model/paths.ts'
import type { Starter } from '../model/starter.ts'
import type { FileEntry, Operation, Value } from '../protocol.ts'
import { change } from './documents.ts'
import { notify } from './notices.ts'
import { readDoc } from './read.ts'
import { announce, getState } from './state.ts'

/** How an item of a list is called when it has moved. */
const position = (name: string, index: number, count: number) => `${name}, now ${index + 1} of ${count}`

const listAt = (file: string, path: Path): unknown[] => {
  const list = getIn(getState().docs[file]?.draft, path)
  return Array.isArray(list) ? list : []
}

/** Changes the order of a list, or what is in it, and says so. All return whether it was saved. */
export const lists = {
  async move(file: string, path: Path, from: number, to: number, name: string): Promise<boolean> {
    const list = listAt(file, path)
    if (to < 0 || to >= list.length || from === to) return false
    const isSaved = await change(
      file,
      () => [{ op: 'move', path: [...path, from], to, expected: listAt(file, path)[from] as Value }],
      `Move ${name}`,
    )
    if (isSaved) announce(position(name, to, list.length))
    return isSaved
  },
  async duplicate(file: string, path: Path, index: number, name: string): Promise<boolean> {
    const list = listAt(file, path)
    const isSaved = await change(
      file,
      () => [{ op: 'duplicate', path: [...path, index], expected: listAt(file, path)[index] as Value }],
      `Duplicate ${name}`,
    )
    if (isSaved) announce(`${name} duplicated, ${index + 2} of ${list.length + 1}`)
    return isSaved
  },
  async remove(file: string, path: Path, index: number, name: string): Promise<boolean> {
    const list = listAt(file, path)
    const remove = (): Operation[] => {
      const items = listAt(file, path)
      const [at, expected] = items.length > 1 ? [[...path, index], items[index]] : [path, items]
      return [{ op: 'remove', path: at, expected: expected as Value }]
    }
    const isSaved = await change(file, remove, `Delete ${name}`)
    if (isSaved) announce(`${name} deleted, ${list.length - 1} left`)
    return isSaved
  },
  async insert(file: string, path: Path, index: number, { value, marks }: Starter, name: string): Promise<boolean> {
    const list = listAt(file, path)
    const expected = getIn(getState().docs[file]?.page.value, path) as Value
    const insert: Operation =
      list.length > 0
        ? { op: 'insert', path: [...path, index], value: value as Value }
        : { op: 'set', path, value: [value] as Value, expected }
    const isSaved = await change(file, [insert, ...marks], `Add ${name}`)
    if (isSaved) announce(`${name} added, ${index + 1} of ${list.length + 1}`)
    return isSaved
  },
}

/** Adds a section to the end of another page. */
export async function copySection(value: unknown, to: FileEntry, name: string): Promise<void> {
  await readDoc(to.file)
  const count = listAt(to.file, ['sections']).length
  const isSaved = await lists.insert(to.file, ['sections'], count, { value, marks: [] }, name)
  if (isSaved) notify(`${name} is copied to the end of “${to.name}”.`)
}
