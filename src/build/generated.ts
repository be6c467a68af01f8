import { generateContentTypes } from './generate-content-types.ts'
import { generateRegistry } from './generate-registry.ts'
import { generateSectionSchema } from './generate-section-schema.ts'
import { readSchemas } from './schemas.ts'

/** One generated file: its path relative to the project's root, and its whole text. */
export interface GeneratedFile {
  path: string
  text: string
}

/**
 * Everything that is derived from `schema/` and `src/blocks/`, in the form it is committed.
 *
 * @param root the project's root directory
 * @returns the files with their texts; nothing is written
 * @throws Error naming the file to create, when a block lacks its schema, example or component
 */
export async function generatedFiles(root: string): Promise<GeneratedFile[]> {
  const schemas = await readSchemas(root)
  return [
    { path: 'schema/section.schema.json', text: generateSectionSchema(schemas) },
    { path: 'src/generated/content.ts', text: await generateContentTypes(schemas) },
    ...generateRegistry(schemas),
  ]
}
