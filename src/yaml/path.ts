/** The path of a value in a document: names of fields and indexes of lists. */
export type Path = readonly (string | number)[]

/** The data of a document, or a part of it. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

export const isList = (value: unknown): value is Value[] => Array.isArray(value)

export const isGroup = (value: unknown): value is { [key: string]: Value } =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The longest path, because of recursive functions. Real pages have about ten levels. */
export const maxDepth = 100

/** @returns an entry of a group or a list of its own, not what all objects have, such as `__proto__` */
export function entryOf(value: Value | undefined, segment: string | number): Value | undefined
export function entryOf(value: unknown, segment: string | number): unknown
export function entryOf(value: unknown, segment: string | number): unknown {
  const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, segment)
  return isOwn ? (value as Record<string | number, unknown>)[segment] : undefined
}

/** @returns the value at a path of plain data; undefined when there is none */
export function valueAt(data: Value | undefined, path: Path): Value | undefined
export function valueAt(data: unknown, path: Path): unknown
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce(entryOf, data)
}

/** @returns the list at a path; an empty one where there is none */
export function listIn(data: Value | undefined, path: Path): Value[] {
  const list = valueAt(data, path)
  return isList(list) ? list : []
}

/** @returns a path as text: `sections[2].items[0].href` */
export const pathText = (path: Path): string =>
  path
    .map((segment) => (typeof segment === 'number' ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '')

/** @returns whether two paths lead to the same place */
export const isSamePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((segment, index) => segment === b[index])

/** @returns whether a path leads to a value or to something inside it */
export const startsWith = (path: Path, start: Path): boolean => isSamePath(path.slice(0, start.length), start)
