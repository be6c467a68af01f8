import { missingGlyph, openFont } from './harfbuzz.ts'

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
export const sampleText =
  'The quick brown fox jumps over the lazy dog and five more boxing wizards, etaoin shrdlu. Nothing here is rare: most of these letters are the ones that people read every day.'

/**
 * @param bytes a font in TrueType or OpenType format
 * @throws Error when the file is damaged or has no Latin letters
 */
export async function readFontFacts(bytes: Uint8Array): Promise<FontFacts> {
  const { face, font, shaped } = await openFont(bytes)
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
