import type { ErrorObject } from 'ajv'
import { groupBy } from '../../../site/group-by.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Problem, SchemaError } from '../../define-rule.ts'

/** @returns ajv's errors with the paths of their values */
export const withPaths = (document: unknown, errors: readonly ErrorObject[]): SchemaError[] =>
  errors.map((error) => ({ path: pathOfPointer(document, error.instancePath), error }))

/** Decodes a JSON Pointer (RFC 6901), in which a number may be an index or a key. */
function pathOfPointer(document: unknown, pointer: string): Path {
  const path: (string | number)[] = []
  let value = document
  for (const part of pointer.split('/').slice(1)) {
    const segment = Array.isArray(value) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(segment)
    value = (value as Record<string | number, unknown>)[segment]
  }
  return path
}

/** @returns a path as a key for maps */
export const keyOfPath = (path: Path): string => JSON.stringify(path)

/** @returns errors grouped by path, in order */
export const groupByPath = (errors: readonly SchemaError[]): SchemaError[][] => [
  ...groupBy(errors, ({ path }) => keyOfPath(path)).values(),
]

/** Keywords by importance: the first one explains a value with several errors. */
const priority = ['type', 'enum', 'minLength', 'const', 'false schema', 'pattern', 'format']

/** @returns the most important error of a value */
export function mainError(errors: readonly SchemaError[]): SchemaError | undefined {
  const rank = ({ error: { keyword } }: SchemaError) =>
    priority.indexOf(keyword) + (priority.includes(keyword) ? 0 : 99)
  return [...errors].sort((a, b) => rank(a) - rank(b))[0]
}

/** @returns the unknown field of an error; undefined for other errors */
export const unknownFieldOf = ({ error: { keyword, params } }: SchemaError): string | undefined =>
  keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined

/** @returns the missing field of an error; undefined for other errors */
export const missingFieldOf = ({ error: { keyword, params } }: SchemaError): string | undefined =>
  keyword === 'required' ? String(params.missingProperty) : undefined

/** @returns whether an error is about an unknown or missing field */
export const isAboutFields = (error: SchemaError): boolean =>
  (unknownFieldOf(error) ?? missingFieldOf(error)) !== undefined

/** A group with unknown or missing fields. */
export interface FieldErrors {
  path: Path
  unknown: readonly string[]
  missing: readonly string[]
}

/** A problem that explains all errors of some groups. */
export interface GroupProblem {
  groups: readonly FieldErrors[]
  problem: Problem
}

/** @returns the errors about fields, one entry per group */
export const collectFieldErrors = (errors: readonly SchemaError[]): FieldErrors[] =>
  groupByPath(errors).map((some) => ({
    path: (some[0] as SchemaError).path,
    unknown: [...new Set(some.flatMap((error) => unknownFieldOf(error) ?? []))],
    missing: [...new Set(some.flatMap((error) => missingFieldOf(error) ?? []))],
  }))
