import type { Path } from '../protocol.ts'

export type { Path }

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

/** @returns the value at a path; undefined where there is none */
export const getIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((parent, key) => (parent as Record<string | number, unknown> | null | undefined)?.[key], value)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
