import { isGroup, listIn, type Path, type Value } from '../../yaml/path.ts'

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
