import type { SchemaSet } from '../schema/schema-set.ts'
import type { MadeFile } from '../site/output-file.ts'
import { digestOf, digestOfFile, type Replacement, replaceFiles } from '../workspace/files/site-files.ts'
import { generateContentTypes } from './content-types.ts'
import { generateDataKinds } from './data-kinds.ts'
import { generateDataSources } from './data-sources.ts'
import { refuseWrongExamples } from './examples.ts'
import { generateGuide } from './guide.ts'
import { generateIconSchema } from './icon-schema.ts'
import { generateLibraryLetters } from './library-letters.ts'
import { generateRegistry } from './registry.ts'
import { generateRules } from './rules.ts'
import { readSchemas } from './schemas.ts'
import { generateSectionSchema, generateSectionsSchema, generateSmallSectionSchema } from './section-schema.ts'
import { generateTranslatedSchema } from './translated-schemas.ts'
import { generateWords } from './words.ts'

/**
 * Generates everything that is derived from `schema/`, `src/blocks/`, `src/rules/` and the packages of fonts.
 *
 * @returns the files; nothing is written
 * @throws ProjectError naming the file, when a block is incomplete or a schema has errors
 */
async function generatedFiles(root: string): Promise<MadeFile<string>[]> {
  const schemas = await readSchemas(root)
  const generated = {
    'generated/data-sources.schema.json': generateDataSources(schemas),
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
  const all = currentSchemas(schemas.all, generated)
  await refuseWrongExamples(root, all)
  return [
    ...Object.entries(generated).map(([name, content]) => ({ path: `schema/${name}`, content })),
    { path: 'src/generated/content.ts', content: await generateContentTypes({ ...schemas, all }) },
    { path: 'src/generated/data-kinds.ts', content: generateDataKinds(schemas) },
    ...generateRegistry(schemas),
    ...(await generateRules(root)),
    await generateWords(root),
    await generateLibraryLetters(),
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
 * @param isDry true: write nothing
 * @returns the paths of the files that were out of date
 * @throws whatever `generatedFiles` throws
 */
export async function writeGenerated(root: string, isDry = false): Promise<string[]> {
  const stale = (await generatedFiles(root)).flatMap(({ path, content }): Replacement[] => {
    const [bytes, expected] = [Buffer.from(content), digestOfFile(root, path)]
    return digestOf(bytes) === expected ? [] : [{ file: path, bytes, expected }]
  })
  // If another process writes them too, it writes the same.
  if (!isDry) replaceFiles(root, stale)
  return stale.map(({ file }) => file)
}
