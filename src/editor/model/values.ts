import { isGroup, listIn, type Path, startsWith, type Value } from '../../yaml/path.ts'

/** What is at a path of a document: undefined where there is nothing. */
export type Found = Value | undefined

/** @returns a copy with another value at a path, which shares all other parts; `undefined` takes the key or item away */
export function setIn(value: Found, path: Path, next: Found): Found {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (Array.isArray(value)) {
    const item = setIn(value[Number(key)], rest, next)
    return value.toSpliced(Number(key), 1, ...(item === undefined ? [] : [item]))
  }
  const group = isGroup(value) ? value : {}
  const inner = setIn(group[key], rest, next)
  // A key keeps its place.
  if (inner !== undefined) return { ...group, [key]: inner }
  const { [key]: _, ...others } = group
  return others
}

/** @returns the nearest list of a name around a path, such as the columns of a table; undefined when there is none */
export const listAround = (data: Found, path: Path, name: string): Value[] | undefined =>
  path.map((_, depth) => listIn(data, [...path.slice(0, depth), name])).findLast(({ length }) => length > 0)

const children = new WeakMap<Path, Map<string | number, Path>>()

/** @returns the path of a child, the same array each time, so that memoized fields stay as they are */
export function child(path: Path, key: string | number): Path {
  const known = children.get(path) ?? new Map<string | number, Path>()
  children.set(path, known)
  const found = known.get(key) ?? [...path, key]
  known.set(key, found)
  return found
}

/** @returns the path as a text, for maps and attributes */
export const pathKey = (path: Path): string => path.join('/')

/** A value that was typed, with the value that the author saw before. */
export interface Change {
  file: string
  path: Path
  value: Found
  expected: Found
}

const isIn = (one: Change, other: Change): boolean => one.file === other.file && startsWith(one.path, other.path)

/**
 * Adds a change to earlier ones. Those about the same value, or a part of it, become one with it: sent after each other,
 * they would look as if somebody else had changed the file in between.
 *
 * @param changes of which no two are about the same value or a part of it
 * @param change with the value that they have led to as `expected`
 */
export function withChange(changes: readonly Change[], change: Change): Change[] {
  const { path } = change
  if (changes.some((one) => isIn(change, one)))
    return changes.map((one) =>
      isIn(change, one) ? { ...one, value: setIn(one.value, path.slice(one.path.length), change.value) } : one,
    )
  const inside = changes.filter((one) => isIn(one, change))
  const before = (value: Found, one: Change) => setIn(value, one.path.slice(path.length), one.expected)
  return [
    ...changes.filter((one) => !inside.includes(one)),
    { ...change, expected: inside.reduce(before, change.expected) },
  ]
}
