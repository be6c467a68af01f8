import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateContentTypes } from './content-types.ts'
import { generateFonts } from './fonts.ts'
import { generateOutlines } from './outlines.ts'
import { writePictures } from './pictures.ts'
import { generateRegistry } from './registry.ts'
import { readSchemas } from './schemas.ts'
import { generateSectionSchema, generateSectionsSchema } from './section-schema.ts'
import { generateThemeCss } from './theme.ts'

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
 * @throws ProjectError naming the file, when a block lacks one, or something is wrong in it
 */
export async function generatedFiles(root: string): Promise<GeneratedFile[]> {
  const schemas = await readSchemas(root)
  return [
    { path: 'schema/section.schema.json', content: generateSectionSchema(schemas) },
    { path: 'schema/sections.schema.json', content: generateSectionsSchema(schemas) },
    { path: 'src/generated/content.ts', content: await generateContentTypes(schemas) },
    { path: 'src/generated/theme.css', content: generateThemeCss() },
    ...generateRegistry(schemas),
    ...(await generateFonts()),
    await generateOutlines(),
  ]
}

/**
 * Brings the generated files up to date.
 *
 * @param root the project's root directory
 * @param isDry true: nothing is written
 * @returns the paths of the files that were not what they should be
 * @throws what `generatedFiles` throws
 */
export async function writeGenerated(root: string, isDry = false): Promise<string[]> {
  const stale: string[] = []
  for (const { path, content } of await generatedFiles(root)) {
    const onDisk = await readFile(join(root, path)).catch(() => undefined)
    if (onDisk?.equals(Buffer.from(content))) continue
    stale.push(path)
    if (!isDry) await writeFile(join(root, path), content)
  }
  return [...stale, ...(await writePictures(root, isDry))]
}
