// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { createSchemaContext, type SchemaContext } from '../../src/schema/schema-context.ts'
import { isObject } from '../../src/schema/schema-set.ts'
import { fileKindOf } from '../../src/site/routes.ts'
import { readSchemaSet } from '../../src/workspace/files/schema-files.ts'
import { type Path, pathText, valueAt } from '../../src/yaml/path.ts'
import { copyContent } from '../project-copy.ts'
import { page } from '../site-in-memory.ts'
import { type Checker, createChecker } from './check-mutant.ts'
import { type Failure, fuzz } from './fuzz.ts'
import { kindsOfTexts, likeness } from './grammar.ts'
import { seeded } from './random.ts'

/** A field of a group in a file, written or not. */
interface Field {
  file: string
  document: unknown
  path: Path
}

/** @returns each field of each group that the schemas know, in the first file that has such a group */
function fieldsIn(texts: ReadonlyMap<string, string>, { walkers }: SchemaContext): Field[] {
  const found = new Map<string, Field>()
  for (const [file, text] of texts) {
    const document: unknown = parse(text)
    for (const [path, value, { schemas }] of walkers[fileKindOf(file)].visit(document)) {
      const types = path.map((_, index) => Object(valueAt(document, path.slice(0, index))).type ?? '')
      const type = [...types, Object(value).type ?? ''].join(' ')
      const names = schemas.flatMap(({ properties }) => Object.keys(properties ?? {}))
      for (const name of isObject(value) ? names : []) {
        const key = `${type} ${pathText([...path, name]).replaceAll(/\d+/g, '')}`
        if (!found.has(key)) found.set(key, { file, document, path: [...path, name] })
      }
    }
  }
  return [...found.values()]
}

function withValue({ document, path }: Field, value: unknown): string {
  const copy = structuredClone(document)
  const group = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>
  group[path.at(-1) as string] = value
  return stringify(copy)
}

/** Each example of a block is a page. */
const examples = readdirSync('schema/blocks')
  .filter((name) => name.endsWith('.example.yaml'))
  .map(
    (name) =>
      [`pages/of-${name.replaceAll('.', '-')}.yaml`, page(readFileSync(`schema/blocks/${name}`, 'utf8'))] as const,
  )

async function faultsOf(checker: Checker, field: Field, seed: number): Promise<string[]> {
  const faults: string[] = []
  for (const kind of kindsOfTexts) {
    const text = likeness(kind, seeded(seed))
    for (const value of kind === 'address' ? [text, [text]] : [text]) {
      const bytes = Buffer.from(withValue(field, value))
      const result = await checker.check({ file: field.file, bytes, seed: 1, done: [] })
      faults.push(
        ...result.faults.map((fault) => `${field.file} ${pathText(field.path)}: ${JSON.stringify(value)}\n${fault}`),
      )
    }
  }
  return faults
}

test('texts that look like addresses, dates and numbers are reported or shown in every field', async () => {
  const content = await copyContent()
  onTestFinished(() => rm(content, { recursive: true }))
  const checker = await createChecker(content)
  const fields = fieldsIn(new Map([...checker.files, ...examples]), createSchemaContext(await readSchemaSet(content)))
  expect(fields.length).toBeGreaterThan(300)
  const faults: string[] = []
  for (const [seed, field] of fields.entries()) faults.push(...(await faultsOf(checker, field, seed)))
  expect(faults).toEqual([])
})

/** A short, reproducible run of `npm run fuzz`. */
test('every mutant of a file is rejected with an error in its place, or renders to valid HTML', async () => {
  const failures: Failure[] = []
  const content = await copyContent()
  onTestFinished(() => rm(content, { recursive: true }))
  const { mutants, accepted } = await fuzz(content, 1, 100, { fail: (failure) => failures.push(failure) })
  expect(failures).toEqual([])
  expect(accepted).toBeGreaterThan(15)
  expect(mutants - accepted).toBeGreaterThan(50)
}, 300_000)
