import { suggest } from '../../../site/suggest.ts'
import { isSamePath, type Path, startsWith } from '../../../yaml/path.ts'
import { keyAt, nodeAt } from '../../../yaml/ranges.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { findByAlias } from './aliases.ts'
import type { WrongFields } from './conditional-errors.ts'
import { fieldsAt, parentOf, valueIn } from './document-at.ts'
import { type FieldErrors, keyOfPath } from './schema-errors.ts'

/** An unknown field, and what the author probably meant. */
export interface UnknownField {
  group: FieldErrors
  name: string
  /** Likely fields of the same group. */
  meant: readonly string[]
  /** Another group where this field is missing or possible. */
  owner?: Path | undefined
}

/** The unknown and missing fields of a document. */
export interface MatchedFields {
  unknown: readonly UnknownField[]
  /** Missing fields that no unknown field was meant to be. */
  missing: readonly { path: Path; name: string }[]
  /** The fields that unknown fields were meant to be. */
  meant: WrongFields
}

/** Matches unknown with missing fields, so that a misspelt or misplaced required field is reported only once. */
export function matchFields(context: DocumentContext, groups: readonly FieldErrors[]): MatchedFields {
  const unknown = groups.flatMap((group) => {
    const below = group.unknown.length > 0 ? groupsBelow(context, group.path) : []
    return group.unknown.map((name) => matchField(context, groups, group, below, name))
  })
  const meant = new Map<string, string[]>()
  for (const { group, meant: likely, name, owner } of unknown) {
    const field = owner ? name : likely[0]
    const key = keyOfPath(owner ?? group.path)
    if (field !== undefined) meant.set(key, [...(meant.get(key) ?? []), field])
  }
  const missing = groups.flatMap(({ path, missing }) => {
    const explained = meant.get(keyOfPath(path)) ?? []
    return missing.filter((name) => !explained.includes(name)).map((name) => ({ path, name }))
  })
  return { unknown, missing, meant }
}

/** @param below the groups inside this one */
function matchField(
  context: DocumentContext,
  groups: readonly FieldErrors[],
  group: FieldErrors,
  below: readonly Path[],
  name: string,
): UnknownField {
  const missesIt = groups.find((other) => other.missing.includes(name) && isNear(other.path, group.path))
  if (missesIt) return { group, name, meant: [], owner: missesIt.path }
  const absent = absentFields(context, group.path)
  const similar = suggest(name, absent)
  const others = findByAlias(context.schemas, name, absent)
  const required = [...similar, ...others].filter((field) => group.missing.includes(field))
  if (required.length > 0) return { group, name, meant: required }
  const owner = ownerOf(context, groups, group.path, below, name)
  if (owner) return { group, name, meant: [], owner }
  return { group, name, meant: similar.length > 0 ? similar : others }
}

/** @returns the fields of a group that a document does not have */
export function absentFields(context: DocumentContext, path: Path): string[] {
  const present = valueIn(context, path) as object
  return fieldsAt(context, path).filter((name) => !Object.hasOwn(present, name))
}

/** Where wrong indentation puts a field: in a parent, a child or a sibling. */
export const isNear = (a: Path, b: Path): boolean =>
  startsWith(a, b) || startsWith(b, a) || isSamePath(parentOf(a), parentOf(b))

/**
 * @returns the nearest parent that accepts the field and does not have it, or the direct child nearest above the field;
 *   another child only if it has errors itself
 */
function ownerOf(
  context: DocumentContext,
  groups: readonly FieldErrors[],
  path: Path,
  below: readonly Path[],
  name: string,
): Path | undefined {
  for (let length = path.length - 1; length >= 0; length--)
    if (canHave(context, path.slice(0, length), name)) return path.slice(0, length)
  const offset = keyAt(context.yaml, [...path, name])?.range[0] ?? 0
  const nearest = below.findLast((one) => (nodeAt(context.yaml, one)?.range[0] ?? 0) < offset) ?? below[0]
  if (nearest && canHave(context, nearest, name)) return nearest
  return below.find((one) => canHave(context, one, name) && groups.some((other) => isSamePath(other.path, one)))
}

/** @returns the nearest section of the document whose type has an unknown field of the page */
export function sectionFor(context: DocumentContext, { group, name }: UnknownField): Path | undefined {
  const list = valueIn(context, ['sections'])
  if (group.path.length > 0 || !Array.isArray(list)) return undefined
  const sections = [...list.keys()]
    .map((index): Path => ['sections', index])
    .filter((path) => isGroup(valueIn(context, path)) && fieldsAt(context, path).includes(name))
  const offset = sections.length > 0 ? (keyAt(context.yaml, [name])?.range[0] ?? 0) : 0
  return sections.findLast((one) => (nodeAt(context.yaml, one)?.range[0] ?? 0) < offset) ?? sections[0]
}

const canHave = (context: DocumentContext, path: Path, name: string): boolean =>
  isGroup(valueIn(context, path)) && absentFields(context, path).includes(name)

function groupsBelow(context: DocumentContext, path: Path): Path[] {
  const value = valueIn(context, path)
  if (!isGroup(value)) return []
  return Object.entries(value).flatMap(([name, child]): Path[] => {
    if (Array.isArray(child)) return [...child.keys()].map((index) => [...path, name, index])
    return isGroup(child) ? [[...path, name]] : []
  })
}

const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
