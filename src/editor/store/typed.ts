import { getIn, isRecord, type Path } from '../model/paths.ts'
import type { Operation, Value } from '../protocol.ts'
import type { Doc } from './state.ts'

/** A value that was typed and is not sent yet, with the value that the author saw before. */
export interface Change {
  path: Path
  value: unknown
  expected: unknown
}

/** The changes of each file, by their place. */
export const pending = new Map<string, Map<string, Change>>()

/** Those whose answer is still awaited. */
export const sent = new Map<string, Map<string, Change>>()

export const changesOf = (file: string): Map<string, Change> => {
  const changes = pending.get(file) ?? new Map<string, Change>()
  pending.set(file, changes)
  return changes
}

export const isTyping = (): boolean => [...pending.values(), ...sent.values()].some((changes) => changes.size > 0)

/** Heard at once while somebody types, before anything is saved. */
type OnType = (file: string, path: Path, value: unknown) => void

const typeListeners = new Set<OnType>()

export function onType(listener: OnType): () => void {
  typeListeners.add(listener)
  return () => typeListeners.delete(listener)
}

/** Tells the listeners what was typed. */
export function tellListeners(file: string, path: Path, value: unknown): void {
  for (const listener of typeListeners) listener(file, path, value)
}

/** Something in something that is not there yet is added as a whole; what becomes empty goes as a whole. */
export function operationsOf(doc: Doc, { path, value, expected }: Change): Operation[] {
  const data = doc.page.value
  for (let length = 1; length < path.length; length++) {
    const parent = path.slice(0, length)
    if (getIn(data, parent) === undefined)
      return [{ op: 'set', path: parent, value: getIn(doc.draft, parent) as Value, expected: undefined }]
  }
  if (value !== undefined) return [{ op: 'set', path, value: value as Value, expected: expected as Value | undefined }]
  if (expected === undefined) return []
  const parent = path.slice(0, -1)
  const left = getIn(doc.draft, parent)
  if (parent.length > 0 && isRecord(left) && Object.keys(left).length === 0)
    return [{ op: 'remove', path: parent, expected: getIn(data, parent) as Value }]
  return [{ op: 'remove', path, expected: expected as Value }]
}
