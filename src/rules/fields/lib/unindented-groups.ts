import { isMap, isScalar } from 'yaml'
import { describePath } from '../../../diagnostics/describe.ts'
import { positionOf } from '../../../yaml/lines.ts'
import { isSamePath, type Path } from '../../../yaml/path.ts'
import { nodeAt, rangeOfKey } from '../../../yaml/ranges.ts'
import type { DocumentContext, Problem, SchemaError } from '../../define-rule.ts'
import { fieldsAt, parentOf, valueIn } from './document-at.ts'
import { unknownFieldOf } from './schema-errors.ts'

/** An empty group whose fields are not indented. */
export interface UnindentedGroup {
  path: Path
  /** Its fields that are unknown in the surrounding group. */
  unknown: readonly string[]
  problem: Problem
}

/** @returns the empty groups followed by fields that only they accept */
export const findUnindentedGroups = (context: DocumentContext, errors: readonly SchemaError[]): UnindentedGroup[] =>
  errors.flatMap(({ path, error }) => {
    const isEmpty = error.keyword === 'type' && valueIn(context, path) === null && typeof path.at(-1) === 'string'
    if (!isEmpty) return []
    const own = fieldsAt(context, path)
    const below = namesBelow(context, path)
    const end = below.findIndex((name) => !own.includes(name))
    const fields = end < 0 ? below : below.slice(0, end)
    const unknownAround = errors.filter((other) => isSamePath(other.path, parentOf(path))).map(unknownFieldOf)
    const unknown = fields.filter((name) => unknownAround.includes(name))
    return unknown.length > 0 ? [{ path, unknown, problem: explainUnindented(context, path, fields) }] : []
  })

function explainUnindented({ yaml }: DocumentContext, path: Path, fields: readonly string[]): Problem {
  const { column } = positionOf(yaml.text, rangeOfKey(yaml, path)[0])
  const names = fields.map((name) => `\`${name}\``).join(', ')
  return {
    message: `${describePath(path)} is empty`,
    place: { path, target: 'key' },
    label: `start its fields below it in column ${column + 2}: ${names}`,
  }
}

/** By the file and not by the data, because a field may also be above the group. */
function namesBelow({ yaml }: DocumentContext, path: Path): string[] {
  const group = nodeAt(yaml, parentOf(path))
  const names = isMap(group) ? group.items.map(({ key }) => String(isScalar(key) ? key.value : key)) : []
  return names.slice(names.indexOf(String(path.at(-1))) + 1)
}

/** @returns whether an error follows from the missing indentation of a group's fields */
export function followsFromUnindented({ path, unknown }: UnindentedGroup, error: SchemaError): boolean {
  const name = unknownFieldOf(error)
  if (name === undefined) return isSamePath(error.path, path)
  return isSamePath(error.path, parentOf(path)) && unknown.includes(name)
}
