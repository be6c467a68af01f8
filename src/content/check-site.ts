import type { Code } from '../generated/rule-codes.ts'
import type { FileRecord } from './analyze-file.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Sources } from './diagnostics/locate.ts'
import { type FileList, isYaml } from './files/list-files.ts'
import { siteUrl } from './model/base-path.ts'
import { type DataEntry, dataEntryOf, sortData } from './model/data.ts'
import { type EditionDocuments, editionOf } from './model/editions.ts'
import { factsOf } from './model/facts.ts'
import { groupTranslations, type Language, languageAt, languagesOf } from './model/languages.ts'
import { linkedFilesIn, withFileAddresses } from './model/linked-files.ts'
import { dataFile, isPage, routeOf, sectionsFile, siteFile, siteWideFiles } from './model/routes.ts'
import { emptyLook, type Page, type PageDocument, type Site, type SiteDocument } from './model/site.ts'
import { compareText } from './model/text.ts'
import { applyIgnores } from './rules/apply-ignores.ts'
import { createCollector } from './rules/check-document.ts'
import { checkLinks } from './rules/check-links.ts'
import { createDiagnostic } from './rules/lib/define-rule.ts'
import { cleanName, findMisnamed } from './rules/lib/site/file-names.ts'
import type { IndexedData, IndexedEdition, IndexedPage, PublishedAddresses, SiteIndex } from './rules/lib/site-index.ts'
import { rules } from './rules/registry.ts'
import unreadableFile, { unreadableProblem } from './rules/site/unreadable-file.ts'
import type { SchemaContext } from './schema/schema-context.ts'
import { emptySummary, type FileSummary } from './summary/file-summary.ts'
import type { PageSketch } from './summary/page-sketch.ts'
import { withSharedSections } from './summary/with-shared-sections.ts'

/** All analyzed files of a site. */
export interface AnalyzedFiles extends Pick<FileList, 'photos' | 'photoSizes' | 'otherFiles' | 'unreadable'> {
  records: readonly FileRecord[]
  /** Reads the data of a valid file. */
  documentOf: (file: string) => unknown
  /** The pages of previous checks whose files are gone, by route. */
  removed: ReadonlyMap<string, PageSketch>
  /** Reads the data of earlier versions of a file, the latest first. None by default. */
  earlierVersions?: (file: string) => Iterable<unknown>
  /** None by default. */
  published?: PublishedAddresses | undefined
  /** Date as YYYY-MM-DD; see `latestToday`. */
  today?: string
  /** The texts of files, for comments that ignore warnings. */
  sources: Sources
}

export interface CheckResult {
  diagnostics: Diagnostic[]
  /** Number of files that are pages. */
  pageCount: number
  /** The checked site; undefined when there are errors. */
  site: Site | undefined
}

/**
 * Runs the checks across files, and creates the site if there is no error.
 *
 * @param schemas see `createSchemaContext`
 */
export function checkSite(schemas: SchemaContext, files: AnalyzedFiles): CheckResult {
  const { records, right, index } = indexFiles(schemas, files)
  const found = [
    ...right.flatMap(({ diagnostics }) => diagnostics),
    ...checkLinks(index, rules),
    ...runSiteRules(index, unfinishedDrafts(right)),
  ]
  const ignores = right.flatMap((record) => record.ignores)
  const diagnostics = enrich(index, applyIgnores(found, ignores, files.sources))
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  return {
    diagnostics,
    pageCount: records.filter(({ file }) => isYaml(file) && isPage(file)).length,
    site: hasErrors ? undefined : createSite(right, files.documentOf),
  }
}

/** @returns the data of all files for checks across files */
export const indexSite = (schemas: SchemaContext, files: AnalyzedFiles): SiteIndex => indexFiles(schemas, files).index

function indexFiles(schemas: SchemaContext, files: AnalyzedFiles) {
  const records = [...files.records, ...unreadableRecords(files)].sort((a, b) => compareText(a.file, b.file))
  const misnamed = findMisnamed(records)
  const right = records.filter(({ file }) => !misnamed.has(file))
  return { records, right, index: createIndex(schemas, files, right, misnamed) }
}

/** @returns the date of the place on Earth where the day starts first, so that no author is ahead of it */
export const latestToday = (): string => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** An unreadable page still has its route, so that links to it are not reported. */
function unreadableRecords({ unreadable }: AnalyzedFiles): FileRecord[] {
  return [...unreadable].map(([file, reason]) => ({
    file,
    kind: 'page',
    valid: false,
    summary: emptySummary(file, false, { path: [], target: 'entry' }),
    diagnostics: [createDiagnostic(unreadableFile, file, unreadableProblem(reason))],
    ignores: [],
  }))
}

function createIndex(
  schemas: SchemaContext,
  {
    photos,
    photoSizes = new Map(),
    otherFiles,
    unreadable,
    removed,
    published,
    today = latestToday(),
    documentOf,
    earlierVersions = () => [],
  }: AnalyzedFiles,
  records: readonly FileRecord[],
  misnamed: ReadonlyMap<string, string>,
): SiteIndex {
  const byFile = new Map(records.map((record) => [record.file, record]))
  const { facts, shared, languages, editions } = indexWide(byFile, misnamed)
  const pages = indexPages(records, [{ prefix: '', shared }, ...editions])
  const byRoute = new Map(pages.flatMap((page) => (page.isFirst ? [[page.route, page]] : [])))
  const keyed = ({ route, own }: IndexedPage) => ({ route, translates: own.translates?.text })
  return {
    facts,
    shared,
    languages,
    editions,
    translations: groupTranslations(byRoute.values(), languages, keyed),
    misnamed,
    byRoute,
    pages,
    planned: plannedIn(facts, editions),
    ...indexData(records, documentOf),
    // An unreadable photo is reported itself, and not as missing.
    photos: new Set([...photos, ...unreadable.keys()]),
    photoSizes,
    otherFiles,
    unreadable: [...unreadable.keys()].map(routeOf),
    removed,
    today,
    published: published ?? { addresses: [], gone: new Set() },
    url: facts?.fields.url && siteUrl(facts.fields.url.text),
    schemas,
    documentOf: (file) => documentOf(file) as PageDocument,
    earlierVersions,
    hasFile: (file) => byFile.has(file),
  }
}

/** Indexes the files about the whole site, in each language. */
function indexWide(
  byFile: ReadonlyMap<string, FileRecord>,
  misnamed: ReadonlyMap<string, string>,
): Pick<SiteIndex, 'facts' | 'shared' | 'languages' | 'editions'> {
  const sharedIn = (file: string) => {
    const sections = byFile.get(file)
    if (sections) return sections.sections && new Map(sections.sections)
    return [...misnamed.values()].includes(file) ? undefined : new Map<string, FileSummary>()
  }
  const shared = sharedIn(sectionsFile)
  const facts = byFile.get(siteFile)?.summary
  const languages = languagesOf({ languages: codesOf(facts) })
  const editions = languages.slice(1).map((language): IndexedEdition => {
    const [factsFile, sections] = siteWideFiles(language.prefix)
    const own = sharedIn(sections)
    const both = own && shared && new Map([...shared, ...own])
    return { ...language, facts: byFile.get(factsFile)?.summary, own, shared: both }
  })
  return { facts, shared, languages, editions }
}

/** @param editions the shared sections of each language, the default one first */
function indexPages(
  records: readonly FileRecord[],
  editions: readonly Pick<IndexedEdition, 'prefix' | 'shared'>[],
): IndexedPage[] {
  const routes = new Set<string>()
  return records
    .filter(({ file }) => isYaml(file) && isPage(file))
    .map(({ file, summary: own, comparable }) => {
      const route = routeOf(cleanName(file))
      const isFirst = !routes.has(route)
      routes.add(route)
      const { shared } = languageAt(route, editions)
      return { route, file, isFirst, own, ...withSharedSections(own, shared), comparable }
    })
}

const codesOf = (facts: FileSummary | undefined): string[] | undefined =>
  facts && facts.languages.length > 0 ? facts.languages.map(({ text }) => text) : undefined

/** @returns the planned routes of all languages; undefined when the facts are invalid, and so the routes unknown */
function plannedIn(facts: FileSummary | undefined, editions: readonly IndexedEdition[]): SiteIndex['planned'] {
  if (!facts?.valid) return undefined
  const inAll = ['', ...editions.map(({ prefix }) => prefix)].flatMap((prefix) =>
    (facts.planned ?? []).map((route) => [prefix + route.text, route] as const),
  )
  const own = editions.flatMap((edition) => edition.facts?.planned ?? []).map((route) => [route.text, route] as const)
  return new Map([...inAll, ...own])
}

/** Reads the data files only; pages stay on the disk. */
function indexData(
  records: readonly FileRecord[],
  documentOf: AnalyzedFiles['documentOf'],
): Pick<SiteIndex, 'data' | 'translatedData'> {
  const all = records.flatMap(({ file, valid, summary }): IndexedData[] => {
    const entry = dataFile(file) && dataEntryOf(file, valid ? documentOf(file) : {})
    return entry ? [{ ...entry, summary }] : []
  })
  const isSource = ({ file }: IndexedData) => dataFile(file)?.folder === ''
  return { data: sortData(all.filter(isSource)), translatedData: all.filter((entry) => !isSource(entry)) }
}

/** @returns the drafts that `npm run new` wrote and whose author still rewrites them */
const unfinishedDrafts = (records: readonly FileRecord[]): Set<string> =>
  new Set(
    records.flatMap(({ file, summary, diagnostics }) =>
      summary.draft && diagnostics.some(({ code }) => code === 'rewrite-mark') ? file : [],
    ),
  )

/** @param unfinished files of which everybody knows that they are copies */
function runSiteRules(index: SiteIndex, unfinished: ReadonlySet<string>): Diagnostic[] {
  const found = rules.flatMap((rule) => {
    const diagnostics: Diagnostic[] = []
    rule.onSite?.(index, (file, problem) => diagnostics.push(createDiagnostic(rule, file, problem)))
    return diagnostics
  })
  const known = found.filter(({ code, file }) => !(unfinished.has(file) && copyCodes.includes(code)))
  return [...withoutCopies(known), ...index.pages.flatMap((page) => checkWholePage(page))]
}

/** Runs the rules that need a page together with its shared sections. */
function checkWholePage({ file, own, summary, shared }: IndexedPage): Diagnostic[] {
  const isComplete = summary.valid && (own.uses.length === 0 || shared.length > 0)
  const { diagnostics, reportFor } = createCollector(file)
  if (isComplete) for (const rule of rules) rule.onWholePage?.(summary, reportFor(rule))
  return diagnostics
}

const copyCodes: readonly Code[] = ['copied-name', 'copied-part', 'copied-text']

/** Removes duplicate titles and descriptions of pages that are reported as copies anyway. */
function withoutCopies(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = (file: string, place: Diagnostic['place']) =>
    place === 'file' || 'range' in place ? file : `${file} ${place.path.join('.')}`
  const copied = new Set(
    diagnostics
      .filter(({ code }) => code === 'copied-name' || code === 'copied-part')
      .flatMap(({ related = [] }) => related.map(({ file, place }) => keyOf(file, place))),
  )
  // A page that is the copy of another one as a whole needs no messages about its parts.
  const wholeCopies = new Set(
    diagnostics.flatMap(({ code, file, related = [] }) =>
      code === 'copied-text' ? related.flatMap((other) => [`${file} ${other.file}`, `${other.file} ${file}`]) : [],
    ),
  )
  const isOfCopy = ({ file, related = [] }: Diagnostic) =>
    related.some((other) => wholeCopies.has(`${file} ${other.file}`))
  const isDuplicate = ({ code }: Diagnostic) => code === 'duplicate-title' || code === 'duplicate-description'
  return diagnostics.filter(
    (diagnostic) =>
      !isDuplicate(diagnostic) ||
      (!isOfCopy(diagnostic) &&
        ![diagnostic, ...(diagnostic.related ?? [])].some(({ file, place }) => copied.has(keyOf(file, place)))),
  )
}

function enrich(index: SiteIndex, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const all = rules.flatMap(({ enrich }) => (enrich ? { code: enrich.code, add: enrich.create(index) } : []))
  const enrichOne = (diagnostic: Diagnostic) =>
    all.filter(({ code }) => code === diagnostic.code).reduce((result, { add }) => add(result), diagnostic)
  return diagnostics.map(enrichOne)
}

/**
 * @param records valid files, at least `_site.yaml`
 * @param documentOf reads the data of a valid file
 * @returns the site, its pages sorted by route
 */
export function createSite(records: readonly FileRecord[], documentOf: (file: string) => unknown): Site {
  const list = records.flatMap(({ file, info }): [string, Page][] =>
    info ? [[routeOf(file), { file, route: routeOf(file), info }]] : [],
  )
  const pages = new Map(list.sort(([a], [b]) => compareText(a, b)))
  const existing = new Set(records.map(({ file }) => file))
  const read = (file: string): unknown => (existing.has(file) ? documentOf(file) : {})
  const documentsOf = (folder: string): EditionDocuments => {
    const [site, all] = siteWideFiles(folder).map((file) => withFileAddresses(read(file), file))
    const { sourceTexts: _, ...sections } = all as Record<string, unknown>
    return {
      site: site as EditionDocuments['site'],
      sections: sections as EditionDocuments['sections'],
      data: dataIn(records, folder, documentOf),
    }
  }
  const source = documentsOf('') as EditionDocuments & { site: SiteDocument }
  const [first, ...others] = languagesOf(source.site) as [Language, ...Language[]]
  const keyed = ({ route, info }: Page) => ({ route, translates: info.head.translates })
  const translations = groupTranslations(pages.values(), [first, ...others], keyed)
  const editions = others.map((language) => {
    const translate = (route: string) => translations.get(route)?.get(language.prefix)?.route ?? route
    return editionOf(language, documentsOf(language.prefix), source, translate)
  })
  const data = records.flatMap(({ file }) => (dataFile(file) ? [file] : []))
  const wide = ['', ...others.map(({ prefix }) => prefix)].flatMap(siteWideFiles)
  return {
    ...first,
    look: emptyLook,
    ...factsOf(source.site),
    shared: source.sections,
    editions,
    data: source.data,
    files: [...wide, ...data].flatMap((file) => linkedFilesIn(read(file), file)),
    pages,
    documentOf: ({ file }) => withFileAddresses(documentOf(file) as PageDocument, file),
  }
}

/** @returns the data files of a language, see `Language.prefix` */
function dataIn(records: readonly FileRecord[], prefix: string, documentOf: (file: string) => unknown): DataEntry[] {
  const files = records.filter(({ file }) => `/${dataFile(file)?.folder ?? '-'}` === (prefix || '/'))
  return sortData(files.flatMap(({ file }) => dataEntryOf(file, withFileAddresses(documentOf(file), file)) ?? []))
}
