import { suggest } from '../../../model/suggest.ts'
import { isSamePath, type Path, startsWith } from '../../../yaml/path.ts'
import type { DocumentContext } from '../define-rule.ts'
import { findByAlias } from './aliases.ts'
import type { WrongFields } from './conditional-errors.ts'
import { fieldsAt, parentOf, valueIn } from './document-at.ts'
import type { FieldErrors } from './field-errors.ts'
import { keyOfPath } from './schema-errors.ts'

/** An unknown field, and what its author probably meant. */
export interface UnknownField {
  group: FieldErrors
  name: string
  /** The likeliest fields of the same group. */
  meant: readonly string[]
  /** Another group in which a field of this very name is missing or possible. */
  owner?: Path | undefined
}

/** What is wrong with the fields of a document. */
export interface MatchedFields {
  unknown: readonly UnknownField[]
  /** Missing fields that no unknown one was meant to be. */
  missing: readonly { path: Path; name: string }[]
  /** The fields that the unknown ones were meant to be. */
  meant: WrongFields
}

/** Finds out what unknown fields were meant to be: one that is a misspelt or misplaced required field is one mistake. */
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

/** @param below the groups inside of this one */
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
  const owner = ownerOf(context, group.path, below, name)
  if (owner) return { group, name, meant: [], owner }
  return { group, name, meant: similar.length > 0 ? similar : others }
}

/** @returns the fields that a group takes and does not have */
export function absentFields(context: DocumentContext, path: Path): string[] {
  const present = valueIn(context, path) as object
  return fieldsAt(context, path).filter((name) => !Object.hasOwn(present, name))
}

/** Above, below or beside: where wrong indentation puts a field. */
export const isNear = (a: Path, b: Path): boolean =>
  startsWith(a, b) || startsWith(b, a) || isSamePath(parentOf(a), parentOf(b))

/** The nearest group above, or right below, that takes a field of this name and does not have it. */
function ownerOf(context: DocumentContext, path: Path, below: readonly Path[], name: string): Path | undefined {
  for (let length = path.length - 1; length >= 0; length--)
    if (takes(context, path.slice(0, length), name)) return path.slice(0, length)
  return below.find((one) => takes(context, one, name))
}

const takes = (context: DocumentContext, path: Path, name: string): boolean =>
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
