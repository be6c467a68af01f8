import { itemAt } from '../lists.ts'
import { entryOf, isGroup, isList, type Path, type Value } from '../path.ts'
import type { ValueOperation } from './operation.ts'

/**
 * Applies an operation to plain data.
 *
 * @returns the new data; the given data stays as it is
 * @throws RangeError when the path leads nowhere
 */
export function applyToData<T extends Value | undefined>(data: T, operation: ValueOperation): T | Value {
  if (operation.op === 'done' || operation.op === 'mark') return data
  const { path } = operation
  if (path.length === 0) {
    if (operation.op === 'set') return operation.value
    throw new RangeError('The document itself can only be set')
  }
  const copy = structuredClone(data)
  const parent = parentAt(copy, path, operation.op === 'set' || operation.op === 'insert')
  const last = itemAt(path, path.length - 1)
  if (operation.op === 'set') setIn(parent, last, operation.value)
  else if (operation.op === 'remove' && isGroup(parent)) delete parent[last]
  else changeList(parent, Number(last), operation)
  return copy
}

function changeList(
  list: unknown,
  index: number,
  operation: Exclude<ValueOperation, { op: 'done' | 'mark' | 'set' }>,
): void {
  const isInsert = operation.op === 'insert'
  if (!isList(list) || !(index >= 0 && index < list.length + (isInsert ? 1 : 0)))
    throw new RangeError('There is no such item')
  if (isInsert) list.splice(index, 0, operation.value)
  else if (operation.op === 'remove') list.splice(index, 1)
  else if (operation.op === 'duplicate') list.splice(index, 0, structuredClone(itemAt(list, index)))
  else {
    if (!(operation.to >= 0 && operation.to < list.length)) throw new RangeError('There is no such position')
    list.splice(operation.to, 0, ...list.splice(index, 1))
  }
}

/** @param canCreate missing groups and lists on the way are added */
function parentAt(data: unknown, path: Path, canCreate: boolean): unknown {
  let value: unknown = data
  for (const [depth, segment] of path.slice(0, -1).entries()) {
    const next = entryOf(value, segment)
    const isMissing = next === undefined || next === null
    if (isMissing && !canCreate) throw new RangeError('There is no such place')
    value = isMissing ? setIn(value, segment, typeof path[depth + 1] === 'number' ? [] : {}) : next
  }
  return value
}

function setIn(parent: unknown, segment: string | number, value: Value): Value {
  if (isList(parent) && typeof segment === 'number' && segment <= parent.length) parent[segment] = value
  else if (isGroup(parent) && segment !== '__proto__') parent[segment] = value
  else throw new RangeError('There is no such place')
  return value
}
