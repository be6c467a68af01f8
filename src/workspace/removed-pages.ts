import { type PageSketch, sketchOfPage } from '../rules/summary/page-sketch.ts'
import { isPage, routeOf } from '../site/routes.ts'
import type { FileRecord } from './analyze-file.ts'
import { isYaml } from './files/list-files.ts'
import type { Store } from './store/memory-store.ts'

/** The oldest entries are forgotten first. */
const mostPages = 500

const tableOf = (store: Store) => store.table<PageSketch>('removed-pages')

/** Remembers a page whose file is gone, so that a renamed page can be recognized. */
export function rememberRemoved(store: Store, record: FileRecord): void {
  const sketch = isYaml(record.file) && isPage(record.file) ? sketchOfPage(record) : undefined
  if (!sketch) return
  const table = tableOf(store)
  table.remove(routeOf(record.file))
  table.put(routeOf(record.file), sketch)
  const [oldest = '', ...others] = [...table.keys()]
  if (others.length >= mostPages) table.remove(oldest)
}

/**
 * @param files the files of the site
 * @returns the removed pages by route, without those that exist again
 */
export function removedPages(store: Store, files: Iterable<string>): Map<string, PageSketch> {
  const table = tableOf(store)
  const routes = new Set(Array.from(files, routeOf))
  return new Map(
    [...table.keys()].flatMap((route): [string, PageSketch][] => {
      const sketch = routes.has(route) ? undefined : table.get(route)
      return sketch ? [[route, sketch]] : []
    }),
  )
}
