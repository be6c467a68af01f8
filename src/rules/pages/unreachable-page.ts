import { ancestorsIn, homeOf, languageAt } from '../../site/languages.ts'
import { isNotFound } from '../../site/routes.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { allData, allFacts, allSharedSections, isComplete } from '../lib/all-summaries.ts'
import { renamedPage } from '../lib/likely-routes.ts'
import { isRedirect, targetOf } from '../lib/resolve-link.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'

export default defineRule({
  code: 'unreachable-page',
  severity: 'warning',
  checkSite: (site, report) => {
    if (!isComplete(site)) return
    const linked = linkedRoutes(site)
    const homes = new Set(site.languages.map(homeOf))
    for (const page of site.pages)
      if (needsLink(page) && !homes.has(page.route) && !linked.has(page.route))
        report(page.file, {
          message: say`no link leads to \`${page.route}\``,
          place: page.own.top,
          notes: [adviceFor(page, ancestorsIn(page.route, languageAt(page.route, site.languages))[0])],
        })
  },
})

const adviceFor = ({ head }: IndexedPage, above: string | undefined): AuthorText =>
  head?.card && above !== undefined
    ? say`Link to it from another page, or show its \`card\`: in a section with \`collect: below\` on \`${above}\`.`
    : say`Link to it from another page, or give it a \`card\` so that the page above it lists it.`

const needsLink = ({ route, own: { noindex, draft } }: IndexedPage): boolean => !isNotFound(route) && !noindex && !draft

/** @returns the routes with links from menus, other pages or the grids of parent pages */
function linkedRoutes(site: SiteIndex): Set<string> {
  const { pages, byRoute, translations, languages } = site
  const linked = new Set<string>()
  const add = (href: string, from?: string) => {
    const route = targetOf(href)?.route
    // A link to the old address of a page is an error of its own.
    if (route && route !== from) linked.add(renamedPage(site, route)?.route ?? route)
  }
  // What a language has from the default one leads to its own pages.
  const addInAll = (href: string) => {
    add(href)
    for (const { route } of translations.get(targetOf(href)?.route ?? '')?.values() ?? []) linked.add(route)
  }
  const ofSeveralPages = [...allFacts(site), ...allSharedSections(site), ...allData(site).map(({ summary }) => summary)]
  const clickable = ofSeveralPages.flatMap(({ links }) => links.filter((link) => !isRedirect(link)))
  for (const { text } of clickable) addInAll(text)
  for (const { route, own, head, shared } of pages) {
    for (const { links } of [own, ...shared]) for (const { text } of links) add(text, route)
    const [above = ''] = ancestorsIn(route, languageAt(route, languages))
    if (head?.card && byRoute.get(above)?.summary.grids.some(({ collects }) => collects)) linked.add(route)
  }
  return linked
}
