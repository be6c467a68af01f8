import { isMap, isScalar } from 'yaml'
import { isSamePath, type Path } from '../../../yaml/path.ts'
import { nodeAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, SchemaError } from '../define-rule.ts'
import { fieldsAt, parentOf, valueIn } from './document-at.ts'
import { unknownFieldOf } from './schema-errors.ts'

/** A group that is empty because the fields below it are not indented. */
export interface UnindentedGroup {
  path: Path
  /** Its fields that the group around it does not take. */
  unknown: readonly string[]
  /** All fields right below it that it takes. */
  fields: readonly string[]
}

/** @returns the empty groups with fields below them that nothing else takes */
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
    return unknown.length > 0 ? [{ path, unknown, fields }] : []
  })

/** In the order of the file, and not of the data: a field may also be above the group a second time. */
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
