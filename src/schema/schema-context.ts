import { type FileKind, fileKinds, schemaFileOf } from './file-kinds.ts'
import type { JsonSchema } from './keywords.ts'
import { fieldNames, type SchemaSet, schemasIn } from './schema-set.ts'
import { SchemaWalker } from './schema-walker.ts'
import { type CodeCache, createValidators, type Validators } from './validators.ts'

/** The schemas and what is derived from them, once per run. */
export interface SchemaContext {
  schemaSet: SchemaSet
  validators: Validators
  walkers: Record<FileKind, SchemaWalker>
  fieldNames: ReadonlySet<string>
  /** Alternative names that authors may type, by type of block and name of icon. */
  aliases: ReadonlyMap<string, readonly string[]>
  /** Names of fields in other page builders, by the name that a field has here; it may also be a field elsewhere. */
  fieldAliases: ReadonlyMap<string, readonly string[]>
  blockTypes: readonly string[]
  /** @returns the block for content that Markdown cannot show, see `insteadOfMarkdown` in its schema */
  blockInsteadOf: (what: 'table' | 'image') => string | undefined
  hasDeprecated: boolean
  /** The folder of the schemas, relative to the site's folder, with forward slashes. */
  folder: string
}

export function createSchemaContext(schemas: SchemaSet, cache?: CodeCache, folder = 'schema'): SchemaContext {
  const common = schemas.get('common.schema.json')
  const blocks = schemasIn(schemas, 'blocks')
  return {
    schemaSet: schemas,
    validators: createValidators(schemas, cache),
    walkers: Object.fromEntries(
      fileKinds.map((kind) => [kind, new SchemaWalker(schemas, schemaFileOf(kind))]),
    ) as SchemaContext['walkers'],
    // Names of words, such as `two`, say nothing about a line that is broken.
    fieldNames: fieldNames(new Map([...schemas].filter(([name]) => name !== 'words.schema.json'))),
    aliases: new Map([
      ...aliasesIn(Object(common?.definitions).icon),
      ...blocks.map(([type, { aliases }]) => [type, (aliases ?? []) as string[]] as const),
    ]),
    fieldAliases: aliasesIn(common),
    blockTypes: blocks.map(([type]) => type),
    blockInsteadOf: (what) => blocks.find(([, schema]) => schema.insteadOfMarkdown?.includes(what))?.[0],
    hasDeprecated: [...schemas.values()].some((schema) => JSON.stringify(schema).includes('"deprecated":true')),
    folder,
  }
}

/** @returns the other names that a schema lists for several names: of fields, or of icons */
const aliasesIn = (schema: JsonSchema | undefined): Map<string, readonly string[]> =>
  new Map(Object.entries((schema?.aliases ?? {}) as Record<string, string[]>))
