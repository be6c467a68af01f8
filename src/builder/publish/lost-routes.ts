import { redirectAt, redirectsOf } from '../../site/redirects.ts'
import type { Site } from '../../site/site.ts'
import { countOf } from '../../site/text.ts'

/**
 * @param published the routes of the last build
 * @param site a checked site, with its drafts
 * @param gone routes that the site gives up on purpose
 * @returns the published routes that are now neither a page nor an old address of one
 */
export function lostRoutes(published: readonly string[], site: Site, gone: ReadonlySet<string>): string[] {
  const redirects = redirectsOf(site)
  const isLost = (route: string) =>
    !site.pages.has(route) && redirectAt(redirects, route, '') === undefined && !gone.has(route)
  return published.filter(isLost).sort()
}

/**
 * @param isRecorded whether the site has a list of published addresses
 * @returns a warning with the remedy, which ends with a line break
 */
export function describeLost(routes: readonly string[], isRecorded: boolean): string {
  const count = countOf(routes.length, 'page')
  const remedy = `  Old links end at the 404 page. Where another page has the content now, add \`redirectsFrom: [${routes[0]}]\` to it.`
  const advice = `  Run \`npm run check -- --record\` after each publication: from then on, a lost address is an error.`
  return `warning: ${count} of the last build ${routes.length === 1 ? 'is' : 'are'} gone: ${routes.join(', ')}
${[remedy, ...(isRecorded ? [] : [advice])].join('\n')}
`
}
