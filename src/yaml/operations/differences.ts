import { isDeepStrictEqual } from 'node:util'
import { commonEnds } from '../common-ends.ts'
import { entryOf, type Path } from '../path.ts'
import type { Operation, Value } from './operation.ts'
import { isGroup, isList } from './write-value.ts'

/** @returns operations that make one group or list another; undefined when the values are of different kinds */
export function differences(path: Path, old: Value | undefined, value: Value): Operation[] | undefined {
  if (isDeepStrictEqual(old, value)) return []
  if (isGroup(old) && isGroup(value)) return betweenGroups(path, old, value)
  // Items are added to an empty list in one step.
  if (isList(old) && isList(value) && old.length > 0) return betweenLists(path, old, value)
  return undefined
}

function betweenGroups(path: Path, old: { [key: string]: Value }, value: { [key: string]: Value }): Operation[] {
  const changed = Object.entries(value)
    .map(([key, item]) => ({ key, item, before: entryOf(old, key) as Value | undefined }))
    .filter(({ item, before }) => !isDeepStrictEqual(before, item))
    .map(({ key, item, before }): Operation => ({ op: 'set', path: [...path, key], value: item, expected: before }))
  const removed = Object.entries(old)
    .filter(([key]) => !Object.hasOwn(value, key))
    .map(([key, item]): Operation => ({ op: 'remove', path: [...path, key], expected: item }))
  return [...changed, ...removed]
}

/** Items at the start and at the end that are equal stay as they are. */
function betweenLists(path: Path, old: Value[], value: Value[]): Operation[] {
  const { head, tail } = commonEnds(old, value, isDeepStrictEqual)
  const shortest = Math.min(old.length, value.length)
  const operations: Operation[] = []
  for (let index = head; index < shortest - tail; index++)
    operations.push({ op: 'set', path: [...path, index], value: value[index] as Value, expected: old[index] })
  for (let index = old.length - tail - 1; index >= shortest - tail; index--)
    operations.push({ op: 'remove', path: [...path, index], expected: old[index] as Value })
  for (let index = shortest - tail; index < value.length - tail; index++)
    operations.push({ op: 'insert', path: [...path, index], value: value[index] as Value })
  return operations
}
