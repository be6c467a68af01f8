import type { Path } from '../yaml/path.ts'
import type { JsonSchema } from './keywords.ts'
import { isObject } from './schema-set.ts'
import type { SchemaPlace, SchemaWalker } from './schema-walker.ts'
import { findWrongValue, type WrongValue } from './wrong-value.ts'

/** A field that decides whether a schema applies. */
export interface Cause {
  path: Path
  /** The values that the condition compares it with; undefined when it asks only whether the field is there. */
  values?: readonly unknown[]
}

/** How a value, or a field of a group, does not match its schema. */
export type Mismatch = {
  /** Path of the value; of an unknown or a missing field that of its group. */
  path: Path
  value: unknown
  place: SchemaPlace
  /** The fields that decide whether the schema applies, the outermost first. */
  causes: readonly Cause[]
} & (
  | WrongValue
  | { kind: 'unknown'; name: string }
  | { kind: 'missing'; name: string }
  /** Found by ajv, but not by the walk. */
  | { kind: 'other'; message: string }
)

/** A mismatch of one kind. */
export type MismatchOf<Kind extends Mismatch['kind']> = Extract<Mismatch, { kind: Kind }>

/**
 * Walks a document and its schemas side by side. It finds mismatches in the documents that ajv refuses, and none in the
 * others.
 *
 * @returns the mismatches, those of a group before those of its fields
 */
export const explain = (walker: SchemaWalker, document: unknown): Mismatch[] =>
  walker.visit(document).flatMap(([path, value, place]): Mismatch[] => {
    const causesOf = (index: number) =>
      (place.causes[index] ?? []).map(({ name, values, up }) => ({
        path: [...path.slice(0, path.length - up), name],
        ...(values && { values }),
      }))
    const found = findWrongValue(place.schemas, value)
    const wrong = found ? [{ path, value, place, causes: causesOf(found[1]), ...found[0] }] : []
    const fields = wrongFieldsOf(place.schemas, value).map(({ index, ...field }) => ({
      ...{ path, value, place, causes: causesOf(index) },
      ...field,
    }))
    return [...wrong, ...fields]
  })

interface WrongField {
  kind: 'unknown' | 'missing'
  name: string
  /** The index of the schema. */
  index: number
}

/** @returns the unknown and missing fields of a group, each once */
function wrongFieldsOf(schemas: readonly JsonSchema[], group: unknown): WrongField[] {
  if (!isObject(group)) return []
  const found = schemas.flatMap((schema, index): WrongField[] => [
    ...missingIn(schema, group).map((name) => ({ kind: 'missing' as const, name, index })),
    ...unknownIn(schema, group).map((name) => ({ kind: 'unknown' as const, name, index })),
  ])
  const names = new Set<string>()
  return found.filter(({ name }) => !names.has(name) && names.add(name))
}

const missingIn = ({ required }: JsonSchema, group: JsonSchema): string[] =>
  Array.isArray(required) ? required.filter((name) => !Object.hasOwn(group, name)) : []

function unknownIn({ properties, additionalProperties }: JsonSchema, group: JsonSchema): string[] {
  if (additionalProperties !== false) return []
  return Object.keys(group).filter((name) => !(isObject(properties) && Object.hasOwn(properties, name)))
}
