/** The path of a value in a document: names of fields and indexes of lists. */
export type Path = readonly (string | number)[]

/** The longest path, because of recursive functions. Real pages have about ten levels. */
export const maxDepth = 100

/** @returns an entry of a group or a list of its own, not what all objects have, such as `__proto__` */
export function entryOf(value: unknown, segment: string | number): unknown {
  const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, segment)
  return isOwn ? (value as Record<string | number, unknown>)[segment] : undefined
}

/** @returns the value at a path of plain data; undefined when there is none */
export const valueAt = (data: unknown, path: Path): unknown => path.reduce(entryOf, data)

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
