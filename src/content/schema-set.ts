import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A JSON Schema as it stands in its file. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** @returns whether a value can be a schema, or the data of a group */
export function isSchema(value: unknown): value is JsonSchema {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** All schemas by their path under schema/, for example `blocks/hero.schema.json`. */
export type SchemaSet = ReadonlyMap<string, JsonSchema>

/**
 * Reads every `*.schema.json` under schema/.
 *
 * @param root the project's root directory
 * @throws when a schema cannot be read or is not JSON: that is our mistake and not an author's
 */
export async function readSchemaSet(root: string): Promise<SchemaSet> {
  const folder = join(root, 'schema')
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
  const read = names.map(async (name): Promise<[string, JsonSchema]> => {
    const text = await readFile(join(folder, name), 'utf8')
    try {
      return [name, JSON.parse(text)]
    } catch (error) {
      throw new Error(`schema/${name} is not JSON: ${(error as Error).message}`)
    }
  })
  return new Map(await Promise.all(read))
}
