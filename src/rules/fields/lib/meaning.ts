import type { MismatchOf } from '../../../schema/explain.ts'
import { isObject } from '../../../schema/schema-set.ts'
import { suggest } from '../../../site/suggest.ts'
import { isSamePath, type Path, startsWith } from '../../../yaml/path.ts'
import { keyAt, nodeAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, MismatchContext } from '../../define-rule.ts'
import { absentFields, missingIn, parentOf, valueIn } from '../../lib/document-at.ts'
import { findByAlias, findByExactAlias } from './aliases.ts'

/** What the author of an unknown field probably meant. */
export interface Meaning {
  /** Likely fields of the same group. */
  meant: readonly string[]
  /** Another group where this field is missing or possible. */
  owner?: Path | undefined
}

/**
 * @returns what an unknown field was meant to be; a missing field is likelier than an optional one, and a field of the
 *   same group with this other name is likelier than one of another group
 */
export function intendedMeaning(context: MismatchContext, { path, name }: MismatchOf<'unknown'>): Meaning {
  const missesIt = context.mismatches.find(
    (one) => one.kind === 'missing' && one.name === name && isNear(one.path, path),
  )
  if (missesIt) return { meant: [], owner: missesIt.path }
  const absent = absentFields(context, path)
  const similar = suggest(name, absent)
  const others = findByAlias(context.schemas, name, absent)
  const missing = missingIn(context, path).map((one) => one.name)
  const required = [...similar, ...others].filter((field) => missing.includes(field))
  if (required.length > 0) return { meant: required }
  const named = findByExactAlias(context.schemas, name, absent)
  const owner = named.length > 0 ? undefined : ownerOf(context, path, name)
  return owner ? { meant: [], owner } : { meant: similar.length > 0 ? similar : others }
}

/** Where wrong indentation puts a field: in a parent, a child or a sibling. */
export const isNear = (a: Path, b: Path): boolean =>
  startsWith(a, b) || startsWith(b, a) || isSamePath(parentOf(a), parentOf(b))

/**
 * @returns the nearest parent that accepts the field and does not have it, or the direct child nearest above the field;
 *   another child only if it has errors itself
 */
function ownerOf(context: MismatchContext, path: Path, name: string): Path | undefined {
  const canHave = (group: Path) => absentFields(context, group).includes(name)
  for (let length = path.length - 1; length >= 0; length--)
    if (canHave(path.slice(0, length))) return path.slice(0, length)
  const below = groupsBelow(context, path)
  const offset = keyAt(context.yaml, [...path, name])?.range[0] ?? 0
  const nearest = below.findLast((one) => (nodeAt(context.yaml, one)?.range[0] ?? 0) < offset) ?? below[0]
  if (nearest && canHave(nearest)) return nearest
  const isWrong = (group: Path) => context.mismatches.some((one) => 'name' in one && isSamePath(one.path, group))
  return below.find((one) => canHave(one) && isWrong(one))
}

/** @returns the groups in a group, directly or in a list; an empty field may be one */
const groupsBelow = (context: DocumentContext, path: Path): Path[] =>
  Object.entries(Object(valueIn(context, path))).flatMap(([name, child]): Path[] => {
    if (Array.isArray(child)) return [...child.keys()].map((index) => [...path, name, index])
    return isObject(child) || child === null ? [[...path, name]] : []
  })
