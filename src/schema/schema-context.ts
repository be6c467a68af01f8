import { dataFile, siteWideFile } from '../site/routes.ts'
import { fieldNames, type JsonSchema, type SchemaSet } from './schema-set.ts'
import { SchemaWalker } from './schema-walker.ts'
import { type CodeCache, createValidators, schemaFiles, type Validators } from './validators.ts'

/** The kinds of files under pages/, each with its own schema. */
export type FileKind = keyof typeof schemaFiles

/** The schemas and what is derived from them, once per run. */
export interface SchemaContext {
  /** All schemas. */
  schemaSet: SchemaSet
  validators: Validators
  walkers: Record<FileKind, SchemaWalker>
  fieldNames: ReadonlySet<string>
  /** Alternative names that authors may type, by type of block and name of icon. */
  aliases: ReadonlyMap<string, readonly string[]>
  blockTypes: readonly string[]
  /** @returns the block for content that Markdown cannot show, see `insteadOfMarkdown` in its schema */
  blockInsteadOf: (what: 'table' | 'image') => string | undefined
  /** Whether anything in the schemas is deprecated. */
  hasDeprecated: boolean
  /** The folder of the schemas, relative to the site's folder, with forward slashes. */
  folder: string
}

/**
 * @param schemas all schemas, see `readSchemaSet`
 * @param cache see `createValidators`
 * @param folder see `SchemaContext`
 */
export function createSchemaContext(schemas: SchemaSet, cache?: CodeCache, folder = 'schema'): SchemaContext {
  const blocks = blocksOf(schemas)
  return {
    schemaSet: schemas,
    validators: createValidators(schemas, cache),
    walkers: Object.fromEntries(
      Object.entries(schemaFiles).map(([kind, file]) => [kind, new SchemaWalker(schemas, file)]),
    ) as SchemaContext['walkers'],
    // Names of words, such as `two`, say nothing about a line that is broken.
    fieldNames: fieldNames(new Map([...schemas].filter(([name]) => name !== 'words.schema.json'))),
    aliases: new Map([
      ...Object.entries(iconAliases(schemas)),
      ...blocks.map(([type, { aliases }]) => [type, (aliases ?? []) as string[]] as const),
    ]),
    blockTypes: blocks.map(([type]) => type),
    blockInsteadOf: (what) =>
      blocks.find(([, schema]) => (schema.insteadOfMarkdown as string[] | undefined)?.includes(what))?.[0],
    hasDeprecated: [...schemas.values()].some((schema) => JSON.stringify(schema).includes('"deprecated":true')),
    folder,
  }
}

/** @returns the alternative names of icons */
function iconAliases(schemas: SchemaSet): Record<string, string[]> {
  const { icon } = (schemas.get('common.schema.json')?.definitions ?? {}) as { icon?: JsonSchema }
  return (icon?.aliases ?? {}) as Record<string, string[]>
}

/** @returns the schemas of blocks by type, sorted */
export const blocksOf = (schemas: SchemaSet) =>
  [...schemas]
    .flatMap(([file, schema]) => {
      const type = /^blocks\/(.+)\.schema\.json$/.exec(file)?.[1]
      return type === undefined ? [] : [[type, schema] as const]
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** @returns the kind of a file, by its path */
export function fileKindOf(file: string): FileKind {
  const { folder, kind } = siteWideFile(file) ?? dataFile(file) ?? {}
  if (kind === undefined) return 'page'
  return folder === '' || kind === 'sections' ? kind : `translated-${kind}`
}

/** @returns the path of the schema of a file, below the folder of the schemas */
export const schemaOf = (file: string): string => schemaFiles[fileKindOf(file)]
