import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import pLimit from 'p-limit'
import type { LibraryFont } from '../../site/fonts.ts'

// Fonts are cut and compressed once. V8's optimizing compiler of WebAssembly takes twice as long as it saves there.
setFlagsFromString('--liftoff-only')

/** The glyph of characters that a font lacks (OpenType, `.notdef`). */
export const missingGlyph = 0

/**
 * Opens a font with HarfBuzz.
 *
 * @param bytes a font in TrueType or OpenType format
 * @param axes values by tag; others have the font's default
 * @param without tags of features that are turned off
 * @throws Error when the file is damaged
 */
export async function openFont(
  bytes: Uint8Array,
  axes: Readonly<Record<string, number>> = {},
  without: readonly string[] = [],
) {
  const { Blob, Buffer, Face, Feature, Font, shape, Variation } = await import('harfbuzzjs')
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))
  const features = without.map((tag) => new Feature(tag, 0))
  const buffer = new Buffer()
  const shaped = (text: string) => {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer, features)
    return buffer.getGlyphInfosAndPositions()
  }
  return { face, font, shaped }
}

/** Figures about a font, in em. */
export interface FontFacts {
  ascent: number
  descent: number
  lineGap: number
  /** Average width of a letter in running text. */
  letterWidth: number
  /** The range of the weight axis; undefined for a font with one weight. */
  weights?: { min: number; max: number } | undefined
}

/** Letters about as frequent as in running text. */
const sampleText =
  'The quick brown fox jumps over the lazy dog and five more boxing wizards, etaoin shrdlu. Nothing here is rare: most of these letters are the ones that people read every day.'

/** Calls what reads or writes WOFF2: it returns a view of its memory, which the next font overwrites. */
export const oneAtATime = pLimit(1)

/** Part of the cache keys of these facts. Raise it when a change to this file changes the facts of the same font. */
export const factsVersion = '1'

/** @throws Error when the font, in any format that browsers show, is damaged or has no Latin letters */
export async function factsOfFont(bytes: Uint8Array): Promise<FontFacts> {
  const { default: subsetFont } = await import('subset-font')
  const plain = await oneAtATime(() => subsetFont(Buffer.from(bytes), sampleText, { targetFormat: 'sfnt' }))
  const { face, font, shaped } = await openFont(plain)
  const glyphs = shaped(sampleText)
  if (glyphs.every(({ codepoint }) => codepoint === missingGlyph)) throw new Error('it has no Latin letters')
  const { ascender, descender, lineGap } = font.hExtents()
  const { wght } = face.getAxisInfos()
  const width = glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
  return {
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    lineGap: lineGap / face.upem,
    letterWidth: width / face.upem / sampleText.length,
    weights: wght && { min: wght.min, max: wght.max },
  }
}

/**
 * @param bytes a font in TrueType or OpenType format
 * @returns the outline of a letter as an SVG path and its width, both in em, with y upwards; undefined when the font lacks
 *   the letter
 */
export async function outlineOf(bytes: Uint8Array, letter: string) {
  const { face, font, shaped } = await openFont(bytes)
  const [glyph] = shaped(letter)
  const box = glyph && glyph.codepoint !== missingGlyph ? font.glyphExtents(glyph.codepoint) : undefined
  if (!glyph || !box) return undefined
  const em = (value: number) => value / face.upem
  return {
    /** In units of the font, `unitsPerEm` to the em. */
    path: font.glyphToPath(glyph.codepoint),
    unitsPerEm: face.upem,
    left: em(box.xBearing),
    top: em(box.yBearing),
    width: em(box.width),
    height: em(-box.height),
  }
}

/** @throws Error when the font, in any format that browsers show, is damaged */
export async function lettersOfFont(bytes: Uint8Array): Promise<string> {
  const { default: fontverter } = await import('fontverter')
  const { face } = await openFont(await oneAtATime(() => fontverter.convert(Buffer.from(bytes), 'sfnt')))
  return Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)).join('')
}

const require = createRequire(import.meta.url)

/** The subset that every page needs. The others have rare characters only, see `rareCharacters`. */
export const mainSubset = 'latin'

/** @returns the value of `unicode-range` of each file of a font, by subset: packages have a file for each script */
export const subsetsOf = (font: LibraryFont): Record<string, string> =>
  require(`@fontsource-variable/${font.package}/unicode.json`)

/** @param axes of the file, as its name says: `wght` or `opsz`, which has both */
export const libraryFile = (font: LibraryFont, subset: string, axes: 'wght' | 'opsz'): string =>
  require.resolve(`@fontsource-variable/${font.package}/files/${font.package}-${subset}-${axes}-normal.woff2`)
