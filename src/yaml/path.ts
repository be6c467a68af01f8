/** The path of a value in a document: names of fields and indexes of lists. */
export type Path = readonly (string | number)[]

/** @returns the value at a path of plain data; undefined when there is none */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const segment of path) value = (value as Record<string | number, unknown> | null | undefined)?.[segment]
  return value
}

/** @returns a path as text: `sections[2].items[0].href` */
export function pathText(path: Path): string {
  return path
    .map((segment) => (typeof segment === 'number' ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '')
}

/** @returns whether two paths lead to the same place */
export const isSamePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((segment, index) => segment === b[index])

/** @returns whether a path leads to a value or to something inside it */
export const startsWith = (path: Path, start: Path): boolean => isSamePath(path.slice(0, start.length), start)
