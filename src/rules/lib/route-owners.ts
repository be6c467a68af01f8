import type { IndexedPage } from '../site-index.ts'
import { cleanName } from './file-names.ts'

/**
 * Finds pages with the same route. Names that differ only in case have the same route, because servers and file systems
 * treat case differently; the file with the valid name owns it.
 *
 * @returns all pages, each with another page that owns its route, if there is one
 */
export function inRouteOrder(pages: readonly IndexedPage[]): { page: IndexedPage; owner: IndexedPage | undefined }[] {
  const isClean = ({ file }: IndexedPage) => cleanName(file) === file
  const ordered = [...pages.filter(isClean), ...pages.filter((page) => !isClean(page))]
  const owners = new Map<string, IndexedPage>()
  return ordered.map((page) => {
    const owner = owners.get(page.route)
    if (!owner) owners.set(page.route, page)
    return { page, owner }
  })
}
