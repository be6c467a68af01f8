import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SchemaSet } from '../schema/schema-set.ts'
import type { MadeFile } from '../site/output-file.ts'
import { generateContentTypes } from './content-types.ts'
import { generateDataKinds } from './data-kinds.ts'
import { refuseWrongExamples } from './examples.ts'
import { generateGuide } from './guide.ts'
import { generateIconSchema } from './icon-schema.ts'
import { generateRegistry } from './registry.ts'
import { generateRules } from './rules.ts'
import { readSchemas } from './schemas.ts'
import { generateSectionSchema, generateSectionsSchema, generateSmallSectionSchema } from './section-schema.ts'
import { generateTranslatedSchema } from './translated-schemas.ts'
import { generateWords } from './words.ts'

/**
 * Generates everything that is derived from `schema/`, `src/blocks/` and `src/rules/`.
 *
 * @param root the folder of the code
 * @returns the files; nothing is written
 * @throws ProjectError naming the file, when a block is incomplete or a schema has errors
 */
async function generatedFiles(root: string): Promise<MadeFile<string>[]> {
  const schemas = await readSchemas(root)
  const generated = {
    'generated/icons.schema.json': generateIconSchema(),
    'generated/section.schema.json': generateSectionSchema(schemas),
    'generated/small-section.schema.json': generateSmallSectionSchema(schemas),
    'generated/sections.schema.json': generateSectionsSchema(schemas),
    'generated/translated-site.schema.json': generateTranslatedSchema(
      schemas.all,
      'site.schema.json',
      'The facts of the site in another language. What is left out is as in pages/_site.yaml.',
    ),
    ...Object.fromEntries(
      Object.keys(schemas.data).map((kind) => [
        `generated/translated-${kind}.schema.json`,
        generateTranslatedSchema(
          schemas.all,
          `data/${kind}.schema.json`,
          `What is left out is as in the file of the same name in pages/_data/${kind}/.`,
        ),
      ]),
    ),
  }
  await refuseWrongExamples(root, currentSchemas(schemas.all, generated))
  return [
    ...Object.entries(generated).map(([name, content]) => ({ path: `schema/${name}`, content })),
    { path: 'src/generated/content.ts', content: await generateContentTypes(schemas) },
    { path: 'src/generated/data-kinds.ts', content: generateDataKinds(schemas) },
    ...generateRegistry(schemas),
    ...(await generateRules(root)),
    await generateWords(root),
    ...(await generateGuide(root, schemas)),
  ]
}

/** All schemas, with the new text of the generated ones. */
function currentSchemas(schemas: SchemaSet, generated: Record<string, string>): SchemaSet {
  const parsed = Object.entries(generated).map(([name, text]) => [name, JSON.parse(text)] as const)
  return new Map([...schemas, ...parsed].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Writes the generated files that are out of date.
 *
 * @param root the folder of the code
 * @param isDry true: write nothing
 * @returns the paths of the files that were out of date
 * @throws whatever `generatedFiles` throws
 */
export async function writeGenerated(root: string, isDry = false): Promise<string[]> {
  const stale: string[] = []
  for (const { path, content } of await generatedFiles(root)) {
    const onDisk = await readFile(join(root, path)).catch(() => undefined)
    if (onDisk?.equals(Buffer.from(content))) continue
    stale.push(path)
    if (isDry) continue
    await mkdir(dirname(join(root, path)), { recursive: true })
    // Whole: a development server reads it at once.
    const unfinished = join(root, `${path}.${process.pid}`)
    await writeFile(unfinished, content)
    await rename(unfinished, join(root, path))
  }
  return stale
}
