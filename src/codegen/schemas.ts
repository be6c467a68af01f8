import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { locate } from '../diagnostics/locate.ts'
import type { JsonSchema } from '../schema/keywords.ts'
import { createSchemaContext } from '../schema/schema-context.ts'
import { type SchemaSet, schemasIn } from '../schema/schema-set.ts'
import { ProjectError } from '../site/errors.ts'
import { sectionsFile } from '../site/routes.ts'
import { closest, didYouMean } from '../site/suggest.ts'
import { inEnglish } from '../words/message.ts'
import { analyzeFile } from '../workspace/analyze-file.ts'
import { readSchemaSet, refuseSchemaMistakes } from '../workspace/files/schema-files.ts'
import { codeCacheIn } from '../workspace/open-site.ts'
import { openStore } from '../workspace/store/store.ts'
import type { Position } from '../yaml/lines.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { isForBrowsers } from './directives.ts'

/** The files of one block type. */
export interface BlockSource {
  type: string
  schema: JsonSchema
  example: Record<string, unknown>
  /** True when the component's file starts with the `'use client'` directive. */
  interactive: boolean
}

export interface Schemas {
  /** By path, as they are on disk. */
  all: SchemaSet
  common: JsonSchema
  /** The reference to a section in pages/_sections.yaml. */
  shared: JsonSchema
  /** Those of data files, by kind. */
  data: Record<string, JsonSchema>
  blocks: BlockSource[]
}

/**
 * Reads `schema/` and, for each block, its example and whether its component is interactive.
 *
 * @returns the schemas, blocks sorted by type
 * @throws ProjectError naming the file, when a block is incomplete, or a schema or an example has errors
 */
export async function readSchemas(root: string): Promise<Schemas> {
  await refuseSchemaMistakes(root)
  const schemas = await readSchemaSet(root)
  const schemaOf = (name: string): JsonSchema => {
    const schema = schemas.get(name)
    if (!schema) throw new ProjectError(`schema/${name} is missing.`)
    return schema
  }
  const [schemaFiles, componentFiles] = await Promise.all([
    readdir(join(root, 'schema/blocks')),
    readdir(join(root, 'src/blocks')),
  ])
  // `card-grid.hub.example.yaml` is the example of a variant of `card-grid`.
  const stems = (files: string[], ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, file.indexOf('.')))
  const types = new Set([
    ...stems(schemaFiles, '.schema.json'),
    ...stems(schemaFiles, '.example.yaml'),
    ...stems(componentFiles, '.tsx'),
  ])
  refuseIncomplete([...types], [...schemaFiles.map(inSchemas), ...componentFiles.map(inCode)])
  refuseUnusedChecks([...types], componentFiles)
  const blocks = [...types].sort().map(
    async (type): Promise<BlockSource> => ({
      type,
      schema: schemaOf(`blocks/${type}.schema.json`),
      example: await readExample(root, `schema/blocks/${type}.example.yaml`),
      interactive: await isForBrowsers(root, `${type}.tsx`),
    }),
  )
  return {
    all: schemas,
    blocks: await Promise.all(blocks),
    common: schemaOf('common.schema.json'),
    shared: schemaOf('shared-section.schema.json'),
    data: Object.fromEntries(schemasIn(schemas, 'data')),
  }
}

const inSchemas = (name: string): string => `schema/blocks/${name}`
const inCode = (name: string): string => `src/blocks/${name}`

/** @throws ProjectError that names the missing files of blocks */
function refuseIncomplete(types: readonly string[], files: readonly string[]): void {
  const needed = types.flatMap((type) => [
    inSchemas(`${type}.schema.json`),
    inSchemas(`${type}.example.yaml`),
    inCode(`${type}.tsx`),
  ])
  const missing = needed.filter((file) => !files.includes(file))
  if (missing.length > 0)
    throw new ProjectError(
      `A block needs a schema, an example and a component. Create these files, or delete the other files of the block:\n  ${missing.join('\n  ')}`,
    )
}

/**
 * Of the modules in `src/blocks/`, only checks have a second dot in their names.
 *
 * @throws ProjectError that names the checks that no block would run
 */
function refuseUnusedChecks(types: readonly string[], componentFiles: readonly string[]): void {
  const checks = types.map((type) => `${type}.check.ts`)
  const unused = componentFiles.filter((file) => /\..+\.tsx?$/.test(file) && !checks.includes(file))
  if (unused.length === 0) return
  const lines = unused.map((file) => {
    const stem = file.slice(0, file.indexOf('.'))
    const advice = didYouMean((types.includes(stem) ? [stem] : closest(stem, types)).map((type) => `${type}.check.ts`))
    return `\n  src/blocks/${file}${advice === undefined ? '' : `: ${inEnglish(advice)}`}`
  })
  throw new ProjectError(
    `The check of a block is src/blocks/<type>.check.ts, so these files would not be used. Rename or remove them:${lines.join('')}`,
  )
}

async function readExample(root: string, file: string): Promise<Record<string, unknown>> {
  const lineCounter = new LineCounter()
  const document = parseDocument(await readFile(join(root, file), 'utf8'), { lineCounter, prettyErrors: false })
  const [error] = document.errors
  if (!error) return document.toJS()
  const { line, col } = lineCounter.linePos(error.pos[0])
  throw new ProjectError(`${file}:${line}:${col}: invalid YAML: ${error.message}`)
}

/** @returns whether a block may be in another one */
export const isSmall = ({ schema }: BlockSource): boolean => Object(schema.traits).small === true

/**
 * @param from what the schema is generated from
 * @returns the text of a generated schema
 */
export function schemaText(from: string, schema: JsonSchema, indent = 2): string {
  const $comment = `Generated by \`npm run generate\` from ${from}. Do not edit.`
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', $comment, ...schema }, null, indent)}\n`
}

/** Checks an example like a shared section: under a name, indented by two spaces. */
const asSharedSection = (example: string): string => `example:\n${example.replace(/^(?=.)/gm, '  ')}`

/**
 * Checks the examples of all blocks against the schemas.
 *
 * @throws ProjectError with a line for each error
 */
export async function refuseWrongExamples(root: string, schemas: SchemaSet): Promise<void> {
  const context = createSchemaContext(schemas, codeCacheIn(openStore({ root, engine: root })))
  const files = (await readdir(join(root, 'schema/blocks'))).filter((name) => name.endsWith('.example.yaml')).sort()
  const lines = files.map(async (name) => {
    const file = `schema/blocks/${name}`
    const text = asSharedSection(await readFile(join(root, file), 'utf8'))
    const yaml = parseYaml(text)
    const { diagnostics } = analyzeFile(context, sectionsFile, yaml).analysis
    return locate(
      diagnostics.filter(({ severity }) => severity === 'error'),
      new Map([[sectionsFile, yaml]]),
    ).map(({ span, message, label }) => [placeIn(file, span.start), message, label].filter(Boolean).join(': '))
  })
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError(all.join('\n'))
}

/** Undoes the shift of `asSharedSection`. Errors of the whole section point at its name, one line above the file. */
const placeIn = (file: string, { line, column }: Position): string =>
  `${file}:${Math.max(line - 1, 1)}:${Math.max(column - 2, 1)}`
