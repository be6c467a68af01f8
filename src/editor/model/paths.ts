import type { Path } from '../../yaml/path.ts'

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
