import { anchorsOf } from '../rules/lib/resolve-link.ts'
import { withSharedSections } from '../rules/summary/with-shared-sections.ts'
import { isNotFound, isPage, routeOf, sectionsFile, siteFile } from '../site/routes.ts'
import type { FileRecord } from '../workspace/analyze-file.ts'
import { isYaml } from '../workspace/files/list-files.ts'

/** An address that a page can link to. */
export interface LinkTarget {
  href: string
  /** The page's title, or what the address is. */
  detail: string
}

/**
 * @param records of all files of the site
 * @param file the page with the link
 * @returns its own anchors, then all pages with their anchors, then planned addresses
 */
export function linkTargets(records: readonly FileRecord[], file: string): LinkTarget[] {
  const shared = new Map(records.find((record) => record.file === sectionsFile)?.sections ?? [])
  const pages = records.filter(({ file }) => isYaml(file) && isPage(file) && !isNotFound(routeOf(file)))
  const all = pages.flatMap((record) => {
    const { fields, draft } = record.summary
    const route = routeOf(record.file)
    const detail = `${fields.title?.text ?? record.file}${draft ? ' (draft)' : ''}`
    const anchors = anchorsOf(withSharedSections(record.summary, shared).summary)
    const own = record.file === file ? anchors.map((anchor) => ({ href: `#${anchor}`, detail: 'on this page' })) : []
    return [...own, { href: route, detail }, ...anchors.map((anchor) => ({ href: `${route}#${anchor}`, detail }))]
  })
  const planned = records.find((record) => record.file === siteFile)?.summary.planned ?? []
  return [...all, ...planned.map(({ text }) => ({ href: text, detail: 'planned' }))]
}
