import type { IndexedData, SiteIndex } from '../site-index.ts'
import type { FileSummary, QueryAt } from '../summary/file-summary.ts'

/** @returns the summaries of all files, each shared section on its own */
export const allSummaries = (site: SiteIndex): FileSummary[] => [
  ...allFacts(site),
  ...allSharedSections(site),
  ...allData(site).map(({ summary }) => summary),
  ...site.pages.map(({ own }) => own),
]

/** @returns the facts in each language that has a file for them */
export const allFacts = ({ facts, locales }: SiteIndex): FileSummary[] =>
  [facts, ...locales.map((locale) => locale.facts)].flatMap((one) => one ?? [])

/** @returns the shared sections of all languages */
export const allSharedSections = ({ shared, locales }: SiteIndex): FileSummary[] =>
  [shared, ...locales.map(({ own }) => own)].flatMap((sections) => [...(sections?.values() ?? [])])

/** @returns the data files and their translations */
export const allData = ({ data, translatedData }: SiteIndex): IndexedData[] => [...data, ...translatedData]

/** @returns whether all files exist and are valid, so that nothing is missing because of another error */
export const isComplete = ({ facts, shared, pages, data }: SiteIndex): boolean =>
  facts?.valid === true &&
  shared !== undefined &&
  [...shared.values()].every(({ valid }) => valid) &&
  [...pages, ...data].every(({ summary }) => summary.valid)

/** @returns the queries of all valid pages and shared sections, unless a data file of the kind is invalid */
export function queriesIn(site: SiteIndex): (QueryAt & { file: string })[] {
  const broken = new Set(site.data.flatMap(({ kind, summary }) => (summary.valid ? [] : kind)))
  return [...site.pages.map(({ own }) => own), ...allSharedSections(site)].flatMap(({ file, valid, queries }) =>
    valid ? queries.filter(({ query }) => !broken.has(query.from)).map((found) => ({ ...found, file })) : [],
  )
}
