import { describeFields } from '../../diagnostics/describe.ts'
import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { MismatchOf } from '../../schema/explain.ts'
import type { SchemaPlace } from '../../schema/schema-walker.ts'
import { nothing } from '../../schema/wrong-value.ts'
import type { AuthorText } from '../../words/message.ts'
import { isSamePath, type Path, valueAt } from '../../yaml/path.ts'
import type { DocumentContext, MismatchContext } from '../define-rule.ts'

/** @returns the value at a path; undefined when there is none */
export const valueIn = ({ document }: DocumentContext, path: Path): unknown => valueAt(document, path)

export const schemaAt = ({ walker, document }: DocumentContext, path: Path): SchemaPlace => walker.at(path, document)

/** @returns the names of the fields of a group */
export const fieldsAt = (context: DocumentContext, path: Path): string[] =>
  context.walker.fields(schemaAt(context, path))

/** @returns the fields of a group that a document does not have, without those that nothing would use there */
export function absentFields(context: DocumentContext, path: Path): string[] {
  const present = Object(valueIn(context, path))
  const isUsed = (name: string) => !schemaAt(context, [...path, name]).schemas.includes(nothing)
  return fieldsAt(context, path).filter((name) => !Object.hasOwn(present, name) && isUsed(name))
}

/** @returns the choices that a schema allows at a path; empty if any text is allowed */
export const choicesAt = (context: DocumentContext, path: Path): string[] =>
  schemaAt(context, path).schemas.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum.map(String) : []))

/** @returns whether the value at a path is a section */
export const isSection = (context: DocumentContext, path: Path): boolean => schemaAt(context, path).role === 'section'

/** @returns the unknown fields of a group */
export const unknownIn = ({ mismatches }: MismatchContext, group: Path): MismatchOf<'unknown'>[] =>
  mismatches.flatMap((one) => (one.kind === 'unknown' && isSamePath(one.path, group) ? [one] : []))

/** @returns the missing fields of a group */
export const missingIn = ({ mismatches }: MismatchContext, group: Path): MismatchOf<'missing'>[] =>
  mismatches.flatMap((one) => (one.kind === 'missing' && isSamePath(one.path, group) ? [one] : []))

/** @returns a name for a group: `a card`, `the site` */
export const nameGroup = (context: DocumentContext, path: Path): AuthorText =>
  describeFields(path, context.document, context.file, schemaAt(context, path).role)

/** @returns the path of the group or list that contains a value */
export const parentOf = (path: Path): Path => path.slice(0, -1)

/** @returns the path of the group that contains a text, directly or in a list */
export const groupOf = (path: Path): Path =>
  path.slice(
    0,
    path.findLastIndex((segment) => typeof segment === 'string'),
  )

/** @returns the place for a problem with a value: for a list or a group its key */
export const placeOfValue = (path: Path, value: unknown): PathPlace =>
  typeof value === 'object' ? { path, target: 'key' } : { path }
