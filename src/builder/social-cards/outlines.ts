/** The shapes of one font's glyphs, in font units with y upwards. */
export interface Outlines {
  unitsPerEm: number
  /** By character: how far the next one stands, and the outline as SVG path data (M, L, Q, C, Z). */
  glyphs: Record<string, [advance: number, path: string]>
  /** By pair of characters without accents: what is added between them. */
  kerning: Record<string, number>
}

/** How a text is set. */
export interface Type {
  outlines: Outlines
  /** Pixels per em. */
  size: number
  /** Added between characters, in em. */
  tracking?: number
}

/** One character of a set text, and where its origin stands in pixels from the start of the text. */
export interface PlacedGlyph {
  path: string
  x: number
}

/**
 * Sets one line of text. A character that the font lacks takes no room, as the page's own font would fall back.
 *
 * @param text the line
 * @param type font, size and tracking
 * @returns the glyphs in place, and the width of all in pixels
 */
export function setText(
  text: string,
  { outlines, size, tracking = 0 }: Type,
): { glyphs: PlacedGlyph[]; width: number } {
  const scale = size / outlines.unitsPerEm
  const glyphs: PlacedGlyph[] = []
  let x = 0
  let left = ''
  for (const character of text.normalize('NFC')) {
    const [advance, path] = outlines.glyphs[character] ?? [0, '']
    const right = withoutAccent(character)
    if (left) x += (outlines.kerning[left + right] ?? 0) * scale + tracking * size
    glyphs.push({ path, x })
    x += advance * scale
    left = right
  }
  return { glyphs, width: x }
}

const bare = new Map<string, string>()

function withoutAccent(character: string): string {
  const known = bare.get(character) ?? character.normalize('NFD').charAt(0)
  bare.set(character, known)
  return known
}
