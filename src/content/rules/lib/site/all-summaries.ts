import type { FileSummary } from '../../../summary/file-summary.ts'
import type { IndexedData, SiteIndex } from '../site-index.ts'

/** @returns the summaries of all files, each shared section on its own */
export const allSummaries = (site: SiteIndex): FileSummary[] => [
  ...allFacts(site),
  ...allSharedSections(site),
  ...allData(site).map(({ summary }) => summary),
  ...site.pages.map(({ own }) => own),
]

/** @returns the facts in each language that has a file for them */
export const allFacts = ({ facts, editions }: SiteIndex): FileSummary[] =>
  [facts, ...editions.map((edition) => edition.facts)].flatMap((one) => one ?? [])

/** @returns the shared sections of all languages */
export const allSharedSections = ({ shared, editions }: SiteIndex): FileSummary[] =>
  [shared, ...editions.map(({ own }) => own)].flatMap((sections) => [...(sections?.values() ?? [])])

/** @returns the data files and their translations */
export const allData = ({ data, translatedData }: SiteIndex): IndexedData[] => [...data, ...translatedData]
