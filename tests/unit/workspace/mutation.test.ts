// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locate } from '../../../src/diagnostics/locate.ts'
import { fileKindOf, isPage, sectionsFile } from '../../../src/site/routes.ts'
import { analyzeFile } from '../../../src/workspace/analyze-file.ts'
import { parseYaml } from '../../../src/yaml/parse-yaml.ts'
import { valueAt } from '../../../src/yaml/path.ts'
import { companyTexts } from '../../company/files.ts'
import { hero, page } from '../../site-in-memory.ts'
import { schemas } from '../../warm-store.ts'
import { drop, dropBefore, fieldsOf, type Mutant, misplace, rename, retype } from './mutants.ts'

/**
 * Drops, renames, retypes and misplaces every field of every page and every example, and expects one error with the
 * right code and line. Of fields with the same meaning in sections of the same type, one is tried.
 */
const examples = readdirSync('schema/blocks')
  .filter((name) => name.endsWith('.example.yaml'))
  .map((name) => ({
    name,
    file: 'pages/example.yaml',
    text: wrap(name, readFileSync(`schema/blocks/${name}`, 'utf8')),
  }))
const pages = [...companyTexts].map(([file, text]) => ({ name: file, file, text }))

/** Parsed data by text. */
const known = new Map<string, unknown>()
const seen = new Set<string>()
const sources = [...examples, ...pages].map((source) => ({
  ...source,
  fields: fieldsOf(source.text)
    .filter(isNew(source))
    .filter((path) => isNamedBySchema(source, path)),
}))

function isTypeOfSection(path: (string | number)[]): boolean {
  if (path.at(-1) !== 'type') return false
  return path[0] === 'sections' ? path.length === 3 || path.at(-3) === 'blocks' : path[0] !== 'company'
}

/** The code of an invalid choice of a field. */
function codeOfChoice(path: (string | number)[]): string {
  return isTypeOfSection(path) ? 'unknown-block' : path.at(-1) === 'icon' ? 'unknown-icon' : 'not-a-choice'
}

describe.each(sources)('$name', ({ file, text, fields }) => {
  it('reports a missing field at its group', () => {
    const mutants = fields.filter((path) => !isOfQuery(text, path)).map((path) => drop(text, path))
    expect(wrong(file, mutants, ({ text: changed }) => (isAccepted(file, changed) ? [] : ['missing-field']))).toEqual(
      [],
    )
  })

  it('reports what chooses data files of no kind at its name', () => {
    const mutants = fields.filter((path) => isOfQuery(text, path)).map((path) => dropBefore(text, path))
    expect(wrong(file, mutants, () => ['not-used-here'])).toEqual([])
  })

  it('reports a misspelt field at its name', () => {
    const mutants = fields.map((path) => rename(text, path))
    // Without its type, a section has no fields yet.
    expect(wrong(file, mutants, ({ path }) => [isTypeOfSection(path) ? 'missing-field' : 'unknown-key'])).toEqual([])
  })

  it('reports a value of the wrong type', () => {
    const mutants = fields.flatMap((path) => otherKinds(text, path))
    expect(wrong(file, mutants, (mutant) => expectedKind(mutant, isChoice(file, text, mutant.path)))).toEqual([])
  })

  it('reports a field with too little indentation', () => {
    const mutants = fields.flatMap((path) => outdent(file, text, path))
    expect(wrong(file, mutants, () => ['misplaced-key', 'unknown-key'])).toEqual([])
  })
})

/** @returns the mutants without exactly one error with an expected code at the right line */
function wrong(file: string, mutants: Mutant[], codesFor: (mutant: Mutant) => string[]): string[] {
  return mutants.flatMap((mutant) => {
    const yaml = parseYaml(mutant.text)
    const { diagnostics } = analyzeFile(schemas, file, yaml).analysis
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    const located = locate(errors, new Map([[file, yaml]]))
    const got = located.map(({ code, span }) => `${code}:${span.start.line}`)
    const expected = codesFor(mutant).map((code) => `${code}:${mutant.line}`)
    const right = expected.length === 0 ? got.length === 0 : got.length === 1 && expected.includes(got[0] ?? '')
    return right
      ? []
      : [`${mutant.name}: ${got.join(', ') || 'nothing'} instead of ${expected.join(' or ') || 'nothing'}`]
  })
}

/** Whether a field is the kind of data files that the next field chooses from. */
function isOfQuery(text: string, path: (string | number)[]): boolean {
  const group = Object(valueAt(dataOf(text), path.slice(0, -1)))
  return path.at(-1) === 'from' && ['where', 'names'].some((name) => name in group)
}

function isAccepted(file: string, text: string): boolean {
  return analyzeFile(schemas, file, parseYaml(text)).analysis.valid
}

function otherKinds(text: string, path: (string | number)[]): Mutant[] {
  const value = valueAt(dataOf(text), path)
  if (Array.isArray(value)) return [retype(text, path, 'words'), retype(text, path, null)]
  if (value !== null && typeof value === 'object') return [retype(text, path, 'words'), retype(text, path, [value])]
  if (typeof value === 'string')
    return [retype(text, path, 12345), retype(text, path, [value]), retype(text, path, null)]
  return [retype(text, path, 'words'), retype(text, path, [value])]
}

/** Whether the field has an `enum`: mutants are then invalid choices, whatever their type. */
function isChoice(file: string, text: string, path: (string | number)[]): boolean {
  return walkerOf(file)
    .at(path, dataOf(text))
    .schemas.some((schema) => Array.isArray(schema.enum))
}

function expectedKind({ name, path, value }: Mutant, isOfWords: boolean): string[] {
  if (name.startsWith('retype to null')) return ['empty-value']
  if (isOfWords && !name.startsWith('retype to [')) return [codeOfChoice(path)]
  if (Array.isArray(value)) return ['needs-list']
  if (name.startsWith('retype to [')) return ['needs-one']
  return typeof value === 'string' ? ['needs-quotes'] : ['wrong-type']
}

/** Moves a field into the next outer group, unless that accepts a field of this name. */
function outdent(file: string, text: string, path: (string | number)[]): Mutant[] {
  const group = path.slice(0, -1)
  const outside = path.slice(
    0,
    group.findLastIndex((segment) => typeof segment === 'string'),
  )
  if (group.length === 0 || (file === sectionsFile && outside.length === 0)) return []
  const walker = walkerOf(file)
  const data = dataOf(text)
  const takes = walker.fields(walker.at(outside, data)).includes(String(path.at(-1)))
  const alone = Object.keys(valueAt(data, group) as object).length === 1
  return takes || alone || path.at(-1) === 'type' ? [] : [misplace(text, path, outside)]
}

function walkerOf(file: string) {
  return schemas.walkers[fileKindOf(file)]
}

function dataOf(text: string): unknown {
  if (!known.has(text)) known.set(text, parseYaml(text).value)
  return known.get(text)
}

/** Whether the name is not the author's own, such as that of a shared section or of a tag. */
function isNamedBySchema({ file, text }: { file: string; text: string }, path: (string | number)[]): boolean {
  const walker = walkerOf(file)
  return walker.fields(walker.at(path.slice(0, -1), dataOf(text))).includes(String(path.at(-1)))
}

function isNew({ text, file }: { text: string; file: string }) {
  const { sections = [] } = dataOf(text) as { sections?: Record<string, unknown>[] }
  return (path: (string | number)[]): boolean => {
    const shape = path.map((segment) => (typeof segment === 'number' ? '#' : segment)).join('.')
    const { type, variant, collect } = (typeof path[1] === 'number' && sections[path[1]]) || {}
    const kind = path[0] === 'sections' ? [type, variant, collect] : isPage(file) || file
    const signature = JSON.stringify([shape, kind])
    if (process.env.MUTATE !== 'all' && seen.has(signature)) return false
    return Boolean(seen.add(signature))
  }
}

/** The example as a section of a page. */
function wrap(name: string, example: string): string {
  const section = example.replaceAll(/^(?=.)/gm, '  ').replace('  ', '- ')
  return page(/^(hero|not-found)\./.test(name) ? section : `${hero}${section}`, 'Example')
}
