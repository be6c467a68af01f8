import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { formatPretty } from '../../src/diagnostics/formats/pretty.ts'
import { codes } from '../../src/generated/rule-codes.ts'
import { type PageSketch, sketchOfPage } from '../../src/rules/summary/page-sketch.ts'
import { createSchemaContext, type SchemaContext } from '../../src/schema/schema-context.ts'
import { isObject, type JsonSchema, readSchemaSet } from '../../src/schema/schema-set.ts'
import { routeOf } from '../../src/site/routes.ts'
import { type Analysis, analyzeFile } from '../../src/workspace/analyze-file.ts'
import { type CheckResult, checkSite } from '../../src/workspace/check-site.ts'
import { readSite } from '../../src/workspace/fixes/fix-files.ts'
import { filesOf, type SiteTexts } from '../../src/workspace/fixes/snapshot.ts'
import { rounds } from '../rounds.ts'

/*
 * Each folder `tests/rules/<code>/<case>/` is a test: a site with one mistake, and its report. A new case needs no
 * code: add the folder with its pages, and the first run writes the report.
 *
 *   pages/      the files that differ from `tests/rules/base/pages/`
 *   report.txt  the output of `check`; `npx vitest run tests/rules -u` updates it
 *   schema/     changes that are merged into the schemas of the same names
 *   case.yaml   options:
 *                 without: [pages/index.yaml]                   files of the base that this site lacks
 *                 unreadable: { pages/about.yaml: a reason }    files that exist and cannot be read
 *                 removed: [pages/towns/lille.yaml]             pages of a previous check that are gone
 *                 published: [/towns/lille]                     addresses of the published site
 *                 gone: [/towns/lille]                          addresses that the site gives up
 *                 today: "2026-03-12"                           the date of the check
 *                 codes: [unknown-key]                          the reported codes, if not just the folder's;
 *                                                               [] for a site without problems
 */

interface Options {
  without?: string[]
  unreadable?: Record<string, string>
  removed?: string[]
  published?: string[]
  gone?: string[]
  today?: string
  codes?: string[]
}

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'base')
  .map(({ name }) => name)
const at = (path: string) => `${import.meta.dirname}/${path}`

const base = await readSite(at('base'))
const schemas = await readSchemaSet(process.cwd())
const context = createSchemaContext(schemas)
const analyze = (texts: ReadonlyMap<string, string>, using: SchemaContext) =>
  new Map([...texts].map(([file, text]) => [file, analyzeFile(using, file, text)]))
const baseAnalyses = analyze(base.texts, context)

it('has a folder for each code', () => {
  expect(folders.sort()).toEqual([...codes].sort())
})

it('has a base without problems', () => {
  expect(report(base, check(base, context))).toBe('No problems in 3 pages\n')
})

describe.each(folders)('%s', (code) => {
  const names = readdirSync(at(code))
  // Compiling other schemas takes seconds.
  const withSchemas = names.filter((name) => existsSync(at(`${code}/${name}/schema`)))
  const typical = names.filter((name) => !withSchemas.includes(name))
  for (const { cases, options } of rounds(typical, withSchemas))
    it.for(cases)('%s', options, async (name) => {
      const folder = `${code}/${name}`
      const given = readOptions(folder)
      const site = await siteOf(folder, given)
      const using = withSchemas.includes(name) ? await contextOf(folder) : context
      const result = check(site, using)
      await expect(report(site, result)).toMatchFileSnapshot(at(`${folder}/report.txt`))
      const found = result.diagnostics.map((one) => one.code)
      expect(new Set(found)).toEqual(new Set(given.codes ?? [code]))
    })
})

function readOptions(folder: string): Options {
  const file = at(`${folder}/case.yaml`)
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
}

/** The output of the check. The list of all block types is left out, so that a new block changes no report. */
function report(site: SiteTexts, result: CheckResult): string {
  const text = formatPretty({ ...result, sources: site.texts }, { color: false })
  return text.replaceAll(/^( {2}types: ).*$/gm, '$1…')
}

/** Analyzes only the files that differ from the base. A clone of the analyses stands for the store's format. */
function check(site: SiteTexts, using: SchemaContext): CheckResult {
  const isOfBase = (file: string) => using === context && site.texts.get(file) === base.texts.get(file)
  const own = new Map([...site.texts].filter(([file]) => !isOfBase(file)))
  const ofBase = [...baseAnalyses].filter(([file]) => isOfBase(file))
  const analyses = new Map<string, Analysis>([...ofBase, ...structuredClone(analyze(own, using))])
  return checkSite(using, filesOf(site, analyses))
}

/** The base with the files of a case. */
async function siteOf(
  folder: string,
  { without = [], unreadable = {}, removed = [], published = [], gone = [], today }: Options,
): Promise<SiteTexts> {
  const own = existsSync(at(`${folder}/pages`)) ? await readSite(at(folder)) : undefined
  const texts = new Map([...base.texts, ...(own?.texts ?? [])])
  const sketches = [...analyze(new Map(removed.map((file) => [file, texts.get(file) ?? ''])), context)]
  for (const file of [...without, ...removed, ...Object.keys(unreadable)]) texts.delete(file)
  return {
    texts,
    removed: new Map(sketches.map(([file, { record }]) => [routeOf(file), sketchOfPage(record) as PageSketch])),
    published: { addresses: published, gone: new Set(gone) },
    photos: new Set([...base.photos, ...(own?.photos ?? [])]),
    ...(own?.photoSizes && { photoSizes: own.photoSizes }),
    ...(today && { today }),
    otherFiles: new Set(own?.otherFiles),
    unreadable: new Map([...(own?.unreadable ?? []), ...Object.entries(unreadable)]),
  }
}

/** The project's schemas with the changes of a case. */
async function contextOf(folder: string): Promise<SchemaContext> {
  const changes = await readSchemaSet(at(folder))
  const changed = [...changes].map(([name, change]) => [name, merge(schemas.get(name) ?? {}, change)] as const)
  return createSchemaContext(new Map([...schemas, ...changed]))
}

function merge(schema: JsonSchema, changes: JsonSchema): JsonSchema {
  const merged = Object.entries(changes).map(([keyword, value]) => {
    const before = schema[keyword]
    return [keyword, isObject(before) && isObject(value) ? merge(before, value) : value]
  })
  return { ...schema, ...Object.fromEntries(merged) }
}
