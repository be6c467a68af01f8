import { isDeepStrictEqual } from 'node:util'
import { commonEnds, itemAt } from '../lists.ts'
import { entryOf, isGroup, isList, type Path, type Value } from '../path.ts'
import type { Operation } from './operation.ts'

/** The smallest change of a value. */
export interface Difference {
  operation: Extract<Operation, { op: 'set' | 'insert' | 'remove' | 'move' }>
  /** Where it is in the later version; in the group or list there that had it, when it was removed. */
  at: Path
}

type Group = { [key: string]: Value }

/** An item of a list before and after. */
type Pair = readonly [from: number, to: number]

/** Whether a value is changed as a whole. */
type IsWhole = (at: Path, before: Value, after: Value) => boolean

/**
 * @param path of the value
 * @param isWhole for a value of both versions, at a place of the later one; none is by default
 * @returns what makes one version of a value the other, in the order in which it is applied. Paths of `set` and `remove`
 *   are those in the earlier version, so that each can be applied alone
 */
export function differences(
  before: Value | undefined,
  after: Value,
  path: Path = [],
  at: Path = path,
  isWhole: IsWhole = () => false,
): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  const whole = { operation: { op: 'set', path, value: after, expected: before }, at } as const
  if (before !== undefined && isWhole(at, before, after)) return [whole]
  if (isGroup(before) && isGroup(after) && before.type === after.type)
    return betweenGroups(before, after, path, at, isWhole)
  // Items are added to an empty list in one step.
  if (isList(before) && isList(after) && before.length > 0) return betweenLists(before, after, path, at, isWhole)
  return [whole]
}

function betweenGroups(before: Group, after: Group, path: Path, at: Path, isWhole: IsWhole): Difference[] {
  const changed = Object.entries(after).flatMap(([key, value]) =>
    differences(entryOf(before, key), value, [...path, key], [...at, key], isWhole),
  )
  const removed = Object.entries(before).flatMap(([key, expected]): Difference[] =>
    Object.hasOwn(after, key)
      ? []
      : [{ operation: { op: 'remove', path: [...path, key], expected }, at: [...at, key] }],
  )
  return [...changed, ...removed]
}

function betweenLists(before: Value[], after: Value[], path: Path, at: Path, isWhole: IsWhole): Difference[] {
  const pairs = pairItems(before, after)
  const [kept, known] = [new Set(pairs.map(([from]) => from)), new Set(pairs.map(([, to]) => to))]
  const changed = pairs.flatMap(([from, to]) =>
    differences(before[from], itemAt(after, to), [...path, from], [...at, to], isWhole),
  )
  const removed = [...before.entries()].flatMap(([from, expected]): Difference[] =>
    kept.has(from) ? [] : [{ operation: { op: 'remove', path: [...path, from], expected }, at: [...at, from] }],
  )
  const added = [...after.entries()].flatMap(([to, value]): Difference[] =>
    known.has(to) ? [] : [{ operation: { op: 'insert', path: [...path, to], value }, at: [...at, to] }],
  )
  const moved = movesOf(pairs).map(({ from, to, item }): Difference => {
    const expected = itemAt(after, item)
    return { operation: { op: 'move', path: [...path, from], to, expected }, at: [...at, item] }
  })
  return [...changed, ...removed.reverse(), ...moved, ...added]
}

/** Finds the same items in two lists: equal ones, those that begin with the same text, and those that are left in order. */
function pairItems(before: Value[], after: Value[]): Pair[] {
  const { head, tail } = commonEnds(before, after, isDeepStrictEqual)
  const middle = (list: Value[]) => new Map([...list.entries()].slice(head, list.length - tail))
  const [old, now] = [middle(before), middle(after)]
  const pairs: Pair[] = []
  for (const isSame of [isDeepStrictEqual, hasSameName, isSameKind])
    for (const [to, item] of now) {
      const [from] = [...old].find(([, other]) => isSame(other, item)) ?? []
      if (from === undefined) continue
      pairs.push([from, to])
      old.delete(from)
      now.delete(to)
    }
  const same = Array.from({ length: head }, (_, index): Pair => [index, index])
  const end = Array.from(
    { length: tail },
    (_, index): Pair => [before.length - tail + index, after.length - tail + index],
  )
  return [...same, ...pairs.sort(([a], [b]) => a - b), ...end]
}

/** Another section in the place of one is no change of its fields. */
const isSameKind = (a: Value, b: Value): boolean =>
  isGroup(a) && isGroup(b) ? a.type === b.type : isGroup(a) === isGroup(b)

const hasSameName = (a: Value, b: Value): boolean =>
  isSameKind(a, b) && firstTextOf(a) !== undefined && firstTextOf(a) === firstTextOf(b)

const firstTextOf = (item: Value): Value | undefined =>
  isGroup(item)
    ? Object.entries(item).find(([key, value]) => key !== 'type' && typeof value === 'string')?.[1]
    : undefined

/**
 * @param pairs in the order in which the items are
 * @returns few moves that bring them into their new order: the places of each among the others, and in the new list
 */
function movesOf(pairs: readonly Pair[]): { from: number; to: number; item: number }[] {
  const order = pairs.map(([, to]) => to)
  const wanted = order.toSorted((a, b) => a - b)
  const moves: { from: number; to: number; item: number }[] = []
  for (const [place, item] of wanted.entries()) {
    if (order[place] === item) continue
    // The item in its place has moved down, if this one is the next; otherwise this one has moved up.
    const isDown = order[place + 1] === item
    const from = isDown ? place : order.indexOf(item)
    const [moving = item] = order.splice(from, 1)
    const to = isDown ? wanted.indexOf(moving) : place
    order.splice(to, 0, moving)
    moves.push({ from, to, item: moving })
  }
  return moves
}
