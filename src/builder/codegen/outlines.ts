import { readFile } from 'node:fs/promises'
import { Blob, Face, Feature, Font, shape, Buffer as Text } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import type { Outlines } from '../social-cards/outlines.ts'
import { type FontSource, fonts, glyphs } from './fonts.ts'
import type { GeneratedFile } from './generated.ts'

/** Letters with accents are kerned like the letter without. */
const kerned = [...glyphs].filter((character) => character <= '~')

/** The weight of small text in pictures. */
const weight = 500

/**
 * The shapes, widths and kerning of both fonts' glyphs, so that pictures for shared links are set in the
 * site's own type without a font library at build time.
 *
 * @returns one JSON file
 */
export async function generateOutlines(): Promise<GeneratedFile> {
  const entries = await Promise.all(fonts.map(async (font) => [font.name, await outlinesOf(font)] as const))
  const rows = entries.map(([name, outlines]) => `${JSON.stringify(name)}:${JSON.stringify(outlines)}`)
  return { path: 'src/generated/outlines.json', content: `{\n${rows.join(',\n')}\n}\n` }
}

async function outlinesOf({ file, axes }: FontSource): Promise<Outlines> {
  const variationAxes = Object.fromEntries(
    Object.entries(axes).map(([axis, value]) => [axis, typeof value === 'number' ? value : weight]),
  )
  const sfnt = await subsetFont(await readFile(file), glyphs, { targetFormat: 'sfnt', variationAxes })
  const face = new Face(new Blob(sfnt))
  const font = new Font(face)
  const outlines: Outlines = { unitsPerEm: face.upem, glyphs: {}, kerning: {} }
  const widthOf = (text: string) => shaped(font, text).reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0)
  for (const character of glyphs) {
    const [glyph] = shaped(font, character)
    if (glyph?.codepoint) outlines.glyphs[character] = [glyph.xAdvance ?? 0, font.glyphToPath(glyph.codepoint)]
  }
  const width = (character: string) => outlines.glyphs[character]?.[0] ?? 0
  for (const left of kerned) {
    for (const right of kerned) {
      const kerning = widthOf(left + right) - width(left) - width(right)
      if (kerning) outlines.kerning[left + right] = kerning
    }
  }
  return outlines
}

const plain = [new Feature('liga', 0), new Feature('calt', 0)]

function shaped(font: Font, text: string) {
  const buffer = new Text()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer, plain)
  return buffer.getGlyphInfosAndPositions()
}
