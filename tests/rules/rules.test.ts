import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatPretty } from '../../src/diagnostics/formats/pretty.ts'
import { codes } from '../../src/generated/rule-codes.ts'
import { type PageSketch, sketchOfPage } from '../../src/rules/summary/page-sketch.ts'
import { createSchemaContext, type SchemaContext } from '../../src/schema/schema-context.ts'
import { isObject, type JsonSchema } from '../../src/schema/schema-set.ts'
import { routeOf } from '../../src/site/routes.ts'
import { type Analysis, analyzeFile } from '../../src/workspace/analyze-file.ts'
import { type CheckResult, checkSite } from '../../src/workspace/check-site.ts'
import { readSchemaSet } from '../../src/workspace/files/schema-files.ts'
import { readSite } from '../../src/workspace/fixes/fix-files.ts'
import { fixProject } from '../../src/workspace/fixes/fix-project.ts'
import { filesOf as analyzedFiles, type SiteTexts } from '../../src/workspace/fixes/snapshot.ts'
import { type Case, changedLines, filesOf, formatCase, isOutput, type Options, parseCases } from './cases.ts'

/*
 * `tests/rules/<code>.md` has the cases of a rule; cases.ts says how they are written. Cases whose bytes matter are
 * folders: `tests/rules/bytes/<code>/<case>/`, with the files of the site in `pages/`, and `report.txt`.
 */

const at = (path: string) => `${import.meta.dirname}/${path}`
const base = await readSite(at('base'))
const schemas = await readSchemaSet(process.cwd())
const context = createSchemaContext(schemas)
const analyze = (texts: ReadonlyMap<string, string>, using: SchemaContext) =>
  new Map([...texts].map(([file, text]) => [file, analyzeFile(using, file, text)]))
const baseAnalyses = analyze(base.texts, context)

const withCases = codes.filter((code) => existsSync(at(`${code}.md`)))

it('has cases of existing codes only', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'))
  expect(files.map((name) => name.slice(0, -3)).sort()).toEqual([...withCases].sort())
  for (const code of readdirSync(at('bytes'))) expect(codes).toContain(code)
})

it('has a base without problems', () => {
  expect(report(base, check(base, context))).toBe('No problems in 3 pages\n')
})

it.each(withCases)('%s', async (code) => {
  const { head, cases } = parseCases(readFileSync(at(`${code}.md`), 'utf8'))
  const results = cases.map((one) => runCase(code, one))
  await expect(`${head}${results.join('\n')}`).toMatchFileSnapshot(at(`${code}.md`))
})

/** @returns the case with its present results */
function runCase(code: string, one: Case): string {
  const files = filesOf(one, base.texts)
  const site = siteOf(files)
  const using = files.schemas.size > 0 ? contextOf(files.schemas) : context
  const result = check(site, using)
  const found = result.diagnostics.map((diagnostic) => diagnostic.code)
  expect(new Set(found), one.name).toEqual(new Set(files.options.codes ?? [code]))
  const fixed = result.diagnostics.some(({ fix }) => fix) ? fixProject(using, site).site.texts : site.texts
  const changed = [...fixed].filter(([file, text]) => site.texts.get(file) !== text)
  return formatCase({
    ...one,
    blocks: [
      ...one.blocks.filter((block) => !isOutput(block)),
      { info: 'text report', text: report(site, result) },
      ...changed.map(([file, text]) => ({
        info: `diff ${file}`,
        text: changedLines(site.texts.get(file) ?? '', text),
      })),
    ],
  })
}

const families = 'src/rules/'
const documents = readdirSync(families, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
/** Those whose examples say in which file they are. */
const tested = documents.filter((name) =>
  /^```(?:yaml pages|text files)/m.test(readFileSync(`${families}${name}`, 'utf8')),
)

describe.each(tested)('src/rules/%s', (path) => {
  const code = path.replace(/^.*\/|\.md$/g, '')
  const [wrong, right] = ['Wrong', 'Right'].map((name) => {
    const found = parseCases(readFileSync(`${families}${path}`, 'utf8')).cases.find((one) => one.name === name)
    return siteOf(filesOf(found as Case, base.texts))
  }) as [SiteTexts, SiteTexts]
  const found = ({ diagnostics }: CheckResult) => diagnostics.filter((diagnostic) => diagnostic.code === code)
  const before = found(check(wrong, context))

  it('the wrong example has the problem, and the right one does not', () => {
    expect(before).not.toEqual([])
    expect(found(check(right, context))).toEqual([])
  })
  it.runIf(before.some(({ fix }) => fix))('the fix makes the right example of the wrong one', () => {
    expect(fixProject(context, wrong).site.texts).toEqual(right.texts)
  })
})

const folders = readdirSync(at('bytes')).flatMap((code) =>
  readdirSync(at(`bytes/${code}`)).map((name) => [code, name] as const),
)

it.each(folders)('%s: bytes of %s', async (code, name) => {
  const folder = at(`bytes/${code}/${name}`)
  const { texts, ...others } = await readSite(folder)
  const site = siteOf({ texts: new Map(texts), ...others, options: {} })
  const result = check(site, context)
  await expect(report(site, result)).toMatchFileSnapshot(`${folder}/report.txt`)
  const isRight = name.startsWith('right-')
  expect(new Set(result.diagnostics.map((one) => one.code))).toEqual(new Set(isRight ? [] : [code]))
})

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
  return checkSite(using, analyzedFiles(site, analyses))
}

/** The base with the files of a case. */
function siteOf({
  texts: own,
  photos,
  otherFiles,
  options: { without = [], unreadable = {}, removed = [], published = [], gone = [], today, sizes },
  ...others
}: Pick<SiteTexts, 'photos' | 'otherFiles'> &
  Partial<SiteTexts> & { texts: Map<string, string>; options: Options }): SiteTexts {
  const texts = new Map([...base.texts, ...own])
  const sketches = [...analyze(new Map(removed.map((file) => [file, texts.get(file) ?? ''])), context)]
  for (const file of [...without, ...removed, ...Object.keys(unreadable)]) texts.delete(file)
  return {
    texts,
    removed: new Map(sketches.map(([file, { record }]) => [routeOf(file), sketchOfPage(record) as PageSketch])),
    published: { addresses: published, gone: new Set(gone) },
    photos: new Set([...base.photos, ...photos, ...Object.keys(sizes ?? {})]),
    photoSizes: others.photoSizes ?? new Map(Object.entries(sizes ?? {})),
    ...(today && { today }),
    otherFiles,
    unreadable: new Map([...(others.unreadable ?? []), ...Object.entries(unreadable)]),
  }
}

/** The project's schemas with the changes of a case. */
function contextOf(changes: ReadonlyMap<string, JsonSchema>): SchemaContext {
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
