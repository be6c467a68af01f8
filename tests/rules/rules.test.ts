import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { formatPretty } from '../../src/diagnostics/formats/pretty.ts'
import { locate, type TextEdit } from '../../src/diagnostics/locate.ts'
import { type Code, codes } from '../../src/generated/rule-codes.ts'
import { type PageSketch, sketchOfPage } from '../../src/rules/summary/shingles.ts'
import type { JsonSchema } from '../../src/schema/keywords.ts'
import { createSchemaContext, type SchemaContext } from '../../src/schema/schema-context.ts'
import { isObject } from '../../src/schema/schema-set.ts'
import { fileKindOf, routeOf } from '../../src/site/routes.ts'
import { inEnglish } from '../../src/words/message.ts'
import { readTexts, type SiteTexts } from '../../src/workspace/files/list-files.ts'
import { applyEdits, fixProject } from '../../src/workspace/fixes/fix-project.ts'
import { Snapshot, snapshotOf } from '../../src/workspace/snapshot.ts'
import type { Position } from '../../src/yaml/lines.ts'
import { applyAll } from '../../src/yaml/operations/apply-operation.ts'
import type { Operation } from '../../src/yaml/operations/operation.ts'
import { type Value, valueAt } from '../../src/yaml/path.ts'
import { compiled, schemas as context } from '../warm-store.ts'
import { type Case, changedLines, filesOf, formatCase, isOutput, type Options, parseCases } from './cases.ts'

/*
 * `tests/rules/<code>.md` has the cases of a rule; cases.ts says how they are written. Cases with real
 * photos are folders: `tests/rules/bytes/<code>/<case>/`, with the files of the site in `pages/`, and `report.txt`.
 */

const at = (path: string) => `${import.meta.dirname}/${path}`
const base = await readTexts(at('base'))
const { schemaSet: schemas } = context
const { texts: baseTexts, ...baseOthers } = base
const baseSite = snapshotOf(context, baseTexts, baseOthers)

const withCases = codes.filter((code) => existsSync(at(`${code}.md`)))

it('has cases of existing codes only', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md'))
  expect(files.map((name) => name.slice(0, -3)).sort()).toEqual([...withCases].sort())
  for (const code of readdirSync(at('bytes'))) expect(codes).toContain(code)
})

it('has a base without problems', () => {
  expect(report(baseSite)).toBe('No problems in 3 pages\n')
})

it.each(withCases)('%s', async (code) => {
  const { head, cases } = parseCases(readFileSync(at(`${code}.md`), 'utf8'))
  const results = cases.map((one) => runCase(code, one))
  await expect(`${head}${results.join('\n')}`).toMatchFileSnapshot(at(`${code}.md`))
})

/** @returns the case with its present results */
function runCase(code: string, one: Case): string {
  const files = filesOf(one, base.texts)
  const site = siteOf(files, files.schemas.size > 0 ? contextOf(files.schemas) : context).checked()
  const found = site.diagnostics.map((diagnostic) => diagnostic.code)
  expect(new Set(found), `${one.name}\n${report(site)}`).toEqual(new Set(files.options.codes ?? [code]))
  const fixed = site.diagnostics.some(({ fix }) => fix) ? fixProject(site).site : site
  if (files.schemas.size === 0) expect(uselessAdvice(site), one.name).toEqual([])
  const changed = [...textsOf(fixed)].filter(([file, text]) => site.textOf(file) !== text)
  return formatCase({
    ...one,
    blocks: [
      ...one.blocks.filter((block) => !isOutput(block)),
      { info: 'text report', text: report(site) },
      ...changed.map(([file, text]) => ({
        info: `diff ${file}`,
        text: changedLines(site.textOf(file), text),
      })),
    ],
  })
}

/** Advice with the text to write in place of the marked one. */
const inPlace = /^(?:did you mean|write) `((?!.*\bCODE\b)[^`…]+)`(?:\?|, without quotes)?$/

/** @returns the changes of a file that a piece of advice may mean */
function editsFor(site: Snapshot, diagnostic: Diagnostic): TextEdit[] {
  const { file } = diagnostic
  const label = inEnglish(diagnostic.label ?? '')
  const [{ span, fix } = { span: undefined, fix: undefined }] = locate([diagnostic], site.sources)
  const [, text] = inPlace.exec(label) ?? []
  if (fix) return [fix]
  if (!span || text === undefined) return []
  const line = site.textOf(file).split('\n')[span.end.line - 1] ?? ''
  const [start, end] = [line.search(/\S/), line.length].map((at) => ({ line: span.end.line, column: at + 1 })) as [
    Position,
    Position,
  ]
  // What is marked, the line from there on, or the whole line.
  return [span, { start: span.start, end }, { start, end }].map((place) => ({ span: place, text }))
}

/** @returns a file with the fields that a piece of advice names, each with the example of its schema */
function withNamedFields(site: Snapshot, { file, place, label = '' }: Diagnostic): string[] {
  const [, list = ''] = /(?:^|not, )add ((?:`\w+`(?:, | and )?)+)(?:$| to the card)/.exec(inEnglish(label)) ?? []
  const yaml = site.sources.get(file)
  if (list === '' || !yaml || place === 'file' || 'range' in place) return []
  const { path } = place
  const group = isObject(valueAt(yaml.value, path)) ? path : path.slice(0, -1)
  const walker = site.schemas.walkers[fileKindOf(file)]
  const operations = [...list.matchAll(/\w+/g)].map(([name]): Operation => {
    const [example] = walker
      .at([...group, name], yaml.value)
      .schemas.flatMap(({ examples = [] }) => examples as Value[])
    return { op: 'set', path: [...group, name], value: example ?? 'Words' }
  })
  return [applyAll(yaml.text, operations)]
}

/**
 * Lines after the first mistake of broken files, files that do not match their schema, errors, and all problems: fewer
 * are better.
 *
 * @param hidden what shows only when another mistake is gone
 */
function scoreOf({ files, diagnostics, sources }: Snapshot, hidden: readonly Code[]): number[] {
  const seen = diagnostics.filter(({ code }) => !hidden.includes(code))
  const all = [...files.values()]
  const broken = all.filter((one) => (one.yaml?.errors.length ?? 0) > 0).map(({ analysis }) => analysis.file)
  const linesAfter = (file: string) => {
    const [first] = locate(diagnostics, sources).filter((one) => one.file === file)
    return (sources.get(file)?.text.split('\n').length ?? 0) - (first?.span.start.line ?? 0)
  }
  return [
    broken.reduce((sum, file) => sum + linesAfter(file), 0),
    all.filter((one) => !one.analysis.valid).length,
    seen.filter(({ severity }) => severity === 'error').length,
    seen.length,
  ]
}

/** @returns a site after the first thing that each piece of advice about a file may mean */
function followAll(site: Snapshot, file: string): Snapshot {
  const edits = site.diagnostics.filter((one) => one.file === file).flatMap((one) => editsFor(site, one).slice(0, 1))
  return site.withTexts([[file, applyEdits(file, site.textOf(file), edits).text]]).checked()
}

/** @returns the advice of a report which, followed by a machine, does not make the report shorter */
function uselessAdvice(site: Snapshot): string[] {
  const isShorter = (after: Snapshot, code: Code) => {
    const hidden = (['missing-field', 'unused-ignore', 'skipped-heading'] as const).filter((one) => one !== code)
    const [before, now] = [site, after].map((one) => scoreOf(one, hidden)) as [number[], number[]]
    const at = before.findIndex((score, index) => score !== now[index])
    return at >= 0 && (now[at] as number) < (before[at] as number)
  }
  return site.diagnostics.flatMap((diagnostic) => {
    const { code, file, label } = diagnostic
    const edited = editsFor(site, diagnostic).map((edit) => applyEdits(file, site.textOf(file), [edit]).text)
    const texts = [...edited, ...withNamedFields(site, diagnostic)]
    // Advice about a list says nothing about what is in it, which the next report does.
    const followed = texts.map((text) => site.withTexts([[file, text]]).checked())
    const results = [...followed, ...followed.map((one) => followAll(one, file))]
    const isUseful = results.length === 0 || results.some((after) => isShorter(after, code))
    return isUseful ? [] : [`${code} ${file}: ${label}`, ...results.map(report)]
  })
}

const families = 'src/rules/'
const documents = readdirSync(families, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
/** Their examples would need other bytes, another schema, or a hundred words. */
const untested = ['deprecated-block', 'missing-words', 'not-utf8']
const tested = documents.filter((name) => !untested.some((code) => name.endsWith(`/${code}.md`)))

describe.each(tested)('src/rules/%s', (path) => {
  const code = path.replace(/^.*\/|\.md$/g, '')
  const using = contextOfExample(code)
  const [wrong, right] = ['Wrong', 'Right'].map((name) => {
    const found = parseCases(readFileSync(`${families}${path}`, 'utf8')).cases.find((one) => one.name === name)
    return siteOf(filesOf(found as Case, base.texts), using)
  }) as [Snapshot, Snapshot]
  const found = (site: Snapshot) => site.checked().diagnostics.filter((diagnostic) => diagnostic.code === code)
  const before = found(wrong)

  it('the wrong example has the problem, and the right one does not', () => {
    expect(before, report(wrong)).not.toEqual([])
    expect(found(right), report(right)).toEqual([])
  })
  it.runIf(before.some(({ fix }) => fix))('the fix makes the right example of the wrong one', () => {
    expect(textsOf(fixProject(wrong).site)).toEqual(textsOf(right))
  })
})

const folders = readdirSync(at('bytes')).flatMap((code) =>
  readdirSync(at(`bytes/${code}`)).map((name) => [code, name] as const),
)

it.each(folders)('%s: bytes of %s', async (code, name) => {
  const folder = at(`bytes/${code}/${name}`)
  const site = siteOf({ ...(await readTexts(folder)), options: {} })
  await expect(report(site)).toMatchFileSnapshot(`${folder}/report.txt`)
  const isRight = name.startsWith('right-')
  expect(new Set(site.checked().diagnostics.map((one) => one.code))).toEqual(new Set(isRight ? [] : [code]))
})

/** The output of the check. The list of all block types is left out, so that a new block changes no report. */
function report(site: Snapshot): string {
  const text = formatPretty(site.checked(), { color: false })
  return text.replaceAll(/^( {2}types: ).*$/gm, '$1…')
}

const textsOf = (site: Snapshot) => new Map([...site.files.keys()].map((file) => [file, site.textOf(file)]))

/** The base with the files of a case. Only those are analyzed. A clone of their analyses shows the store's format. */
function siteOf(
  {
    texts,
    photos,
    otherFiles,
    unreadable: damaged = new Map(),
    options: {
      without = [],
      hidden = [],
      letters = {},
      unreadable = {},
      removed = [],
      published = [],
      elsewhere = [],
      gone = [],
      today,
      sizes,
    },
    ...others
  }: Pick<SiteTexts, 'texts' | 'photos' | 'otherFiles'> & Partial<SiteTexts> & { options: Options },
  using = context,
): Snapshot {
  const start = using === context ? baseSite : snapshotOf(using, baseTexts)
  const lost = [...without, ...removed, ...Object.keys(unreadable)]
  const own = start.withTexts(texts)
  const analyses = removed.flatMap((file) => own.files.get(file)?.analysis ?? [])
  const files = [...own.files].map(
    ([file, one]) => [file, { ...one, analysis: structuredClone(one.analysis) }] as const,
  )
  return new Snapshot(using, {
    ...others,
    files: new Map(files.filter(([file]) => !lost.includes(file))),
    removed: new Map(analyses.map((analysis) => [routeOf(analysis.file), sketchOfPage(analysis) as PageSketch])),
    published: { addresses: published, elsewhere, gone: new Set(gone) },
    photos: new Set([...base.photos, ...photos, ...Object.keys(sizes ?? {})]),
    photoSizes: others.photoSizes ?? new Map(Object.entries(sizes ?? {})),
    otherFiles,
    hidden: new Set(hidden),
    fontLetters: new Map(Object.entries(letters)),
    unreadable: new Map([...damaged, ...Object.entries(unreadable)]),
    ...(today && { today }),
  })
}

/** The project's schemas, or for what only other schemas have, those of the first case. */
function contextOfExample(code: string): SchemaContext {
  const [first] = withCases.some((one) => one === code) ? parseCases(readFileSync(at(`${code}.md`), 'utf8')).cases : []
  const changes = first ? filesOf(first, base.texts).schemas : new Map()
  return changes.size > 0 ? contextOf(changes) : context
}

/** The project's schemas with the changes of a case. */
function contextOf(changes: ReadonlyMap<string, JsonSchema>): SchemaContext {
  const changed = [...changes].map(([name, change]) => [name, merge(schemas.get(name) ?? {}, change)] as const)
  return createSchemaContext(new Map([...schemas, ...changed]), compiled)
}

function merge(schema: JsonSchema, changes: JsonSchema): JsonSchema {
  const merged = Object.entries(changes).map(([keyword, value]) => {
    const before = schema[keyword]
    return [keyword, isObject(before) && isObject(value) ? merge(before, value) : value]
  })
  return { ...schema, ...Object.fromEntries(merged) }
}
