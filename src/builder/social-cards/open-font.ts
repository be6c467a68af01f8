import pLimit from 'p-limit'
import { memoize } from '../../site/memoize.ts'
import { hashOf } from '../hash-of.ts'
import { flattenPath } from './flatten-path.ts'
import type { Cache, FontFile } from './types.ts'

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
export async function openFont(file: FontFile, cache: Cache): Promise<Shape> {
  const { Blob, Buffer, Face, Feature, Font, shape, Variation } = await import('harfbuzzjs')
  const face = new Face(new Blob(await readFont(file, cache)))
  const font = new Font(face)
  font.setVariations(Object.entries(file.axes).map(([tag, value]) => new Variation(tag, value)))
  // No ligatures, as in browsers when letter spacing is set.
  const features = [new Feature('liga', 0), new Feature('calt', 0)]
  const buffer = new Buffer()
  const glyphOf = memoize((id: number): Glyph => {
    const edges = flattenPath(font.glyphToPath(id))
    return { edges: edges.map((value) => value / face.upem) }
  })
  return (text) => {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer, features)
    return buffer
      .getGlyphInfosAndPositions()
      .filter(({ codepoint: id }) => id !== missingGlyph)
      .map(({ codepoint: id, xAdvance = 0, cluster }) => ({
        glyph: glyphOf(id),
        advance: xAdvance / face.upem,
        index: cluster,
      }))
  }
}

/** The glyph of characters that a font lacks (OpenType, `.notdef`). */
const missingGlyph = 0

/**
 * @param cache stores decompressed WOFF2 files, because HarfBuzz cannot read WOFF2
 * @returns the font in TrueType or OpenType format
 * @throws Error when a WOFF2 file is damaged
 */
export async function readFont({ bytes }: FontFile, cache: Cache): Promise<Uint8Array> {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'wOF2') return bytes
  const key = `sfnt-${hashOf(bytes)}`
  const stored = cache.get(key)
  if (stored) return stored
  const { default: decompress } = await import('wawoff2/decompress.js')
  const font = await oneAtATime(async () => Uint8Array.from(await decompress(bytes)))
  cache.put(key, font)
  return font
}

/** The decompressor returns a view of its memory, which the next font overwrites. */
const oneAtATime = pLimit(1)
