import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { versionOf } from '../../src/builder/bundle/bundle.ts'
import { writeGenerated } from '../../src/codegen/generated.ts'
import { createAjv } from '../../src/schema/validators.ts'
import { ProjectError } from '../../src/site/errors.ts'
import { fixFiles } from '../../src/workspace/fixes/fix-files.ts'
import { command, copyProject, loadCopy, type ProjectCopy } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { warmStore } from '../warm-store.ts'

let project: ProjectCopy
beforeAll(async () => {
  project = await copyProject()
})
afterAll(() => project.remove())

const at = (file: string) => join(project.root, file)

/** Runs `act` while a file has a mistake in it. */
async function spoiled<T>(file: string, [right, wrong]: readonly [string, string], act: () => Promise<T>): Promise<T> {
  const text = await readFile(at(file), 'utf8')
  expect(text).toContain(right)
  await writeFile(at(file), text.replace(right, wrong))
  return act().finally(() => writeFile(at(file), text))
}

/** @returns the error that `act` throws */
const failure = (act: Promise<unknown>): Promise<Error> =>
  act.then(
    () => new Error('It did not fail.'),
    (error) => error,
  )

const schema = 'schema/blocks/stats.schema.json'
const example = 'schema/blocks/stats.example.yaml'
const formats = Object.keys(createAjv().formats).join(', ')
const types = 'array, boolean, integer, null, number, object, string'

/** Mistakes that stop every command. */
const fatal = [
  [
    '"type": "object"',
    '"type": "objekt"',
    `${schema}:7:11: \`type\` must be equal to one of the allowed values: ${types}`,
  ],
  [
    'definitions/facts',
    'definitions/fakts',
    `${schema}:20:15: \`../common.schema.json#/definitions/fakts\` does not exist`,
  ],
  ['"object",', '"object",,', `${schema}:7:20: invalid JSON: Expected double-quoted property name`],
  ['"type", "facts"]', '"type", "facts",]', `${schema}:9:31: invalid JSON: Unexpected token ']'`],
  ['"const": "stats"', '"const": stats', `${schema}:13:16: invalid JSON: Unexpected token 's'`],
  [
    '"additionalProperties"',
    '"additionalProperty"',
    `${schema}:8:25: \`additionalProperty\` is not a keyword of JSON Schema: did you mean \`additionalProperties\`?`,
  ],
  [
    '"description": "The',
    '"descripton": "The',
    `${schema}:12:21: \`descripton\` is not a keyword of JSON Schema: did you mean \`description\`?`,
  ],
  [
    '"type": "object"',
    '"type": "object", "format": "dat"',
    `${schema}:7:31: \`format\` must be equal to one of the allowed values: ${formats}`,
  ],
  [
    '"description": "The',
    '"meaning": "txt", "description": "The',
    `${schema}:12:18: \`meaning\` must be equal to one of the allowed values: text, markdown, figure, date, link, photo, code`,
  ],
  ['"title"', '"widget"', `${schema}:3:13: \`widget\` is not a keyword of JSON Schema`],
  [
    '"type": "object"',
    '"traits": { "smal": true }, "type": "object"',
    `${schema}:7:23: \`smal\` is not a trait: did you mean \`small\`?`,
  ],
  ['"type": "object"', '"type": "object", "uniqueBy": ["heading"]', `${schema}:7:33: \`uniqueBy\` must be string`],
] as const

/** What reads the schemas first of all. */
const entrances = rounds(
  [{ name: 'generate', act: (): Promise<unknown> => writeGenerated(project.root, true) }],
  [
    { name: 'check', act: () => loadCopy(project.root) },
    {
      name: 'check --fix',
      act: () => fixFiles({ project: { root: project.root, engine: project.root }, store: warmStore() }),
    },
  ],
)

describe.for(fatal)('a schema in which %s became %s', ([right, wrong, words]) => {
  for (const { cases, options } of entrances)
    it.for(cases)('is reported by $name', options, async ({ act }) => {
      const error = await spoiled(schema, [right, wrong], () => failure(act()))
      expect(error).toBeInstanceOf(ProjectError)
      expect(error.message).toBe(words)
    })
})

const misfits = [
  ['"const": "stats"', '"const": "stat"', `${schema}:13:16: \`type\` must have "const": "stats", the name of the file`],
  ['"type", "facts"', '"type", "fakts"', `${schema}:9:24: \`fakts\` is required, but missing in \`properties\``],
] as const
for (const { cases, options } of rounds(misfits.slice(0, 1), misfits.slice(1), 'further'))
  describe.for(cases)('a schema in which %s became %s', ([right, wrong, words]) => {
    it('is reported instead of the pages that use the block', options, async () => {
      const check = () => command(project.root, 'check')
      expect(await spoiled(schema, [right, wrong], check)).toEqual({ code: 2, output: `${words}\n` })
    })

    it('is reported before any page is fixed', { tags: ['further'] }, async () => {
      const page = 'pages/index.yaml'
      const fix = () => command(project.root, 'check', '--fix')
      const ending = await spoiled(page, ['heading:', 'headng:'], () => spoiled(schema, [right, wrong], fix))
      expect(ending).toEqual({ code: 2, output: `${words}\n` })
    })
  })

describe('npm run generate', () => {
  it('builds neither commands nor bundles again for a reworded description', { tags: ['further'] }, async () => {
    const commands = () => readdir(at('node_modules/.cache/site/commands'))
    await command(project.root, 'check')
    const before = [await commands(), versionOf(project.root, 'production')]
    const after = await spoiled(schema, ['"description": "The', '"description": "All the'], async () => {
      expect(await writeGenerated(project.root)).toContain('src/generated/content.ts')
      await command(project.root, 'check')
      return [await commands(), versionOf(project.root, 'production')]
    })
    await project.restore()
    expect(after).toEqual(before)
  })

  it.for([
    [
      schema,
      '"type", "facts"',
      '"type", "fakts"',
      `${schema}:9:24: \`fakts\` is required, but missing in \`properties\``,
    ],
    [schema, '"anchor": {', '"key": {', `${schema}:22:12: no field can be called \`key\`: React reserves that name`],
    [
      schema,
      '"anchor": {',
      '"toString": {',
      `${schema}:22:17: no field can be called \`toString\`: every JavaScript object already has that property`,
    ],
    [
      schema,
      '"anchor": {',
      '"__proto__": {',
      `${schema}:22:18: no field can be called \`__proto__\`: every JavaScript object already has that property`,
    ],
    [schema, '"additionalProperties": false,', '', `${schema}:1:1: misspelt fields would be accepted here: add`],
    [
      schema,
      '"$ref": "../common.schema.json#/definitions/heading"',
      '"anyOf": [{ "$ref": "../common.schema.json#/definitions/heading" }]',
      `${schema}:17:16: links and photos inside \`anyOf\` are not checked: use a separate field for each kind`,
    ],
    [
      schema,
      '"description": "The',
      '"renamedTo": "fact", "description": "The',
      `${schema}:12:20: \`fact\` does not exist: did you mean \`facts\`?`,
    ],
    [
      schema,
      '"description": "The',
      '"dataKind": "poeple", "description": "The',
      `${schema}:12:19: \`poeple\` does not exist: did you mean \`people\`?`,
    ],
    [example, 'facts:', 'facts: [', `${example}:4:12: invalid YAML: `],
    [example, 'heading:', 'headline:', `${example}:2:1: \`headline\` is not a field of a stats section: did you mean`],
  ])('rejects in %s for %s: %s', async ([file = '', right = '', wrong = '', words]) => {
    const error = await spoiled(file, [right, wrong], () => failure(writeGenerated(project.root, true)))
    expect(error).toBeInstanceOf(ProjectError)
    expect(error.message).toContain(words)
    expect(error.message.split('\n')).toHaveLength(1)
  })

  it('prints one line, and exits with 2', async () => {
    const ending = await spoiled(schema, ['"const": "stats"', '"const": "stat"'], () =>
      command(project.root, 'generate'),
    )
    expect(ending).toEqual({
      code: 2,
      output: `${schema}:13:16: \`type\` must have "const": "stats", the name of the file\n`,
    })
  })
})

it.for([
  ['stas.check.ts', ': did you mean `stats.check.ts`?'],
  ['stats.chek.ts', ': did you mean `stats.check.ts`?'],
  ['zzz.check.ts', ''],
])('refuses %s, the check of no block', async ([file = '', advice = '']) => {
  await writeFile(at(`src/blocks/${file}`), 'export const check = () => []\n')
  const error = await failure(writeGenerated(project.root, true))
  await rm(at(`src/blocks/${file}`))
  expect(error).toBeInstanceOf(ProjectError)
  expect(error.message).toMatch(
    new RegExp(`\\. Rename or remove them:\n  src/blocks/${file}${advice.replace('?', '\\?')}$`),
  )
})

it('gives a field the type of any schema that it refers to', { tags: ['further'] }, async () => {
  const fields = ['"anchor": {', '"guest": { "$ref": "../data/people.schema.json" }, "anchor": {'] as const
  await spoiled(schema, fields, () => writeGenerated(project.root))
  const types = await readFile(at('src/generated/content.ts'), 'utf8')
  await project.restore()
  expect(types).toMatch(/ {2}guest\?: \{[^}]* {4}role: string/s)
})

it('ignores a byte order mark or a comment at the start of a file', { tags: ['slow'] }, async () => {
  const comment = '// The box for addresses.\n/* It\nneeds the browser. */\n'
  const marked = [schema, 'src/blocks/contact.tsx', 'src/blocks/newsletter.tsx'] as const
  const texts = await Promise.all(marked.map((file) => readFile(at(file), 'utf8')))
  for (const [index, before] of ['\uFEFF', '\uFEFF', comment].entries())
    await writeFile(at(marked[index] as string), before + texts[index])
  expect(await writeGenerated(project.root, true)).toEqual([])
  expect(await loadCopy(project.root)).toMatchObject({ diagnostics: [] })
  for (const [index, file] of marked.entries()) await writeFile(at(file), texts[index] as string)
})

it('a changed schema applies to the check before anything is generated', { tags: ['further'] }, async () => {
  const stricter = ['"required": ["type", "facts"]', '"required": ["type", "facts", "anchor"]'] as const
  const [refused, stale, codes] = await spoiled(schema, stricter, async () => [
    await failure(writeGenerated(project.root, true)),
    await spoiled(example, ['facts:', 'anchor: figures\nfacts:'], () => writeGenerated(project.root, true)),
    (await loadCopy(project.root)).diagnostics.map(({ code }) => code),
  ])
  expect(refused).toMatchObject({ message: `${example}:1:1: a stats section needs \`anchor\`: add \`anchor\`` })
  expect(stale).toContain('src/generated/content.ts')
  expect(new Set(codes)).toEqual(new Set(['missing-field']))
})

it('a removed schema makes the check ask to generate, and generate ask for the other files of the block', {
  tags: ['further'],
}, async () => {
  await rm(at(schema))
  const check = await command(project.root, 'check')
  expect(check).toEqual({ code: 2, output: `${schema} is missing. Run \`npm run generate\`.\n` })
  const error = await failure(writeGenerated(project.root))
  expect(error).toBeInstanceOf(ProjectError)
  expect(error.message).toMatch(
    /Create these files, or delete the other files of the block:\n {2}schema\/blocks\/stats\.schema\.json$/,
  )
  for (const file of [example, 'src/blocks/stats.tsx']) await rm(at(file))
  await writeGenerated(project.root)
  const codes = new Set((await loadCopy(project.root)).diagnostics.map(({ code }) => code))
  expect([...codes]).toEqual(['unknown-block'])
})
