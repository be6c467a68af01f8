import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Schemas } from '../../editor/protocol/choices.ts'
import { readSchemaSet } from '../../workspace/files/schema-files.ts'

/**
 * @param engine the folder of the code
 * @returns the schemas from which forms are made, and the examples of all blocks
 */
export async function readEditorSchemas(engine: string): Promise<Schemas> {
  const [schemas, examples] = await Promise.all([readSchemaSet(engine), readExamples(engine)])
  // The form has no fields for words, and asks for the names of icons.
  const forForm = [...schemas].map(([file, schema]) => [file, withoutFields.includes(file) ? {} : schema] as const)
  return { all: Object.fromEntries(forForm), examples }
}

const withoutFields = ['words.schema.json', 'generated/icons.schema.json']

async function readExamples(engine: string): Promise<Schemas['examples']> {
  const folder = join(engine, 'schema/blocks')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.example.yaml'))
  const examples: Schemas['examples'] = {}
  // `hero.example.yaml` is before `hero.plain.example.yaml`.
  for (const file of files.sort((a, b) => a.split('.').length - b.split('.').length || (a < b ? -1 : 1))) {
    const [type = '', variant] = file.replace('.example.yaml', '').split('.')
    const section = parse(await readFile(join(folder, file), 'utf8'))
    examples[type] = [...(examples[type] ?? []), { name: variant ?? section.variant ?? type, section }]
  }
  return examples
}
