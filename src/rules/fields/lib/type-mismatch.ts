import { describeField, describePath, describeType, describeValue } from '../../../diagnostics/describe.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'
import type { Path } from '../../../yaml/path.ts'
import { sourceAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Problem, SchemaError } from '../../define-rule.ts'
import { placeOfValue, schemaAt, valueIn } from './document-at.ts'

/** A value of the wrong type. */
export interface TypeMismatch {
  path: Path
  /** `type` in the schema. */
  type: unknown
  /** The first type if there are several. */
  wanted: string
  value: unknown
  /** Source of the value; undefined for lists and groups. */
  source: string | undefined
  place: SchemaPlace
}

/** @returns undefined for an error that is not about a type */
export function typeMismatchOf(context: DocumentContext, { path, error }: SchemaError): TypeMismatch | undefined {
  const value = valueIn(context, path)
  const isNoChoice = error.keyword === 'enum' && typeof value === 'object'
  if (error.keyword !== 'type' && !isNoChoice) return undefined
  const type = isNoChoice ? 'string' : error.params.type
  const wanted = String([type].flat()[0])
  return { path, type, wanted, value, source: sourceAt(context.yaml, path), place: schemaAt(context, path) }
}

/** @returns the problem of a wrong type; `label` says what to write */
export const describeMismatch = ({ path, type, value, source, place }: TypeMismatch, label?: string): Problem => ({
  message: `${describePath(path)} must be ${describeType(type)}, but this is ${describeValue(value, source)}`,
  place: placeOfValue(path, value),
  ...(label !== undefined && { label }),
  notes: describeField(path, place),
})
