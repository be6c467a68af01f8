import type { Diagnostic } from '../diagnostic.ts'
import type { Path } from '../yaml/parse.ts'
import { spanOfKey } from '../yaml/places.ts'
import { type Context, diagnose, valueAt } from './fault.ts'
import type { Group } from './keys.ts'

/** An item that a dash too many has cut in two. */
export interface CutItem {
  first: Group
  second: Group
  /** The list that has an item too many because of it. */
  list: Path
}

/** Neighbours in a list of which each lacks exactly what the other one has. */
export function findCutItems(context: Context, groups: Group[]): CutItem[] {
  const found: CutItem[] = []
  for (const first of groups) {
    const [list, index] = [first.path.slice(0, -1), first.path.at(-1)]
    if (typeof index !== 'number' || found.some(({ second }) => second === first)) continue
    const second = groups.find(({ path }) => String(path) === String([...list, index + 1]))
    if (second && completes(context, first, second)) found.push({ first, second, list })
  }
  return found
}

function completes(context: Context, first: Group, second: Group): boolean {
  const [had, has] = [first, second].map(({ path }) => Object.keys(valueAt(context, path) as object))
  return (
    [...first.unknown, ...second.unknown].length === 0 &&
    first.missing.every((key) => has?.includes(key)) &&
    second.missing.every((key) => had?.includes(key)) &&
    has?.every((key) => !had?.includes(key)) === true
  )
}

/** @returns the one message about both parts */
export function explainCutItem(context: Context, { second: { path } }: CutItem): Diagnostic {
  const [key = ''] = Object.keys(valueAt(context, path) as object)
  const message = `the dash before \`${key}\` cuts it off from the item above, which needs it`
  const label = 'write a blank in place of the dash'
  return diagnose(context, 'misplaced-key', path, spanOfKey(context.parsed, [...path, key]), message, { label })
}
