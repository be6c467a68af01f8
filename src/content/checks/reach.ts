import { ancestorsOf, notFoundRoute } from '../routes.ts'
import { type OutlinedPage, problem, type SiteOutline, type Survey } from './check.ts'
import { targetOf } from './links.ts'

/** Pages that no other page, menu or grid links to. Visitors and search engines do not find them. */
export function surveyReach({ site, pages }: SiteOutline): Survey {
  const wanted: OutlinedPage[] = []
  const reached = new Set<OutlinedPage>()
  const reach = (href: string, from?: string) => {
    const page = pages.get(targetOf(href)?.route ?? '')
    if (page && page.route !== from) reached.add(page)
  }
  for (const { text } of site?.links ?? []) reach(text)
  const hasGrids = new Map<string, boolean>()
  const isBelowGrid = (route: string): boolean => {
    const [above] = ancestorsOf(route)
    if (above === undefined) return false
    const known = hasGrids.get(above) ?? (pages.get(above)?.outline.grids ?? []).length > 0
    hasGrids.set(above, known)
    return known
  }
  return {
    visit: (page, { noindex, draft, links, parts, card }) => {
      const { route } = page
      if (route !== '/' && route !== notFoundRoute && !noindex && !draft) wanted.push(page)
      for (const { text } of [links, ...parts.map((part) => part.links)].flat()) reach(text, route)
      if (card && isBelowGrid(route)) reach(route)
    },
    result: () =>
      wanted
        .filter(({ route }) => !reached.has(pages.get(route) as OutlinedPage))
        .map(({ route, outline }) => {
          const notes = ['Link to it from another page, or give it a `card` so that the page above it lists it.']
          return problem('warning', 'unreachable-page', outline.file, outline.top, `no link leads to \`${route}\``, {
            notes,
          })
        }),
  }
}
