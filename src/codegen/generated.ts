import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SchemaSet } from '../schema/schema-set.ts'
import type { MadeFile } from '../site/made-files.ts'
import { digestOf, digestOfFile, type Replacement, replaceFiles } from '../workspace/files/site-files.ts'
import { generateContentTypes } from './content-types.ts'
import { generateDataKinds, generateDataSources } from './data-kinds.ts'
import {
  generateSectionSchema,
  generateSectionsSchema,
  generateSmallSectionSchema,
  generateTranslatedSchema,
} from './derived-schemas.ts'
import { generateIconSchema, generateThingTypes } from './from-packages.ts'
import { generateRegistry, generateWords } from './registry.ts'
import { generateRules } from './rules.ts'
import { readSchemas, refuseWrongExamples, type Schemas } from './schemas.ts'

/**
 * Generates everything that is derived from `schema/`, `src/blocks/`, `src/rules/` and the packages of fonts.
 *
 * @returns the files; nothing is written
 * @throws ProjectError naming the file, when a block is incomplete or a schema has errors
 */
async function generatedFiles(root: string): Promise<MadeFile<string>[]> {
  const schemas = await readSchemas(root)
  const types = await generateThingTypes(root)
  const generated = {
    'generated/data-sources.schema.json': generateDataSources(schemas),
    'generated/icons.schema.json': generateIconSchema(),
    'generated/section.schema.json': generateSectionSchema(schemas),
    'generated/small-section.schema.json': generateSmallSectionSchema(schemas),
    'generated/sections.schema.json': generateSectionsSchema(schemas),
    'generated/thing-types.schema.json': types.schema,
    'generated/translated-site.schema.json': generateTranslatedSchema(
      schemas.all,
      'site.schema.json',
      'The facts of the site in another language. What is left out is as in pages/_site.yaml.',
    ),
    ...Object.fromEntries(
      Object.keys(schemas.data).map((kind) => {
        const description = `What is left out is as in the file of the same name in pages/_data/${kind}/.`
        const text = generateTranslatedSchema(schemas.all, `data/${kind}.schema.json`, description)
        return [`generated/translated-${kind}.schema.json`, text]
      }),
    ),
  }
  const all = currentSchemas(schemas.all, generated)
  await refuseWrongExamples(root, all)
  return [
    ...Object.entries(generated).map(([name, content]) => ({ path: `schema/${name}`, content })),
    { path: 'src/generated/content.ts', content: await generateContentTypes({ ...schemas, all }) },
    { path: 'src/generated/data-kinds.ts', content: generateDataKinds(schemas) },
    types.code,
    ...generateRegistry(schemas),
    ...(await generateRules(root)),
    await generateWords(root),
    ...(await generateGuide(root, schemas)),
  ]
}

const guide = 'src/docs/authors.md'

/** The rows of its table with this head. */
const rows = /(?<=^\| type \| purpose \|\n\|---\|---\|\n)(?:\|.*\n)*/m

/** @returns the authors' guide, with all types of sections in its table */
async function generateGuide(root: string, { blocks }: Schemas): Promise<MadeFile<string>[]> {
  const text = await readFile(join(root, guide), 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const shared = { type: 'shared', schema: { description: 'A shared section; see below.' } }
  const table = [...blocks, shared].map(({ type, schema }) => `| \`${type}\` | ${schema.description} |\n`).join('')
  return [{ path: guide, content: text.replace(rows, () => table) }]
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
