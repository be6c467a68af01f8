import { type PageSketch, sketchOfPage } from '../rules/summary/shingles.ts'
import { isPage, routeOf } from '../site/routes.ts'
import type { FileAnalysis } from './analyze-file.ts'
import { isYaml } from './files/list-files.ts'
import type { Store } from './store/memory-store.ts'

/** The oldest entries are forgotten first. */
const mostPages = 500

const tableOf = (store: Store) => store.table<PageSketch>('removed-pages')

/** Remembers a page whose file is gone, so that a renamed page can be recognized. */
export function rememberRemoved(store: Store, analysis: FileAnalysis): void {
  const table = tableOf(store)
  for (const [route, sketch] of sketchesOf(analysis)) {
    table.remove(route)
    table.put(route, sketch)
  }
  const [oldest = '', ...others] = [...table.keys()]
  if (others.length >= mostPages) table.remove(oldest)
}

/** @returns the sketch of a page by its route; none for other files */
const sketchesOf = (analysis: FileAnalysis): [route: string, sketch: PageSketch][] => {
  const sketch = isYaml(analysis.file) && isPage(analysis.file) ? sketchOfPage(analysis) : undefined
  return sketch ? [[routeOf(analysis.file), sketch]] : []
}

/** @returns removed pages by route, with one more */
export const withRemoved = (
  removed: ReadonlyMap<string, PageSketch>,
  analysis: FileAnalysis,
): Map<string, PageSketch> => new Map([...removed, ...sketchesOf(analysis)])

/** @returns the pages that were removed, by route */
export function removedPages(store: Store): Map<string, PageSketch> {
  const table = tableOf(store)
  return new Map([...table.keys()].map((route) => [route, table.get(route) as PageSketch]))
}
