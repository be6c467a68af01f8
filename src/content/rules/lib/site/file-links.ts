import { posix } from 'node:path'
import type { Fix } from '../../../diagnostics/diagnostic.ts'
import { normalizeRoute, pagesFolder } from '../../../model/routes.ts'
import type { Link } from '../../../summary/file-summary.ts'
import { linkToFile } from '../schema/link-corrections.ts'
import type { SiteIndex } from '../site-index.ts'
import { lastSegment } from './likely-routes.ts'
import { fixLink } from './link-fixes.ts'
import { folderOf } from './photo-paths.ts'

/** Matches the path of a page's file, or one that starts in the folder of the page. */
const pathOfPage = /^(?!\/\/)([^?#:]*\.ya?ml|\.\.?[\\/][^?#:]*)(?=$|[?#])/i

/**
 * @param file the file with the link
 * @returns a label and a fix for a link that is the path of a page's file; undefined for other links
 */
export function adviseAddress(
  site: SiteIndex,
  file: string,
  link: Link,
): { label: string; fix?: Fix | undefined } | undefined {
  const path = pathOfPage.exec(link.text)?.[0]
  if (path === undefined || linkToFile.test(path)) return undefined
  const route = routeOfPath(site, file, path)
  if (route === undefined)
    return { label: 'there is no such page; the address of a page is its path under pages/, without .yaml' }
  const address = route + link.text.slice(path.length)
  const page = site.byRoute.get(route)
  return { label: `write \`${address}\``, fix: page && !page.own.draft ? fixLink(link, address) : undefined }
}

/** Tries the folder of the page, the folder of all pages, and the name of the file. */
function routeOfPath(site: SiteIndex, file: string, path: string): string | undefined {
  const plain = path.replaceAll('\\', '/')
  const exists = (route: string) => site.byRoute.has(route) || site.planned?.has(route)
  const routes = [`/${folderOf(file)}${plain}`, `/${pagesFolder}/${plain}`, `/${plain}`].map(toRoute)
  const name = lastSegment(toRoute(`/${plain}`))
  const [named, ...more] = [...site.byRoute.keys()].filter((route) => name !== '' && lastSegment(route) === name)
  return routes.find(exists) ?? (more.length === 0 ? named : undefined)
}

const toRoute = (path: string): string => normalizeRoute(posix.normalize(path))
