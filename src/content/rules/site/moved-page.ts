import type { Fix } from '../../diagnostics/diagnostic.ts'
import { defineRule } from '../lib/define-rule.ts'
import { movedPage } from '../lib/site/likely-routes.ts'
import { renamedPage } from '../lib/site/page-most-like.ts'
import { allSummaries } from '../lib/site/photo-paths.ts'
import { targetOf } from '../lib/site/resolve-link.ts'
import type { IndexedPage, SiteIndex } from '../lib/site-index.ts'

export default defineRule({
  code: 'moved-page',
  severity: 'warning',
  docs: {
    summary: 'A page has another address than before',
    why: 'The address of a page is the path of its file. Other sites, search engines and visitors still have the old address. A page that lists it under `redirectsFrom` receives its visitors.',
    wrong: '# pages/areas/marbella.yaml was renamed to pages/locations/marbella.yaml\nname: Marbella',
    right: 'name: Marbella\nredirectsFrom: [/areas/marbella]',
  },
  onSite: (site, report) => {
    if (site.removed.size === 0) return
    const linked = linkedRoutes(site)
    for (const route of site.removed.keys()) {
      if (!linked.has(route) || site.byRoute.has(route) || movedPage(site, route)) continue
      const page = renamedPage(site, route)
      if (!page) continue
      report(page.file, {
        message: `this is the page that was at \`${route}\` before, and links still lead there`,
        place: page.own.top,
        label: page.own.redirects.length > 0 ? `add \`${route}\` to \`redirectsFrom\`` : `add ${lineFor(route)}`,
        fix: addRedirect(page, route),
      })
    }
  },
})

const lineFor = (route: string): string => `\`redirectsFrom: [${route}]\``

/** @returns undefined for a page that has a list already, which may be written in several ways */
function addRedirect({ own }: IndexedPage, route: string): Fix | undefined {
  if (own.redirects.length > 0) return undefined
  const place = { path: ['sections'], target: 'key' } as const
  return { place, text: `redirectsFrom: [${route}]\nsections`, isSource: true }
}

const linkedRoutes = (site: SiteIndex): Set<string | undefined> =>
  new Set(allSummaries(site).flatMap(({ links }) => links.map(({ text }) => targetOf(text)?.route)))
