import pLimit from 'p-limit'
import { memoize } from '../../site/memoize.ts'
import { missingGlyph, openFont } from '../../workspace/fonts/harfbuzz.ts'
import { type AssetCache, cached } from '../assets/asset-cache.ts'
import { hashOf } from '../assets/hash-of.ts'
import { flattenPath } from './flatten-path.ts'
import type { FontFile } from './types.ts'

/** The outline of a glyph. */
export interface Glyph {
  /** In em, with y upwards from the baseline; see `flattenPath`. */
  edges: Float64Array
}

/** A glyph of a text. */
export interface ShapedGlyph {
  glyph: Glyph
  /** Distance to the next glyph in em. */
  advance: number
  /** Index of its first character in the text. */
  index: number
}

/** Turns text into glyphs, in order; characters that the font lacks are left out. */
export type Shape = (text: string) => ShapedGlyph[]

/** @throws Error when the file is damaged */
export async function openShape(file: FontFile, cache: AssetCache): Promise<Shape> {
  // No ligatures, as in browsers when letter spacing is set.
  const { face, font, shaped } = await openFont(await readFont(file, cache), file.axes, ['liga', 'calt'])
  const glyphOf = memoize((id: number): Glyph => {
    const edges = flattenPath(font.glyphToPath(id))
    return { edges: edges.map((value) => value / face.upem) }
  })
  return (text) =>
    shaped(text)
      .filter(({ codepoint: id }) => id !== missingGlyph)
      .map(({ codepoint: id, xAdvance = 0, cluster }) => ({
        glyph: glyphOf(id),
        advance: xAdvance / face.upem,
        index: cluster,
      }))
}

/** @returns the key of a font in the cache */
export const fontKey = ({ bytes }: FontFile): string => `sfnt-${hashOf(bytes)}`

/**
 * @param cache stores decompressed files, because HarfBuzz cannot read WOFF2
 * @returns the font in TrueType or OpenType format
 * @throws Error when the file is damaged
 */
export const readFont = (file: FontFile, cache: AssetCache): Promise<Uint8Array> =>
  cached(cache, fontKey(file), async () => {
    const { default: decompress } = await import('wawoff2/decompress.js')
    return oneAtATime(async () => Uint8Array.from(await decompress(file.bytes)))
  })

/** The decompressor returns a view of its memory, which the next font overwrites. */
const oneAtATime = pLimit(1)
