import { hash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { SiteTheme } from '../../theme/theme-css.ts'
import type { Store } from '../../workspace/store/memory-store.ts'
import type { ServerCode } from '../bundle/bundle.ts'
import type { Renderer } from './renderer.ts'
import type { StyleNode } from './style-tree.ts'

/** @returns the parts of the style sheet; to parse it takes 0.1 s, so they are kept between builds */
export async function readStyleTree(store: Store, code: ServerCode, theme: SiteTheme): Promise<readonly StyleNode[]> {
  const table = store.table<{ version: string; nodes: StyleNode[] }>('style-tree')
  const themeHash = hash('sha256', JSON.stringify(theme))
  const version = `${code.version} ${themeHash}`
  const known = table.get('all')
  if (known?.version === version) return known.nodes
  const [{ parseStyles }, { themeCss }] = await Promise.all([
    import('./parse-styles.ts'),
    import(pathToFileURL(code.renderer).href) as Promise<Renderer>,
  ])
  const nodes = parseStyles(themeCss(theme) + code.css)
  table.put('all', { version, nodes })
  return nodes
}
