import type { Site } from './model.ts'

/**
 * The site as visitors get it.
 *
 * @param site a checked site
 * @returns the same site without the pages that are drafts; menus and grids are made from it and so leave them out too
 */
export function withoutDrafts(site: Site): Site {
  const pages = [...site.pages].filter(([, { traits }]) => !traits.draft)
  return pages.length === site.pages.size ? site : { ...site, pages: new Map(pages) }
}
