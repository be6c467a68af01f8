import type { Operation } from '../../src/yaml/operations/operation.ts'
import { type Path, type Value, valueAt } from '../../src/yaml/path.ts'
import type { Random } from '../fuzz/random.ts'
import { randomText, randomValue } from './random-yaml.ts'

/** An operation on data, not on the text as a whole. */
export type Change = Exclude<Operation, { op: 'source' | 'mark' | 'done' }>

/** @returns the paths of all values */
export function pathsIn(value: Value, path: Path = []): Path[] {
  const isGroup = value !== null && typeof value === 'object'
  const keys = Array.isArray(value) ? [...value.keys()] : isGroup ? Object.keys(value) : []
  return keys.flatMap((key) => [[...path, key], ...pathsIn(valueAt(value, [key]) as Value, [...path, key])])
}

/** @returns an operation that can be applied to the data */
export function randomOperation(random: Random, data: Value): Change {
  const path = random.pick(pathsIn(data))
  const expected = valueAt(data, path) as Value
  const list = valueAt(data, path.slice(0, -1))
  if (random.chance(0.4) || !Array.isArray(list)) {
    const isLastField = path.length === 1 && Object.keys(data as object).length === 1
    if (random.chance(0.2) && !isLastField) return { op: 'remove', path, expected }
    const added = [...path.slice(0, -1), 'added']
    const isNew = random.chance(0.2) && typeof path.at(-1) === 'string' && valueAt(data, added) === undefined
    if (isNew) return { op: 'set', path: added, value: randomValue(random, 2) }
    const isText = typeof expected === 'string' && random.chance(0.8)
    return { op: 'set', path, value: isText ? randomText(random) : randomValue(random, 2), expected }
  }
  const kind = random.below(4)
  if (kind === 0) return { op: 'remove', path, expected }
  if (kind === 1) return { op: 'insert', path, value: randomValue(random, 2) }
  if (kind === 2) return { op: 'duplicate', path, expected }
  return { op: 'move', path, to: random.below(list.length), expected }
}
