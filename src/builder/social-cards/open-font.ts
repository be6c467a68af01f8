import { memoize } from '../../site/memoize.ts'
import { missingGlyph, oneAtATime, openFont } from '../../workspace/files/fonts.ts'
import { type AssetCache, cached } from '../assets/asset-cache.ts'
import { hashOf } from '../assets/hash-of.ts'
import { flattenPath } from './flatten-path.ts'
import type { CardFont } from './types.ts'

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

/** @throws Error when a file is damaged */
export async function openShape({ files, axes }: CardFont, cache: AssetCache): Promise<Shape> {
  const [main, ...rare] = files
  const open = (file: Uint8Array) => openFile(file, axes, cache)
  const opened = await Promise.all([open(main), ...rare.map(open)])
  const fileFor = memoize((character: string) => opened.find(({ has }) => has(character)) ?? opened[0])
  return (text) => runsIn(text, fileFor).flatMap(({ file, start, end }) => file.shape(text.slice(start, end), start))
}

/** A part of a text that is drawn with one file. */
interface Run {
  file: OpenFile
  start: number
  end: number
}

function runsIn(text: string, fileFor: (character: string) => OpenFile): Run[] {
  const runs: Run[] = []
  for (const { 0: character, index } of text.matchAll(characters)) {
    const [file, last, end] = [fileFor(character), runs.at(-1), index + character.length]
    if (last?.file === file) last.end = end
    else runs.push({ file, start: index, end })
  }
  return runs
}

/** Characters with the accents that follow them. */
const characters = /\P{M}\p{M}*|\p{M}+/gu

/** A file of a font. */
interface OpenFile {
  has: (character: string) => boolean
  /** @param start index of the text in a longer one */
  shape: (text: string, start: number) => ShapedGlyph[]
}

async function openFile(file: Uint8Array, axes: CardFont['axes'], cache: AssetCache): Promise<OpenFile> {
  // No ligatures, as in browsers when letter spacing is set.
  const { face, font, shaped } = await openFont(await readFont(file, cache), axes, ['liga', 'calt'])
  const glyphOf = memoize((id: number): Glyph => {
    const edges = flattenPath(font.glyphToPath(id))
    return { edges: edges.map((value) => value / face.upem) }
  })
  return {
    has: (character) => shaped(character).every(({ codepoint: id }) => id !== missingGlyph),
    shape: (text, start) =>
      shaped(text)
        .filter(({ codepoint: id }) => id !== missingGlyph)
        .map(({ codepoint: id, xAdvance = 0, cluster }) => ({
          glyph: glyphOf(id),
          advance: xAdvance / face.upem,
          index: start + cluster,
        })),
  }
}

/** @returns the key of a file of a font in the cache */
export const fontKey = (file: Uint8Array): string => `sfnt-${hashOf(file)}`

/**
 * @param cache stores decompressed files, because HarfBuzz cannot read WOFF2
 * @returns the font in TrueType or OpenType format
 * @throws Error when the file is damaged
 */
export const readFont = (file: Uint8Array, cache: AssetCache): Promise<Uint8Array> =>
  cached(cache, fontKey(file), async () => {
    const { default: decompress } = await import('wawoff2/decompress.js')
    return oneAtATime(async () => Uint8Array.from(await decompress(file)))
  })
