import { createSchemaContext, type SchemaContext } from '../../../../src/schema/schema-context.ts'
import { readSchemaSet } from '../../../../src/workspace/files/schema-files.ts'

/** A copy of a schema that a test changes. */
// biome-ignore lint/suspicious/noExplicitAny: schemas are trees of anything
type Draft = any

/**
 * Changes copies of the schemas.
 *
 * @param change receives the schemas of blocks by type, and that of pages as `page`
 */
export async function schemasWith(change: (schemas: Record<string, Draft>) => void): Promise<SchemaContext> {
  const set = new Map(Object.entries(structuredClone(Object.fromEntries(await readSchemaSet(process.cwd())))))
  const named = [...set].map(([path, schema]) => [path.replace(/^blocks\/|\.schema\.json$/g, ''), schema])
  change(Object.fromEntries(named))
  return createSchemaContext(set)
}
