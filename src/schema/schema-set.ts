import { valueAt } from '../yaml/path.ts'
import type { JsonSchema } from './keywords.ts'

export function isObject(value: unknown): value is JsonSchema {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** All schemas by path relative to schema/, such as `blocks/hero.schema.json`. */
export type SchemaSet = ReadonlyMap<string, JsonSchema>

/** @returns whether `npm run generate` writes a schema */
export const isGenerated = (name: string): boolean => name.startsWith('generated/')

/**
 * @param ref a reference: `../common.schema.json#/definitions/heading`
 * @param from path of the schema that contains the reference
 * @returns the target, the path of its file and the segments of the pointer; undefined when there is no target
 */
export function followRef(
  schemas: SchemaSet,
  ref: string,
  from: string,
): { schema: JsonSchema; file: string; names: string[] } | undefined {
  const [path = '', pointer = ''] = ref.split('#')
  const file = path ? joinPaths(from, path) : from
  const names = pointer.split('/').filter(Boolean)
  const schema = valueAt(schemas.get(file), names)
  return isObject(schema) ? { schema, file, names } : undefined
}

/** @returns a path that is relative to the folder of another file */
function joinPaths(from: string, path: string): string {
  const segments = from.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

export function fieldNames(schemas: SchemaSet): Set<string> {
  const names = new Set<string>()
  const open: unknown[] = [...schemas.values()]
  for (const schema of open) {
    if (schema === null || typeof schema !== 'object') continue
    if (isObject(schema)) for (const name of Object.keys(schema.properties ?? {})) names.add(name)
    open.push(...Object.values(schema))
  }
  return names
}

/** @returns the schemas in a folder by their names, such as the type of a block or a kind of data; sorted */
export const schemasIn = (schemas: SchemaSet, folder: 'blocks' | 'data'): [name: string, schema: JsonSchema][] =>
  [...schemas]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .map(([file, schema]): [string, JsonSchema] => [file.slice(folder.length + 1, -'.schema.json'.length), schema])
    .sort(([a], [b]) => (a < b ? -1 : 1))
