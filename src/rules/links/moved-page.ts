import { defineRule } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import type { SiteIndex } from '../site-index.ts'
import { movedPage } from './lib/likely-routes.ts'
import { renamedPage } from './lib/page-most-like.ts'
import { redirectAdvice, redirectFix } from './lib/redirect-fix.ts'
import { targetOf } from './lib/resolve-link.ts'

export default defineRule({
  code: 'moved-page',
  severity: 'warning',
  checkSite: (site, report) => {
    if (site.removed.size === 0) return
    const linked = linkedRoutes(site)
    for (const route of site.removed.keys()) {
      if (!linked.has(route) || site.byRoute.has(route) || movedPage(site, route)) continue
      // Then it is an error, see lost-address.
      if (site.published.addresses.includes(route)) continue
      const page = renamedPage(site, route)
      if (!page) continue
      report(page.file, {
        message: `this is the page that was at \`${route}\` before, and links still lead there`,
        place: page.own.top,
        label: redirectAdvice(page, [route]),
        fix: redirectFix(page, [route]),
      })
    }
  },
})

const linkedRoutes = (site: SiteIndex): Set<string | undefined> =>
  new Set(allSummaries(site).flatMap(({ links }) => links.map(({ text }) => targetOf(text)?.route)))
