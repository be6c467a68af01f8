import type { JsonSchema, SchemaSet } from '../../src/content/schema/schema-set.ts'

/** One place of a schema that an author can fill in, or read about. */
export interface SchemaPlaceInFile {
  /** For example `blocks/hero.schema.json#/properties/heading`. */
  pointer: string
  /** What the place says, with a `$ref` followed to what it points at. */
  schema: JsonSchema
}

/** @returns every key, list item and shared definition of all schemas; conditions (`if`, `then`, `else`) explain nothing and are left out */
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
  // A field that is renamed: what it was, and what it is called now.
  if (Array.isArray(allOf) && !schema.properties)
    return Object.assign({}, ...allOf.map((part: JsonSchema) => followed(schemas, file, part)), own)
  if (typeof schema.$ref !== 'string') return schema
  const { pathname, hash } = new URL(schema.$ref, `file:///${file}`)
  let target: unknown = schemas.get(pathname.slice(1))
  for (const name of hash.split('/').slice(1)) target = (target as JsonSchema)[name]
  return target as JsonSchema
}
