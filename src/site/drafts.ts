import type { Site } from './site.ts'

/**
 * @param site a checked site
 * @returns the site without drafts, and so without their menu entries and cards
 */
export function withoutDrafts(site: Site): Site {
  return { ...site, pages: new Map([...site.pages].filter(([, { info }]) => !info.head.draft)) }
}
