import type { Site } from '../../content/model/site.ts'
import { countOf } from '../../content/model/text.ts'
import { redirectsOf } from '../hosting/redirects.ts'

/**
 * @param published the routes of the last build
 * @param site a checked site, with its drafts
 * @returns the published routes that are now neither a page nor an old address of one
 */
export function lostRoutes(published: readonly string[], site: Site): string[] {
  const redirected = new Set(redirectsOf(site).map(({ from }) => from))
  return published.filter((route) => !site.pages.has(route) && !redirected.has(route)).sort()
}

/** @returns a warning with the remedy, which ends with a line break */
export function describeLost(routes: readonly string[]): string {
  const count = countOf(routes.length, 'page')
  return `warning: ${count} of the last build ${routes.length === 1 ? 'is' : 'are'} gone: ${routes.join(', ')}
  Old links end at the 404 page. Where another page has the content now, add \`redirectsFrom: [${routes[0]}]\` to it.
`
}
