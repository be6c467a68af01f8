import { generateContentTypes } from './generate-content-types.ts'
import { generateFonts } from './generate-fonts.ts'
import { generateRegistry } from './generate-registry.ts'
import { generateSectionSchema } from './generate-section-schema.ts'
import { generateThemeCss } from './generate-theme.ts'
import { readSchemas } from './schemas.ts'

/** One generated file: its path relative to the project's root, and all that it holds. */
export interface GeneratedFile {
  path: string
  content: string | Uint8Array
}

/**
 * Everything that is derived from `schema/` and `src/blocks/`, in the form it is committed.
 *
 * @param root the project's root directory
 * @returns the files with their contents; nothing is written
 * @throws Error naming the file to create, when a block lacks its schema, example or component
 */
export async function generatedFiles(root: string): Promise<GeneratedFile[]> {
  const schemas = await readSchemas(root)
  return [
    { path: 'schema/section.schema.json', content: generateSectionSchema(schemas) },
    { path: 'src/generated/content.ts', content: await generateContentTypes(schemas) },
    { path: 'src/generated/theme.css', content: generateThemeCss() },
    ...generateRegistry(schemas),
    ...(await generateFonts()),
  ]
}
