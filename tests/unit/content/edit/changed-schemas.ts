import { createSchemaContext, type SchemaContext } from '../../../../src/content/schema/schema-context.ts'
import { readSchemaSet } from '../../../../src/content/schema/schema-set.ts'

/** A schema under construction, for tests that change one. */
// biome-ignore lint/suspicious/noExplicitAny: schemas are trees of anything
type Draft = any

/**
 * The real schemas with changes.
 *
 * @param change gets copies of the blocks' schemas by type; the page's schema is `page`
 */
export async function schemasWith(change: (schemas: Record<string, Draft>) => void): Promise<SchemaContext> {
  const set = new Map(Object.entries(structuredClone(Object.fromEntries(await readSchemaSet(process.cwd())))))
  const named = [...set].map(([path, schema]) => [path.replace(/^blocks\/|\.schema\.json$/g, ''), schema])
  change(Object.fromEntries(named))
  return createSchemaContext(set)
}
