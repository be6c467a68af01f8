import type { PathPlace } from '../diagnostics/diagnostic.ts'
import { unreadableProblem } from '../rules/files/unreadable-file.ts'
import { cleanName, findMisnamed } from '../rules/lib/file-names.ts'
import type { IndexedData, IndexedLocale, IndexedPage, PublishedAddresses, SiteIndex } from '../rules/site-index.ts'
import type { FileSummary, SharedSectionUse } from '../rules/summary/file-summary.ts'
import type { PageSketch } from '../rules/summary/shingles.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import { siteUrl } from '../site/address.ts'
import { dataEntryOf, sortData } from '../site/data.ts'
import { isoDay } from '../site/dates.ts'
import { otherVariant } from '../site/language-names.ts'
import { groupTranslations, languageAt, languagesOf } from '../site/languages.ts'
import { isFont, isVector } from '../site/photo-names.ts'
import { dataFile, isPage, routeOf, sectionsFile, siteFile, siteWideFiles } from '../site/routes.ts'
import type { PageDocument } from '../site/site.ts'
import { compareText } from '../site/text.ts'
import { type AnalyzedFile, type FileAnalysis, unreadable } from './analyze-file.ts'
import { type FileList, isYaml } from './files/list-files.ts'

/** All files of a site. */
export interface SiteFiles extends Omit<FileList, 'documents'> {
  files: ReadonlyMap<string, AnalyzedFile>
  /** The characters of each font under pages/. */
  fontLetters: ReadonlyMap<string, string>
  /** The pages of previous versions whose files are gone, by route. */
  removed: ReadonlyMap<string, PageSketch>
  /** Reads the data of earlier versions of a file, the latest first. */
  earlierVersions: (file: string) => Iterable<unknown>
  isCommitted: (file: string) => boolean
  published: PublishedAddresses
  /** Date as YYYY-MM-DD; see `latestToday`. */
  today?: string
}

export const noFiles: SiteFiles = {
  files: new Map(),
  photos: new Set(),
  photoSizes: new Map(),
  otherFiles: new Set(),
  hidden: new Set(),
  unreadable: new Map(),
  states: new Map(),
  fontLetters: new Map(),
  removed: new Map(),
  earlierVersions: () => [],
  isCommitted: () => false,
  published: { addresses: [], elsewhere: [], gone: new Set() },
}

/** @returns the date of the place on Earth where the day starts first, so that no author is ahead of it */
export const latestToday = (): string => isoDay(new Date(Date.now() + 14 * 60 * 60 * 1000))

/** @returns all analyses, those with right names, and the index of these */
export function indexFiles(schemas: SchemaContext, all: SiteFiles) {
  const known = Array.from(all.files.values(), ({ analysis }) => analysis)
  const failed = [...all.unreadable].filter(([file]) => !isNamed(file))
  const unread = failed.map(([file, reason]) => unreadable(schemas, file, unreadableProblem(reason)))
  const analyses = [...known, ...unread].sort((a, b) => compareText(a.file, b.file))
  const misnamed = findMisnamed(analyses)
  const right = analyses.filter(({ file }) => !misnamed.has(file))
  return { analyses, right, index: createIndex(schemas, all, right, misnamed) }
}

/** Documents name these files, and a rule reports them there. */
const isNamed = (file: string): boolean => isVector(file) || isFont(file)

function createIndex(
  schemas: SchemaContext,
  { files, states: _, photos, unreadable, removed, today = latestToday(), ...others }: SiteFiles,
  analyses: readonly FileAnalysis[],
  misnamed: ReadonlyMap<string, string>,
): SiteIndex {
  const byFile = new Map(analyses.map((analysis) => [analysis.file, analysis]))
  const documentOf = (file: string) => files.get(file)?.document
  const { facts, shared, languages, locales } = indexWide(byFile, misnamed)
  const pages = indexPages(analyses, [{ prefix: '', shared }, ...locales])
  const byRoute = new Map(pages.flatMap((page) => (page.isFirst ? [[page.route, page]] : [])))
  const keyed = ({ route, own }: IndexedPage) => ({ route, translates: own.translates })
  return {
    ...others,
    facts,
    shared,
    languages,
    locales,
    translations: groupTranslations(byRoute.values(), languages, keyed),
    misnamed,
    byRoute,
    pages,
    planned: plannedIn(facts, locales),
    ...indexData(analyses, documentOf, today),
    // An unreadable photo is reported itself, and not as missing.
    photos: new Set([...photos, ...unreadable.keys()]),
    damaged: new Map([...unreadable].filter(([file]) => isNamed(file))),
    unreadable: [...unreadable.keys()].map(routeOf),
    removed: new Map([...removed].filter(([route]) => !byRoute.has(route))),
    today,
    url: facts?.url && siteUrl(facts.url),
    schemas,
    documentOf: (file) => documentOf(file) as PageDocument,
    hasFile: (file) => byFile.has(file),
  }
}

function indexWide(
  byFile: ReadonlyMap<string, FileAnalysis>,
  misnamed: ReadonlyMap<string, string>,
): Pick<SiteIndex, 'facts' | 'shared' | 'languages' | 'locales'> {
  const sharedIn = (file: string) => {
    const sections = byFile.get(file)
    if (sections) return sections.sections && new Map(sections.sections)
    return [...misnamed.values()].includes(file) ? undefined : new Map<string, FileSummary>()
  }
  const shared = sharedIn(sectionsFile)
  const facts = byFile.get(siteFile)?.summary
  const languages = languagesOf({ ...facts, languages: codesOf(facts) })
  const locales = languages.slice(1).map((language): IndexedLocale => {
    const [factsFile, sections] = siteWideFiles(language.prefix)
    const own = sharedIn(sections)
    const variant = otherVariant(language, languages)
    const inVariant = variant && sharedIn(siteWideFiles(variant.prefix)[1])
    const both = own && shared && new Map([...shared, ...(inVariant ?? []), ...own])
    return { ...language, facts: byFile.get(factsFile)?.summary, own, shared: both }
  })
  return { facts, shared, languages, locales }
}

/** @param locales the shared sections of each language, the default one first */
function indexPages(
  analyses: readonly FileAnalysis[],
  locales: readonly Pick<IndexedLocale, 'prefix' | 'shared'>[],
): IndexedPage[] {
  const routes = new Set<string>()
  return analyses
    .filter(({ file }) => isYaml(file) && isPage(file))
    .map(({ file, summary: own, info, comparable }) => {
      const route = routeOf(cleanName(file))
      const isFirst = !routes.has(route)
      routes.add(route)
      const { shared } = languageAt(route, locales)
      return { route, file, isFirst, own, ...withSharedSections(own, shared), head: info?.head, comparable }
    })
}

/**
 * Adds the anchors, headings and cards of shared sections to the summary of a page, at the places where the page uses
 * them.
 *
 * @param sections the shared sections by name; undefined when they cannot be read
 * @returns the summary, and the shared sections that exist
 */
function withSharedSections(
  own: FileSummary,
  sections: ReadonlyMap<string, FileSummary> | undefined,
): { summary: FileSummary; shared: FileSummary[] } {
  if (own.uses.length === 0) return { summary: own, shared: [] }
  const used = own.uses.flatMap((use) => {
    const section = sections?.get(use.name.text)
    return section ? [{ section, use }] : []
  })
  const shared = used.map(({ section }) => section)
  const summary: FileSummary = {
    ...own,
    // The content of a missing or invalid section is unknown.
    valid: own.valid && used.length === own.uses.length && shared.every(({ valid }) => valid),
    anchors: inOrder([
      ...own.anchors,
      ...used.flatMap(({ section, use }) => (use.anchor === undefined ? moveTo(use, section.anchors) : [])),
    ]),
    mainHeadings: inOrder([
      ...own.mainHeadings,
      ...used.flatMap(({ section, use }) => moveTo(use, section.mainHeadings)),
    ]),
    headings: [...own.headings, ...used.flatMap(({ section, use }) => moveTo(use, section.headings))],
    grids: [...own.grids, ...used.flatMap(({ section, use }) => moveTo(use, section.grids))],
    cardImage: own.cardImage ?? shared.find((section) => section.cardImage)?.cardImage,
  }
  return { summary, shared }
}

const moveTo = <T extends object>({ place }: SharedSectionUse, items: readonly T[]): T[] =>
  items.map((item) => ({ ...item, place }))

/** Sorts by the order of the page's sections. */
const inOrder = <T extends { place: PathPlace }>(items: T[]): T[] =>
  items.sort((a, b) => Number(a.place.path[1] ?? 0) - Number(b.place.path[1] ?? 0))

/** A list that somebody is writing has empty and equal entries. */
function codesOf(facts: FileSummary | undefined): string[] | undefined {
  const codes = new Set(facts?.languages.filter(Boolean))
  return codes.size > 0 ? [...codes] : undefined
}

/** @returns the planned routes of all languages; undefined when the facts are invalid, and so the routes unknown */
function plannedIn(facts: FileSummary | undefined, locales: readonly IndexedLocale[]): SiteIndex['planned'] {
  if (!facts?.valid) return undefined
  const inAll = ['', ...locales.map(({ prefix }) => prefix)].flatMap((prefix) =>
    (facts.planned ?? []).map((route) => prefix + route),
  )
  return new Set([...inAll, ...locales.flatMap((locale) => locale.facts?.planned ?? [])])
}

/** Reads the data files only; pages stay on the disk. */
function indexData(
  analyses: readonly FileAnalysis[],
  documentOf: (file: string) => unknown,
  today: string,
): Pick<SiteIndex, 'data' | 'translatedData'> {
  const all = analyses.flatMap(({ file, valid, summary }): IndexedData[] => {
    const entry = dataFile(file) && dataEntryOf(file, valid ? documentOf(file) : {})
    return entry ? [{ ...entry, summary }] : []
  })
  const isSource = ({ file }: IndexedData) => dataFile(file)?.folder === ''
  return { data: sortData(all.filter(isSource), today), translatedData: all.filter((entry) => !isSource(entry)) }
}
