import { isMap, isScalar } from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import type { Path } from '../yaml/parse.ts'
import { nodeAt, spanOfKey } from '../yaml/places.ts'
import { type Context, diagnose, type Fault, placeAt, valueAt } from './fault.ts'
import { nameOf, parentOf } from './names.ts'

/** A group that is empty because its fields below it stand in its own column. */
export interface Emptied {
  path: Path
  /** The fields that are its own, and not of the group that they stand in. */
  strangers: string[]
  /** All fields right below it that may be its own. */
  fields: string[]
}

/** @returns the empty groups of a document with fields below them that nothing else takes */
export function findEmptied(context: Context, faults: Fault[]): Emptied[] {
  return faults.flatMap(({ path, error }) => {
    const isEmpty = error.keyword === 'type' && valueAt(context, path) === null && typeof path.at(-1) === 'string'
    if (!isEmpty) return []
    const taken = context.walker.fields(placeAt(context, path))
    const below = namesBelow(context, path)
    const end = below.findIndex((name) => !taken.includes(name))
    const fields = end < 0 ? below : below.slice(0, end)
    const unknown = faults.filter((fault) => String(fault.path) === String(parentOf(path))).map(strangerOf)
    const strangers = fields.filter((name) => unknown.includes(name))
    return strangers.length > 0 ? [{ path, strangers, fields }] : []
  })
}

/** The names of the fields below one of the same group, as they are written: one of them may stand above it too. */
function namesBelow({ parsed }: Context, path: Path): string[] {
  const group = nodeAt(parsed, parentOf(path))
  const names = isMap(group) ? group.items.map(({ key }) => String(isScalar(key) ? key.value : key)) : []
  return names.slice(names.indexOf(String(path.at(-1))) + 1)
}

/** @returns whether a fault comes from the fields of such a group */
export function isOfEmptied({ path, strangers }: Emptied, fault: Fault): boolean {
  const stranger = strangerOf(fault)
  if (stranger === undefined) return String(fault.path) === String(path)
  return String(fault.path) === String(parentOf(path)) && strangers.includes(stranger)
}

function strangerOf({ error: { keyword, params } }: Fault): string | undefined {
  return keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined
}

/** @returns the one message about the group and its fields */
export function explainEmptied(context: Context, { path, fields }: Emptied): Diagnostic {
  const span = spanOfKey(context.parsed, path)
  const names = fields.map((name) => `\`${name}\``).join(', ')
  const label = `start its fields below it in column ${span.start.column + 2}: ${names}`
  return diagnose(context, 'empty-value', parentOf(path), span, `${nameOf(path)} is empty`, { label })
}
