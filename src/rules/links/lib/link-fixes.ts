import type { Fix } from '../../../diagnostics/diagnostic.ts'
import type { SiteIndex } from '../../site-index.ts'
import type { Link } from '../../summary/file-summary.ts'
import { certainRoute } from './likely-routes.ts'

/** @returns a fix that replaces the address of a link */
export const fixLink = ({ place }: Link, text: string): Fix => ({ place, text })

/** @returns a fix with the route that is certainly meant; undefined if there is none, or no published page */
export function fixRoute(site: SiteIndex, link: Link, route: string): Fix | undefined {
  const right = certainRoute(site, route)
  const page = right === undefined ? undefined : site.byRoute.get(right)
  return page && !page.own.draft ? fixLink(link, right + link.text.slice(route.length)) : undefined
}
