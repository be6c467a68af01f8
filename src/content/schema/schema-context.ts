import { sectionsFile, siteFile } from '../model/routes.ts'
import { fieldNames, type SchemaSet } from './schema-set.ts'
import { SchemaWalker } from './schema-walker.ts'
import { type CodeCache, createValidators, type Validators } from './validators.ts'

/** The kinds of files under pages/, each with a schema of its own. */
export type FileKind = 'page' | 'site' | 'sections'

/** The schemas made ready for use, once per run. */
export interface SchemaContext {
  validators: Validators
  walkers: Record<FileKind, SchemaWalker>
  /** The names of all fields. */
  fieldNames: ReadonlySet<string>
  /** Other names by which authors may call a field or a block, by its own name. */
  aliases: ReadonlyMap<string, readonly string[]>
  /** The types of all blocks. */
  blockTypes: readonly string[]
  /** @returns the type of the block that shows what Markdown cannot, see `insteadOfMarkdown` in its schema */
  blockInsteadOf: (what: 'table' | 'image') => string | undefined
  /** Whether any schema marks something as deprecated. */
  hasDeprecated: boolean
}

/**
 * @param schemas all schemas, see `readSchemaSet`
 * @param cache see `createValidators`
 */
export function createSchemaContext(schemas: SchemaSet, cache?: CodeCache): SchemaContext {
  const blocks = blocksOf(schemas)
  return {
    validators: createValidators(schemas, cache),
    walkers: {
      page: new SchemaWalker(schemas, 'page.schema.json'),
      site: new SchemaWalker(schemas, 'site.schema.json'),
      sections: new SchemaWalker(schemas, 'generated/sections.schema.json'),
    },
    fieldNames: fieldNames(schemas),
    aliases: new Map(blocks.map(([type, { aliases }]) => [type, (aliases ?? []) as string[]])),
    blockTypes: blocks.map(([type]) => type),
    blockInsteadOf: (what) =>
      blocks.find(([, schema]) => (schema.insteadOfMarkdown as string[] | undefined)?.includes(what))?.[0],
    hasDeprecated: [...schemas.values()].some((schema) => JSON.stringify(schema).includes('"deprecated":true')),
  }
}

/** @returns the schemas of blocks by type, sorted */
export const blocksOf = (schemas: SchemaSet) =>
  [...schemas]
    .flatMap(([file, schema]) => {
      const type = /^blocks\/(.+)\.schema\.json$/.exec(file)?.[1]
      return type === undefined ? [] : [[type, schema] as const]
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** @returns which kind a file is by its path */
export function fileKindOf(file: string): FileKind {
  if (file === sectionsFile) return 'sections'
  return file === siteFile ? 'site' : 'page'
}
