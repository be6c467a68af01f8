import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { ProjectError } from '../../content/model/errors.ts'
import { refuseSchemaMistakes } from '../../content/schema/schema-mistakes.ts'
import { readSchemaSet } from '../../content/schema/schema-set.ts'
import { isForBrowsers } from './directives.ts'

/** A JSON Schema as an object, as it stands in its file. */
export type Schema = Record<string, unknown>

/** One block type with everything that must exist for it. */
export interface BlockSource {
  type: string
  schema: Schema
  /** The example section, as authors type it. */
  example: Record<string, unknown>
  /** True when the component's file starts with the `'use client'` directive. */
  interactive: boolean
}

/** All schemas of the project. */
export interface Schemas {
  page: Schema
  site: Schema
  common: Schema
  /** The reference to a section that stands in pages/_sections.yaml. */
  shared: Schema
  blocks: BlockSource[]
}

/**
 * Reads `schema/` and, for each block, its example and the first line of its component.
 *
 * @param root the project's root directory
 * @returns the schemas, blocks in the order of their types
 * @throws ProjectError naming the file, when a block is incomplete or something is wrong in a schema or an example
 */
export async function readSchemas(root: string): Promise<Schemas> {
  await refuseSchemaMistakes(root)
  const schemas = await readSchemaSet(root)
  const schemaOf = (name: string): Schema => {
    const schema = schemas.get(name)
    if (!schema) throw new ProjectError(`There is no schema/${name} (any more).`)
    return schema
  }
  const [schemaFiles, componentFiles] = await Promise.all([
    readdir(join(root, 'schema/blocks')),
    readdir(join(root, 'src/blocks')),
  ])
  // `card-grid.hub.example.yaml`, the example of a variant, belongs to `card-grid`.
  const stems = (files: string[], ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, file.indexOf('.')))
  const types = new Set([
    ...stems(schemaFiles, '.schema.json'),
    ...stems(schemaFiles, '.example.yaml'),
    ...stems(componentFiles, '.tsx'),
  ])
  const missing = [...types].flatMap((type) => [
    ...(schemaFiles.includes(`${type}.schema.json`) ? [] : [`schema/blocks/${type}.schema.json`]),
    ...(schemaFiles.includes(`${type}.example.yaml`) ? [] : [`schema/blocks/${type}.example.yaml`]),
    ...(componentFiles.includes(`${type}.tsx`) ? [] : [`src/blocks/${type}.tsx`]),
  ])
  if (missing.length > 0)
    throw new ProjectError(
      `A block needs a schema, an example and a component. Create these, or remove what is left of their blocks:\n  ${missing.join('\n  ')}`,
    )
  const blocks = [...types].sort().map(
    async (type): Promise<BlockSource> => ({
      type,
      schema: schemaOf(`blocks/${type}.schema.json`),
      example: await readExample(root, `schema/blocks/${type}.example.yaml`),
      interactive: await isForBrowsers(root, `${type}.tsx`),
    }),
  )
  return {
    blocks: await Promise.all(blocks),
    page: schemaOf('page.schema.json'),
    site: schemaOf('site.schema.json'),
    common: schemaOf('common.schema.json'),
    shared: schemaOf('shared-section.schema.json'),
  }
}

async function readExample(root: string, file: string): Promise<Record<string, unknown>> {
  const lineCounter = new LineCounter()
  const document = parseDocument(await readFile(join(root, file), 'utf8'), { lineCounter, prettyErrors: false })
  const [error] = document.errors
  if (!error) return document.toJS()
  const { line, col } = lineCounter.linePos(error.pos[0])
  throw new ProjectError(`${file}:${line}:${col}: this is not YAML: ${error.message}`)
}
