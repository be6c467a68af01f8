import type { IndexedPage } from '../site-index.ts'
import { cleanName } from './file-names.ts'

/**
 * Servers and file systems disagree about upper and lower case, so names that differ in it have one address. Of two such
 * files, the one with the clean name owns the address.
 *
 * @returns all pages, each with the page that owns its route if that is another one
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
