import type { Diagnostic } from '../diagnostic.ts'
import { ancestorsOf, notFoundRoute } from '../routes.ts'
import { problem, type SiteOutline } from './check.ts'
import { targetOf } from './links.ts'

/** Pages that no other page, menu or grid links to. Visitors and search engines do not find them. */
export function checkReach(all: SiteOutline): Diagnostic[] {
  const reached = reachedRoutes(all)
  return all.outlines.flatMap(({ route, outline }) => {
    if (route === '/' || route === notFoundRoute || outline.noindex || outline.draft || reached.has(route)) return []
    const notes = ['Link to it from another page, or give it a `card` so that the page above it lists it.']
    return [
      problem('warning', 'unreachable-page', outline.file, outline.top, `no link leads to \`${route}\``, { notes }),
    ]
  })
}

function reachedRoutes({ outlines, site, pages }: SiteOutline): Set<string> {
  const reached = new Set<string>()
  for (const { text } of site?.links ?? []) reached.add(targetOf(text)?.route ?? '')
  for (const { route, outline } of outlines) {
    for (const { text } of [outline, ...outline.parts].flatMap(({ links }) => links)) {
      const target = targetOf(text)?.route
      if (target && target !== route) reached.add(target)
    }
    const above = ancestorsOf(route)[0]
    if (outline.card && above !== undefined && pages.get(above)?.grids.length) reached.add(route)
  }
  return reached
}
