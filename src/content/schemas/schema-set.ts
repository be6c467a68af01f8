import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { ProjectError } from '../project-error.ts'

/** A JSON Schema as it stands in its file. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** @returns whether a value can be a schema, or the data of a group */
export function isSchema(value: unknown): value is JsonSchema {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** All schemas by their path under schema/, for example `blocks/hero.schema.json`. */
export type SchemaSet = ReadonlyMap<string, JsonSchema>

/** Those that `npm run generate` writes. */
export const generatedSchemas: ReadonlySet<string> = new Set(['section.schema.json', 'sections.schema.json'])

/**
 * Reads every `*.schema.json` under schema/.
 *
 * @param root the project's root directory
 * @throws ProjectError when a schema is not JSON: that is our mistake and not an author's; Error when it cannot be read
 */
export async function readSchemaSet(root: string): Promise<SchemaSet> {
  const folder = join(root, 'schema')
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
  const read = names.map(async (name): Promise<[string, JsonSchema]> => {
    // Some editors begin a file with a mark, which JSON does not know.
    const text = (await readFile(join(folder, name), 'utf8')).replace(/^\uFEFF/, '')
    try {
      return [name, JSON.parse(text)]
    } catch (error) {
      throw new ProjectError(notJson(`schema/${name}`, text, (error as Error).message))
    }
  })
  return new Map(await Promise.all(read))
}

/** Node says of some mistakes at which character they are; of others it quotes what stands around them. */
function notJson(file: string, text: string, reason: string): string {
  const [, position] = / at position (\d+)/.exec(reason) ?? []
  const words = reason.replace(/( in JSON)? at position .*$|, (\.\.\.)?".*$/s, '')
  const before = text.slice(0, position === undefined ? offsetOfMistake(text) : Number(position)).split('\n')
  return `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}: this is not JSON: ${words}`
}

/** JSON is YAML too, whose parser knows the place of everything; only single quotes and a last comma are right there. */
function offsetOfMistake(text: string): number {
  const [error] = parseDocument(text, { schema: 'json', prettyErrors: false }).errors
  if (error) return error.pos[0]
  const marks = [...text.matchAll(/"(?:[^"\\]|\\.)*"|'|,(?=\s*])/g)]
  return marks.find(([mark]) => mark.length === 1)?.index ?? 0
}

/**
 * @param set all schemas
 * @param ref a reference as it stands in a schema: `../common.schema.json#/definitions/heading`
 * @param base path of that schema
 * @returns what it leads to, the path of the schema in which that stands, and the names on the way from its top;
 * undefined when there is no such thing
 */
export function followRef(
  set: SchemaSet,
  ref: string,
  base: string,
): { schema: JsonSchema; path: string; names: string[] } | undefined {
  const [file = '', pointer = ''] = ref.split('#')
  const path = file ? joinPath(base, file) : base
  const names = pointer.split('/').filter(Boolean)
  let schema: unknown = set.get(path)
  for (const name of names) schema = (schema as JsonSchema | undefined)?.[name]
  return isSchema(schema) ? { schema, path, names } : undefined
}

/** @returns the names of all fields that any group takes */
export function fieldNames(set: SchemaSet): Set<string> {
  const names = new Set<string>()
  const open: unknown[] = [...set.values()]
  for (const schema of open) {
    if (schema === null || typeof schema !== 'object') continue
    const { properties } = schema as JsonSchema
    if (isSchema(properties)) for (const name of Object.keys(properties)) names.add(name)
    open.push(...Object.values(schema))
  }
  return names
}

/** Resolves a relative reference between files under schema/. */
function joinPath(base: string, ref: string): string {
  return new URL(ref, `file:///${base}`).pathname.slice(1)
}
