import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { mantineComponentsOf } from '../../codegen/directives.ts'
import { readSchemas, type Schema } from '../../codegen/schemas.ts'
import type { GalleryEntry, GalleryExample, GalleryField } from '../../gallery/gallery-entry.ts'
import type { Section } from '../../generated/content.ts'
import { SchemaWalker } from '../../schema/schema-walker.ts'
import { readSchemaSet } from '../../workspace/files/schema-files.ts'

/**
 * Reads the gallery's data about each block from `schema/`.
 *
 * @param root the project's root directory
 * @returns one entry per block, sorted by type
 * @throws when a schema or an example cannot be read
 */
export async function readGallery(root: string): Promise<GalleryEntry[]> {
  const [{ blocks }, schemas, files] = await Promise.all([
    readSchemas(root),
    readSchemaSet(root),
    readdir(join(root, 'schema/blocks')),
  ])
  const examples = files.filter((file) => file.endsWith('.example.yaml')).sort(mainFirst)
  const entries = blocks.map(async ({ type, schema, example }) => ({
    type,
    aliases: (schema.aliases as string[] | undefined) ?? [],
    description: String(schema.description),
    components: await mantineComponentsOf(root, `${type}.tsx`),
    examples: await Promise.all(
      examples.filter((file) => file.startsWith(`${type}.`)).map((file) => readExample(root, file)),
    ),
    fields: fieldsOf(new SchemaWalker(schemas, `blocks/${type}.schema.json`), schema, example),
  }))
  return Promise.all(entries)
}

/** Sorts `hero.example.yaml` before `hero.plain.example.yaml`. */
function mainFirst(a: string, b: string): number {
  return a.split('.').length - b.split('.').length || (a < b ? -1 : 1)
}

async function readExample(root: string, file: string): Promise<GalleryExample> {
  const text = (await readFile(join(root, 'schema/blocks', file), 'utf8')).trimEnd()
  const [type = '', variant] = file.replace('.example.yaml', '').split('.')
  const section: Section & { variant?: string } = parse(text)
  return {
    name: variant ?? section.variant ?? type,
    section,
    yaml: `  - ${text.replaceAll(/\n(?!\n)/g, '\n    ')}`,
  }
}

function fieldsOf(walker: SchemaWalker, schema: Schema, example: Record<string, unknown>): GalleryField[] {
  const required = schema.required as string[]
  return Object.keys(schema.properties as Schema).map((name) => {
    const { schemas } = walker.at([name], example)
    const first = (keyword: string) => schemas.find((place) => place[keyword] !== undefined)?.[keyword]
    return {
      name,
      required: required.includes(name),
      description: String(first('description') ?? ''),
      allowed: [first('enum') ?? []].flat().map(String),
      example: stringify([first('examples') ?? []].flat(1)[0]).trim(),
    }
  })
}
