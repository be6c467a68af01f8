import type { Store } from '../../content/store/memory-store.ts'
import type { ServerCode } from '../bundle/bundle.ts'
import type { Piece } from './style-pieces.ts'

/** @returns the parts of the style sheet; to parse it takes 0.1 s, so they are kept between builds */
export async function readStylePieces(store: Store, { version, css }: ServerCode): Promise<readonly Piece[]> {
  const table = store.table<{ version: string; pieces: Piece[] }>('style-pieces')
  const known = table.get('all')
  if (known?.version === version) return known.pieces
  const { readPieces } = await import('./read-style-pieces.ts')
  const pieces = readPieces(css)
  table.put('all', { version, pieces })
  return pieces
}
