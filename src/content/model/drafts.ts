import type { Site } from './site.ts'

/**
 * @param site a checked site
 * @returns the same site without the pages that are drafts; menus and grids are made from it and so leave them out too
 */
export function withoutDrafts(site: Site): Site {
  return { ...site, pages: new Map([...site.pages].filter(([, { info }]) => !info.head.draft)) }
}
