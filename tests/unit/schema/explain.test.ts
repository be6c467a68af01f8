import { readdirSync, readFileSync } from 'node:fs'
import type { ErrorObject } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { explain, type Mismatch } from '../../../src/schema/explain.ts'
import type { FileKind } from '../../../src/schema/file-kinds.ts'
import { fileKindOf, siteFile } from '../../../src/site/routes.ts'
import { analyzeFile } from '../../../src/workspace/analyze-file.ts'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'
import { companyTexts } from '../../company/files.ts'
import { nastyTexts } from '../../fuzz/nasty.ts'
import { type Random, seeded } from '../../fuzz/random.ts'
import { rounds } from '../../rounds.ts'
import { schemas } from '../../warm-store.ts'

type Group = Record<string, unknown>

const page = { name: 'A', title: 'A', description: 'A', keywords: ['one', 'two', 'three'] }
const examples = readdirSync('schema/blocks')
  .filter((name) => name.endsWith('.example.yaml'))
  .map((name) => ({ ...page, sections: [parse(readFileSync(`schema/blocks/${name}`, 'utf8'))] }))
const documents: [FileKind, Group][] = [
  ...[...companyTexts].map(([file, text]): [FileKind, Group] => [fileKindOf(file), parse(text)]),
  ...examples.map((example): [FileKind, Group] => ['page', example]),
]

/** Where ajv and the walk find something: paths of wrong values, and names of unknown and missing fields. */
const byAjv = (errors: readonly ErrorObject[]): string[] =>
  placesOf(
    errors
      .filter(({ keyword }) => keyword !== 'if')
      .map(({ instancePath, keyword, params }) => {
        if (keyword === 'additionalProperties') return `${instancePath} unknown ${params.additionalProperty}`
        return keyword === 'required' ? `${instancePath} missing ${params.missingProperty}` : instancePath
      }),
  )

const byWalk = (mismatches: readonly Mismatch[]): string[] =>
  placesOf(
    mismatches.map((mismatch) => {
      const pointer = mismatch.path.map((segment) => `/${escaped(String(segment))}`).join('')
      return 'name' in mismatch ? `${pointer} ${mismatch.kind} ${mismatch.name}` : pointer
    }),
  )

const escaped = (segment: string) => segment.replaceAll('~', '~0').replaceAll('/', '~1')
const placesOf = (all: readonly string[]) => [...new Set(all)].sort()

describe('the walk finds what ajv finds', () => {
  it('in every valid document: nothing', () => {
    for (const [kind, document] of documents) expect(explain(schemas.walkers[kind], document)).toEqual([])
  })

  it('in documents with up to three changed values and fields', () => {
    const random = seeded(43)
    let invalid = 0
    for (let round = 0; round < 2000; round++) {
      const [kind, original] = random.pick(documents)
      const document = structuredClone(original)
      for (let change = 0; change <= random.below(3); change++) mutate(document, random)
      const errors = schemas.validators[kind](document)
      if (errors.length > 0) invalid++
      expect(byWalk(explain(schemas.walkers[kind], document)), JSON.stringify(document)).toEqual(byAjv(errors))
    }
    expect(invalid).toBeGreaterThan(1500)
  })

  for (const { cases, options } of rounds([100], [500], 'further'))
    it.for(cases)('and no file of %i that ajv refuses is without an error', options, (count) => {
      const random = seeded(44)
      for (let round = 0; round < count; round++) {
        const [kind, original] = random.pick(documents.filter(([one]) => one === 'page' || one === 'site'))
        const document = structuredClone(original)
        for (let change = 0; change <= random.below(3); change++) mutate(document, random)
        const text = JSON.stringify(document)
        const file = kind === 'site' ? siteFile : 'pages/about.yaml'
        if (schemas.validators[kind](JSON.parse(text)).length > 0)
          expect(analyzeFile(schemas, file, parseYaml(text)).analysis.valid, text).toBe(false)
      }
    })
})

const names = ['type', 'variant', 'heading', 'items', 'from', 'toString', 'constructor', '', '0', 'a/b~c']
const values = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.NaN,
  '',
  ' ',
  '#12345',
  '/a',
  '😀',
  'hero',
  [],
  [[]],
  {},
  ['a', 'a'],
]

/** Changes, adds, renames or removes one field or entry somewhere in a document. */
function mutate(document: Group, random: Random): void {
  const group = random.pick(groupsIn(document))
  const isList = Array.isArray(group)
  const key = random.pick([...Object.keys(group), isList ? String(group.length) : random.pick(names)])
  const value = Object.hasOwn(group, key) ? group[key] : null
  const change = random.below(5)
  if (change === 0 && !isList) delete group[key]
  if (change === 1 && !isList) group[random.pick(names)] = value
  if (change === 2) group[key] = structuredClone(random.pick(groupsIn(document)))
  if (change > 2) group[key] = random.chance(0.7) ? structuredClone(random.pick(values)) : random.pick(nastyTexts)
  if (Array.isArray(value) && random.chance(0.3)) value.push(...structuredClone(value))
}

/** All groups and lists. */
function groupsIn(value: unknown): Group[] {
  if (value === null || typeof value !== 'object') return []
  return [value as Group, ...Object.values(value).flatMap(groupsIn)]
}
