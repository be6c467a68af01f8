import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { Store } from '../../content/store/memory-store.ts'
import type { SiteTheme } from '../../theme/theme-css.ts'
import type { ServerCode } from '../bundle/bundle.ts'
import type { Renderer } from './renderer.ts'
import type { Piece } from './style-pieces.ts'

/** @returns the parts of the style sheet; to parse it takes 0.1 s, so they are kept between builds */
export async function readStylePieces(store: Store, code: ServerCode, theme: SiteTheme): Promise<readonly Piece[]> {
  const table = store.table<{ version: string; pieces: Piece[] }>('style-pieces')
  const themeHash = createHash('sha256').update(JSON.stringify(theme)).digest('hex')
  const version = `${code.version} ${themeHash}`
  const known = table.get('all')
  if (known?.version === version) return known.pieces
  const [{ readPieces }, { themeCss }] = await Promise.all([
    import('./read-style-pieces.ts'),
    import(pathToFileURL(code.renderer).href) as Promise<Renderer>,
  ])
  const pieces = readPieces(themeCss(theme) + code.css)
  table.put('all', { version, pieces })
  return pieces
}
