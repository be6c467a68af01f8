import { posix } from 'node:path'
import type { Fix } from '../../diagnostics/diagnostic.ts'
import { linkedFile } from '../../site/linked-files.ts'
import { addressOfFile, normalizeRoute, pagesFolder } from '../../site/routes.ts'
import { didYouMean, suggest } from '../../site/suggest.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { SiteIndex } from '../site-index.ts'
import type { Link } from '../summary/file-summary.ts'
import { fixLink, lastSegment } from './likely-routes.ts'
import { adviceForFile, fileName, linkToFile } from './link-corrections.ts'
import { folderOf } from './photo-paths.ts'

/** Matches the path of a page's file, or an address that does not start with a slash, up to its query or anchor. */
const pathOfPage = /^(?!\/\/)([^?#:]*\.ya?ml|[^/?#:][^?#:]*)(?=$|[?#])/i

/** Matches a path that can only be that of a file. */
const isPath = /\.ya?ml$|^\.\.?[\\/]/i

/** What to write instead of a link. */
interface Advice {
  label: AuthorText
  fix?: Fix | undefined
}

/**
 * @param file the file with the link
 * @returns a label and a fix for a link that is the path of a file; undefined for other links
 */
export function adviseAddress(site: SiteIndex, file: string, link: Link): Advice | undefined {
  const [target = ''] = link.text.split(/[?#]/)
  if (linkToFile.test(target)) return adviseFile(site, file, link, target)
  const path = pathOfPage.exec(link.text)?.[0]
  const route = path && routeOfPath(site, file, path)
  if (!route) {
    const label = say`there is no such page; the address of a page is its path under pages/, without .yaml`
    return path && isPath.test(path) ? { label } : undefined
  }
  const address = route + link.text.slice(path.length)
  const page = site.byRoute.get(route)
  return { label: say`write \`${address}\``, fix: page && !page.own.draft ? fixLink(link, address) : undefined }
}

/** Looks for the file in all folders, whatever its spelling. */
function adviseFile(site: SiteIndex, file: string, link: Link, target: string): Advice {
  const wanted = fileName(target)
  const files = [...site.otherFiles].filter((path) => linkToFile.test(path))
  const named = files.filter((path) => fileName(path).toLowerCase() === wanted.toLowerCase())
  const [found = ''] = [...named.filter((path) => path.startsWith(folderOf(file))), ...named]
  if (found === '') {
    const similar = suggest(wanted, files.map(fileName)).slice(0, 2)
    const likely = files.filter((path) => similar.includes(fileName(path))).map((path) => hrefOf(path, file))
    const place = linkedFile(link.text, file)
    return { label: didYouMean(likely) ?? (place ? say`put the file at \`${place}\`` : adviceForFile(target)) }
  }
  const href = hrefOf(found, file)
  const address = href + link.text.slice(target.length)
  if (linkedFile(href, file) !== undefined)
    return { label: say`write \`${address}\``, fix: named.length === 1 ? fixLink(link, address) : undefined }
  const right = folderOf(href) + fileName(found)
  return { label: say`rename the file to \`${fileName(found)}\`, and write \`${right}\`` }
}

/** @returns the link to a file, from the folder of another one or from pages/ */
const hrefOf = (path: string, from: string): string =>
  path.startsWith(folderOf(from)) ? `./${path.slice(folderOf(from).length)}` : addressOfFile(path)

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
