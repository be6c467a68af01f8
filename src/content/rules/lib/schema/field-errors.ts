import type { Path } from '../../../yaml/path.ts'
import type { SchemaError } from '../define-rule.ts'
import { groupByPath, missingFieldOf, unknownFieldOf } from './schema-errors.ts'

/** A group with unknown or missing fields. */
export interface FieldErrors {
  path: Path
  unknown: readonly string[]
  missing: readonly string[]
}

/** @returns the errors about fields, one entry per group */
export const collectFieldErrors = (errors: readonly SchemaError[]): FieldErrors[] =>
  groupByPath(errors).map((some) => ({
    path: (some[0] as SchemaError).path,
    unknown: [...new Set(some.flatMap((error) => unknownFieldOf(error) ?? []))],
    missing: [...new Set(some.flatMap((error) => missingFieldOf(error) ?? []))],
  }))
