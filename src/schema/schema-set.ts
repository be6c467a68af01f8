import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { ProjectError } from '../site/errors.ts'
import { positionOf } from '../yaml/lines.ts'

/** A parsed JSON Schema. */
export type JsonSchema = { readonly [keyword: string]: unknown }

export function isObject(value: unknown): value is JsonSchema {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** All schemas by path relative to schema/, such as `blocks/hero.schema.json`. */
export type SchemaSet = ReadonlyMap<string, JsonSchema>

/** @returns whether `npm run generate` writes a schema */
export const isGenerated = (name: string): boolean => name.startsWith('generated/')

/**
 * Reads every `*.schema.json` under schema/.
 *
 * @param root the project's root directory
 * @throws ProjectError when a schema is not JSON; Error when it cannot be read
 */
export async function readSchemaSet(root: string): Promise<SchemaSet> {
  const folder = join(root, 'schema')
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
  const read = names.map(async (name): Promise<[string, JsonSchema]> => {
    // `JSON.parse` does not accept a byte order mark.
    const text = (await readFile(join(folder, name), 'utf8')).replace(/^\uFEFF/, '')
    try {
      return [name, JSON.parse(text)]
    } catch (error) {
      throw new ProjectError(notJson(`schema/${name}`, text, (error as Error).message))
    }
  })
  return new Map(await Promise.all(read))
}

/** Node reports the offset of some errors only. */
function notJson(file: string, text: string, reason: string): string {
  const [, position] = / at position (\d+)/.exec(reason) ?? []
  const words = reason.replace(/( in JSON)? at position .*$|, (\.\.\.)?".*$/s, '')
  const { line, column } = positionOf(text, position === undefined ? offsetOfMistake(text) : Number(position))
  return `${file}:${line}:${column}: invalid JSON: ${words}`
}

/** Finds the offset with the YAML parser. It accepts single quotes and trailing commas, which are found separately. */
function offsetOfMistake(text: string): number {
  const [error] = parseDocument(text, { schema: 'json', prettyErrors: false }).errors
  if (error) return error.pos[0]
  const marks = [...text.matchAll(/"(?:[^"\\]|\\.)*"|'|,(?=\s*])/g)]
  return marks.find(([mark]) => mark.length === 1)?.index ?? 0
}

/**
 * @param schemas all schemas
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
  const file = path ? new URL(path, `file:///${from}`).pathname.slice(1) : from
  const names = pointer.split('/').filter(Boolean)
  let schema: unknown = schemas.get(file)
  for (const name of names) schema = (schema as JsonSchema | undefined)?.[name]
  return isObject(schema) ? { schema, file, names } : undefined
}

/** @returns the names of all fields of all groups */
export function fieldNames(schemas: SchemaSet): Set<string> {
  const names = new Set<string>()
  const open: unknown[] = [...schemas.values()]
  for (const schema of open) {
    if (schema === null || typeof schema !== 'object') continue
    const { properties } = schema as JsonSchema
    if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name)
    open.push(...Object.values(schema))
  }
  return names
}
