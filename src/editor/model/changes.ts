import { type Path, startsWith } from '../../yaml/path.ts'
import { type Found, setIn } from './values.ts'

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
