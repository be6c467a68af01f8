import { describeField, describePath, describeType, describeValue } from '../../../diagnostics/describe.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'
import type { Path } from '../../../yaml/path.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Problem, SchemaError } from '../define-rule.ts'
import { placeOfValue, schemaAt, valueIn } from './document-at.ts'

/** A value of another type than its schema allows. */
export interface TypeMismatch {
  path: Path
  /** The `type` of the schema. */
  type: unknown
  /** The first type, when there are several. */
  wanted: string
  value: unknown
  /** The value as it is in the file; undefined for lists and groups. */
  source: string | undefined
  place: SchemaPlace
}

/** @returns undefined for an error that is not about the type of a value */
export function typeMismatchOf(context: DocumentContext, { path, error }: SchemaError): TypeMismatch | undefined {
  const value = valueIn(context, path)
  const isNoChoice = error.keyword === 'enum' && typeof value === 'object'
  if (error.keyword !== 'type' && !isNoChoice) return undefined
  const type = isNoChoice ? 'string' : error.params.type
  const wanted = String([type].flat()[0])
  return { path, type, wanted, value, source: sourceAt(context.yaml, path), place: schemaAt(context, path) }
}

/** @returns what all rules about wrong types say; `label` is the remedy */
export const describeMismatch = ({ path, type, value, source, place }: TypeMismatch, label?: string): Problem => ({
  message: `${describePath(path)} must be ${describeType(type)}, but this is ${describeValue(value, source)}`,
  place: placeOfValue(path, value),
  ...(label !== undefined && { label }),
  notes: describeField(path, place),
})
