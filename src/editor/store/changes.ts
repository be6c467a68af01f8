import type { Operation } from '../../yaml/operations/operation.ts'
import { isSamePath } from '../../yaml/path.ts'
import { getIn, isGroup } from '../values.ts'
import { type Change, type Doc, getState, setState, type Target, useStore } from './state.ts'

export const isTyping = (): boolean => getState().typed.length > 0 || getState().sent.length > 0

export const isSamePlace = (one: Target, other: Target): boolean =>
  one.file === other.file && isSamePath(one.path, other.path)

/** Has changes sent again, except where something else was typed meanwhile. */
export function sendAgain(changes: readonly Change[]): void {
  const { typed } = getState()
  const left = changes.filter((change) => !typed.some((newer) => isSamePlace(newer, change)))
  setState({ typed: [...left, ...typed] })
}

/** Calls a listener with each value while somebody types, before anything is saved. @returns a function that ends this */
export const onType = (listener: (change: Change) => void): (() => void) =>
  useStore.subscribe(({ typed }, before) => {
    for (const change of typed) if (!before.typed.includes(change)) listener(change)
  })

/** Something in something that is not there yet is added as a whole; what becomes empty goes as a whole. */
export function operationsFor({ page, draft }: Doc, { path, value, expected }: Change): Operation[] {
  for (let length = 1; length < path.length; length++) {
    const parent = path.slice(0, length)
    const added = getIn(page.value, parent) === undefined ? getIn(draft, parent) : undefined
    if (added !== undefined) return [{ op: 'set', path: parent, value: added }]
  }
  if (value !== undefined) return [{ op: 'set', path, value, expected }]
  if (expected === undefined) return []
  const parent = path.slice(0, -1)
  const [left, whole] = [getIn(draft, parent), getIn(page.value, parent)]
  const isLast = parent.length > 0 && isGroup(left) && Object.keys(left).length === 0
  return [
    isLast && whole !== undefined ? { op: 'remove', path: parent, expected: whole } : { op: 'remove', path, expected },
  ]
}
