import type { JsonSchema } from '../../src/schema/keywords.ts'
import type { SchemaSet } from '../../src/schema/schema-set.ts'

/** A place of a schema that an author can fill in. */
export interface SchemaPlaceInFile {
  /** Such as `blocks/hero.schema.json#/properties/heading`. */
  pointer: string
  /** The schema of the place, with its `$ref` resolved. */
  schema: JsonSchema
}

/** @returns every key, list item and shared definition of all schemas, without conditions (`if`, `then`, `else`) */
export function placesOf(schemas: SchemaSet): SchemaPlaceInFile[] {
  return [...schemas].flatMap(([file, schema]) => below(schemas, file, '#', schema))
}

function below(schemas: SchemaSet, file: string, pointer: string, schema: JsonSchema): SchemaPlaceInFile[] {
  const children = ['properties', 'definitions'].flatMap((keyword) =>
    Object.entries((schema[keyword] ?? {}) as Record<string, JsonSchema>).map(([name, child]): [string, JsonSchema] => [
      `${pointer}/${keyword}/${name}`,
      child,
    ]),
  )
  if (schema.items) children.push([`${pointer}/items`, schema.items as JsonSchema])
  return children.flatMap(([at, child]) => [
    { pointer: file + at, schema: followed(schemas, file, child) },
    ...below(schemas, file, at, child),
  ])
}

function followed(schemas: SchemaSet, file: string, schema: JsonSchema): JsonSchema {
  const { allOf, ...own } = schema
  // A renamed field has the schema of the old field and its new name.
  if (Array.isArray(allOf) && !schema.properties)
    return Object.assign({}, ...allOf.map((part: JsonSchema) => followed(schemas, file, part)), own)
  if (typeof schema.$ref !== 'string') return schema
  const { pathname, hash } = new URL(schema.$ref, `file:///${file}`)
  let target: unknown = schemas.get(pathname.slice(1))
  for (const name of hash.split('/').slice(1)) target = (target as JsonSchema)[name]
  return target as JsonSchema
}
