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
export const keyOf = (path: Path): string => path.join('/')

export const startsWith = (path: Path, start: Path): boolean => start.every((part, index) => path[index] === part)

export const samePath = (one: Path, other: Path): boolean => one.length === other.length && startsWith(one, other)

/** @returns the value at a path; undefined where there is none */
export const getIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((parent, key) => (parent as Record<string | number, unknown> | null | undefined)?.[key], value)

/** @returns a copy with another value at a path, which shares all other parts; `undefined` takes the key or item away */
export function setIn(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  const inner = setIn((value as Record<string | number, unknown> | undefined)?.[key], rest, next)
  if (Array.isArray(value)) {
    const list = [...value]
    if (inner === undefined) list.splice(Number(key), 1)
    else list[Number(key)] = inner
    return list
  }
  const { [key]: _, ...others } = (value ?? {}) as Record<string | number, unknown>
  if (inner === undefined) return others
  // A key keeps its place.
  return value && key in (value as object) ? { ...(value as object), [key]: inner } : { ...others, [key]: inner }
}

/** @returns `next` with all parts that are equal to those of `previous` replaced by them, so that React can skip them */
export function share(previous: unknown, next: unknown): unknown {
  if (previous === next || typeof previous !== 'object' || typeof next !== 'object' || !previous || !next) return next
  if (Array.isArray(previous) !== Array.isArray(next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) {
    const list = next.map((item, index) => share(previous[index], item))
    return list.length === previous.length && list.every((item, index) => item === previous[index]) ? previous : list
  }
  const [before, after] = [previous as Record<string, unknown>, next as Record<string, unknown>]
  const shared = Object.fromEntries(Object.entries(after).map(([key, item]) => [key, share(before[key], item)]))
  const keys = Object.keys(shared)
  const isSame = keys.length === Object.keys(before).length && keys.every((key) => shared[key] === before[key])
  return isSame ? previous : shared
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
