import { parse } from 'yaml'
import { languageAt, languagesOf } from '../site/languages.ts'
import { ancestorsOf, isNotFound, isPage, routeOf, siteFile } from '../site/routes.ts'
import { compareText } from '../site/text.ts'
import { itemAt } from '../yaml/lists.ts'

/** An existing kind of page: the pages directly below one route. */
export interface PageKind {
  /** Names that authors may use, the usual one first: `location`; `blog`, `article`; `page` for the top level. */
  names: string[]
  route: string
  /** The file that new pages are copied from. */
  model: string
  files: string[]
}

interface Known {
  file: string
  text: string
  route: string
  document: { kind?: string; card?: unknown; noindex?: boolean }
}

/**
 * Finds the kinds of pages by their folders: pages in `locations/` are each a `location`.
 *
 * @param texts the files under pages/ by path
 * @returns the kinds, sorted by route
 */
export function pageKinds(texts: ReadonlyMap<string, string>): PageKind[] {
  const groups = new Map<string, Known[]>()
  for (const page of knownPages(texts)) {
    const [above] = ancestorsOf(page.route)
    if (above !== undefined) groups.set(above, [...(groups.get(above) ?? []), page])
  }
  const routes = [...groups.keys()].sort()
  const folders = routes.map(folderName)
  return routes.map((route, index) => {
    const pages = groups.get(route) as Known[]
    const folder = itemAt(folders, index)
    const also = [...new Set(pages.map(({ document }) => document.kind ?? 'page'))]
    const free = also.length === 1 && !folders.includes(itemAt(also, 0)) && isOnly(itemAt(also, 0), route, groups)
    return {
      names: free ? [folder, ...also] : [folder],
      route,
      model: modelOf(pages).file,
      files: pages.map(({ file }) => file),
    }
  })
}

function* knownPages(texts: ReadonlyMap<string, string>): Generator<Known> {
  const languages = languagesOf(parse(texts.get(siteFile) ?? '') ?? {})
  for (const [file, text] of texts) {
    const route = routeOf(file)
    const isTranslation = languageAt(route, languages).prefix !== ''
    if (isPage(file) && !isNotFound(route) && !isTranslation) yield { file, text, route, document: parse(text) ?? {} }
  }
}

/** `/services/gardens` → `garden`; the top level has the kind `page`. */
function folderName(route: string): string {
  const folder = route.slice(route.lastIndexOf('/') + 1)
  return folder ? folder.replace(/ies$/, 'y').replace(/s$/, '') : 'page'
}

/** @returns whether only the pages below one route have this `kind` */
function isOnly(kind: string, route: string, groups: ReadonlyMap<string, Known[]>): boolean {
  return [...groups].every(([other, pages]) => other === route || pages.every(({ document }) => document.kind !== kind))
}

/** Prefers pages that have a card and are indexed, then the shortest. */
function modelOf(pages: Known[]): Known {
  const rank = ({ document: { card, noindex } }: Known) => (noindex ? 2 : 0) + (card ? 0 : 1)
  const ordered = [...pages].sort(
    (a, b) => rank(a) - rank(b) || a.text.length - b.text.length || compareText(a.file, b.file),
  )
  return itemAt(ordered, 0)
}
