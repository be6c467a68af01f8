import type { QueryAt } from '../../../summary/file-summary.ts'
import type { SiteIndex } from '../site-index.ts'
import { allSharedSections } from './all-summaries.ts'

/** @returns the queries of all valid pages and shared sections, unless a data file of the kind is invalid */
export function queriesIn(site: SiteIndex): (QueryAt & { file: string })[] {
  const broken = new Set(site.data.flatMap(({ kind, summary }) => (summary.valid ? [] : kind)))
  return [...site.pages.map(({ own }) => own), ...allSharedSections(site)].flatMap(({ file, valid, queries }) =>
    valid ? queries.filter(({ query }) => !broken.has(query.from)).map((found) => ({ ...found, file })) : [],
  )
}
