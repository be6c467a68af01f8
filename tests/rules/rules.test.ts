import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { assemble, type LoadResult } from '../../src/content/check-project.ts'
import { codes } from '../../src/content/codes/codes.ts'
import { type Compiled, type Contract, compileFile, createContract } from '../../src/content/compile/compile.ts'
import { type ProjectFiles, readProject } from '../../src/content/files/read.ts'
import { formatPretty } from '../../src/content/reports/pretty.ts'
import { isSchema, type JsonSchema, readSchemaSet } from '../../src/content/schemas/schema-set.ts'
import { fromCache } from '../content/project.ts'

/*
 * Each folder `tests/rules/<code>/<case>/` is a test: a site with one mistake, and the report about it. A new case
 * needs no code: add the folder with its pages, and the first run writes the report.
 *
 *   pages/      the files in which the site differs from `tests/rules/base/pages/`
 *   report.txt  what `check` prints; `npx vitest run tests/rules -u` writes it again
 *   schema/     changes of the project's schemas, merged into the schemas of the same names
 *   case.yaml   what the files cannot say:
 *                 without: [pages/index.yaml]                   files of the base that this site does not have
 *                 unreadable: { pages/about.yaml: a reason }    files that exist and cannot be read
 *                 codes: [unknown-key]                          the reported codes, if not just the folder's;
 *                                                               [] for a site without problems
 */

interface Options {
  without?: string[]
  unreadable?: Record<string, string>
  codes?: string[]
}

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'base')
  .map(({ name }) => name)
const at = (path: string) => `${import.meta.dirname}/${path}`

const base = await readProject(at('base'))
const schemas = await readSchemaSet(process.cwd())
const contract = createContract(schemas)

const check = checkWith((texts, using) => [...texts].map(([file, text]) => compileFile(using, file, text)))
/** A second check, which finds every file in the cache. */
const checkFromCache = checkWith(fromCache)

it('has a folder for each code', () => {
  expect(folders.sort()).toEqual(Object.keys(codes).sort())
})

it('has a base without problems', () => {
  expect(report(check(base, contract))).toBe('No problems in 3 pages\n')
})

describe.each(folders)('%s', (code) => {
  it.each(readdirSync(at(code)))('%s', async (name) => {
    const folder = `${code}/${name}`
    const options = readOptions(folder)
    const project = await projectOf(folder, options)
    const using = existsSync(at(`${folder}/schema`)) ? await contractOf(folder) : contract
    const result = check(project, using)
    await expect(report(result)).toMatchFileSnapshot(at(`${folder}/report.txt`))
    expect(new Set(result.diagnostics.map((one) => one.code))).toEqual(new Set(options.codes ?? [code]))
    expect(report(checkFromCache(project, using))).toBe(report(result))
  })
})

function readOptions(folder: string): Options {
  const file = at(`${folder}/case.yaml`)
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
}

/** What the check prints; the list of all block types is left out, so that a new block changes no report. */
function report(result: LoadResult): string {
  return formatPretty(result, { color: false }).replaceAll(/^( {2}types: ).*$/gm, '$1…')
}

/**
 * @param compile what makes a page record of each text
 * @returns a check that compiles the files of the base once for all cases
 */
function checkWith(compile: (texts: ReadonlyMap<string, string>, using: Contract) => Compiled[]) {
  const ofBase = compile(base.texts, contract)
  return (project: ProjectFiles, using: Contract): LoadResult => {
    const isOfBase = (file: string) => using === contract && project.texts.get(file) === base.texts.get(file)
    const own = new Map([...project.texts].filter(([file]) => !isOfBase(file)))
    const compiled = [...ofBase.filter(({ file }) => isOfBase(file)), ...compile(own, using)]
    return assemble(using, { ...project, sources: project.texts }, compiled)
  }
}

/** The base with the files of a case. */
async function projectOf(folder: string, { without = [], unreadable = {} }: Options): Promise<ProjectFiles> {
  const own = existsSync(at(`${folder}/pages`)) ? await readProject(at(folder)) : undefined
  const texts = new Map([...base.texts, ...(own?.texts ?? [])])
  for (const file of [...without, ...Object.keys(unreadable)]) texts.delete(file)
  return {
    texts,
    photos: new Set([...base.photos, ...(own?.photos ?? [])]),
    strangers: new Set(own?.strangers),
    unreadable: new Map([...(own?.unreadable ?? []), ...Object.entries(unreadable)]),
  }
}

/** The project's schemas with the changes of a case. */
async function contractOf(folder: string): Promise<Contract> {
  const changes = await readSchemaSet(at(folder))
  const changed = [...changes].map(([name, change]) => [name, merge(schemas.get(name) ?? {}, change)] as const)
  return createContract(new Map([...schemas, ...changed]))
}

function merge(schema: JsonSchema, changes: JsonSchema): JsonSchema {
  const merged = Object.entries(changes).map(([keyword, value]) => {
    const before = schema[keyword]
    return [keyword, isSchema(before) && isSchema(value) ? merge(before, value) : value]
  })
  return { ...schema, ...Object.fromEntries(merged) }
}
