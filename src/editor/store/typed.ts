import type { Path } from '../model/paths.ts'

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
