import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { readIcons } from '../../builder/assets/icons.ts'
import { withTemplates } from '../../builder/assets/photos/resolve.ts'
import { mantineComponentsOf } from '../../codegen/directives.ts'
import { readSchemas } from '../../codegen/schemas.ts'
import { type GalleryEntry, type GalleryExample, type GalleryField, galleryPath } from '../../gallery/gallery-entry.ts'
import type { Section } from '../../generated/content.ts'
import { type JsonSchema, keywordIn } from '../../schema/keywords.ts'
import { SchemaWalker } from '../../schema/schema-walker.ts'
import type { PageProps } from '../../site/site.ts'

/** The module `src/gallery/gallery.tsx`. */
export interface GalleryRenderer {
  renderGallery: (entries: GalleryEntry[], path: string, props: PageProps, sheets: string[]) => string | undefined
}

export const isInGallery = (path: string): boolean => `${path}/`.startsWith(`${galleryPath}/`)

/**
 * Renders a page of the gallery of all blocks; examples are read again for each request.
 *
 * @param load loads the renderer, and the style sheets that `sheets` lists
 * @param props props of any page, for blocks that show facts of the company
 * @returns the HTML document; undefined when there is no such page
 */
export async function gallery(
  root: string,
  path: string,
  load: () => Promise<GalleryRenderer>,
  props: PageProps,
  sheets: () => string[],
): Promise<string | undefined> {
  const [{ renderGallery }, entries] = await Promise.all([load(), readGallery(root)])
  const icons = await readIcons(entries.flatMap(({ examples }) => examples))
  return renderGallery(withTemplates(entries, props.facts.photoHosts), path, { ...props, icons }, sheets())
}

/**
 * Reads the gallery's data about each block from `schema/`.
 *
 * @returns one entry per block, sorted by type
 * @throws when a schema or an example cannot be read
 */
export async function readGallery(root: string): Promise<GalleryEntry[]> {
  const [{ blocks, all }, files] = await Promise.all([readSchemas(root), readdir(join(root, 'schema/blocks'))])
  const examples = files.filter((file) => file.endsWith('.example.yaml')).sort(mainFirst)
  const entries = blocks.map(async ({ type, schema, example }) => ({
    type,
    aliases: (schema.aliases as string[] | undefined) ?? [],
    description: String(schema.description),
    components: await mantineComponentsOf(root, `${type}.tsx`),
    examples: await Promise.all(
      examples.filter((file) => file.startsWith(`${type}.`)).map((file) => readExample(root, file)),
    ),
    fields: galleryFields(new SchemaWalker(all, `blocks/${type}.schema.json`), schema, example),
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

function galleryFields(walker: SchemaWalker, schema: JsonSchema, example: Record<string, unknown>): GalleryField[] {
  return Object.keys(schema.properties ?? {}).map((name) => {
    const { schemas } = walker.at([name], example)
    return {
      name,
      required: schema.required?.includes(name) === true,
      description: String(keywordIn(schemas, 'description') ?? ''),
      allowed: [keywordIn(schemas, 'enum') ?? []].flat().map(String),
      example: stringify([keywordIn(schemas, 'examples') ?? []].flat(1)[0]).trim(),
    }
  })
}
