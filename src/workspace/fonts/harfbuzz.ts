import { setFlagsFromString } from 'node:v8'

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
