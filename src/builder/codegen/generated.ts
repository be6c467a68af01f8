import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSchemaSet, type SchemaSet } from '../../content/schemas/schema-set.ts'
import { committedValidators, compileSchemas } from '../../content/schemas/validate.ts'
import { generateContentTypes } from './content-types.ts'
import { refuseWrongExamples } from './examples.ts'
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
  const sections = {
    'section.schema.json': generateSectionSchema(schemas),
    'sections.schema.json': generateSectionsSchema(schemas),
  }
  const current = await currentSchemas(root, sections)
  await refuseWrongExamples(root, current)
  return [
    ...Object.entries(sections).map(([name, content]) => ({ path: `schema/${name}`, content })),
    { path: 'src/generated/content.ts', content: await generateContentTypes(schemas) },
    { path: 'src/generated/theme.css', content: generateThemeCss() },
    ...generateRegistry(schemas),
    ...(await generateFonts()),
    await generateOutlines(),
    // The functions that check documents, compiled so that no run has to.
    { path: committedValidators, content: compileSchemas(current) },
  ]
}

/** All schemas, with the text of those that are generated themselves. */
async function currentSchemas(root: string, generated: Record<string, string>): Promise<SchemaSet> {
  const schemas = await readSchemaSet(root)
  const parsed = Object.entries(generated).map(([name, text]) => [name, JSON.parse(text)] as const)
  return new Map([...schemas, ...parsed].sort(([a], [b]) => (a < b ? -1 : 1)))
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
