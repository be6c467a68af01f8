import { memoize } from './memoize.ts'
import type { Glyph, Shape } from './open-font.ts'

/** A glyph whose origin is `x` em right of where its text begins. */
interface PlacedGlyph {
  glyph: Glyph
  x: number
}

/** A word inside of a line, in em. */
interface Word {
  /** Width of the space before it. */
  space: number
  /** Width without that space. */
  width: number
  glyphs: PlacedGlyph[]
}

/** A font that sets lines of text. Both functions shape each different word once: most words come again. */
export interface Typeface {
  /** @returns the width of a line, in em */
  widthOf(line: string): number
  place(line: string): PlacedGlyph[]
}

/**
 * @param shape of the font
 * @param tracking is added after each glyph, in em
 */
export function createTypeface(shape: Shape, tracking: number): Typeface {
  const wordOf = memoize((text: string) => shapeWord(text, shape, tracking))
  return {
    widthOf: (line) =>
      line.split(' ').reduce((width, text, index) => {
        const word = wordOf(text)
        return width + word.width + (index > 0 ? word.space : 0)
      }, -tracking),
    place: (line) => {
      let start = 0
      return line.split(' ').flatMap((text, index) => {
        const { space, width, glyphs } = wordOf(text)
        const left = index > 0 ? start + space : start
        start = left + width
        return glyphs.map(({ glyph, x }) => ({ glyph, x: left + x }))
      })
    },
  }
}

/** Between two spaces, for fonts kern spaces too. */
function shapeWord(text: string, shape: Shape, tracking: number): Word {
  const word: Word = { space: 0, width: 0, glyphs: [] }
  for (const { glyph, advance, index } of shape(` ${text} `)) {
    if (index === 0) word.space = advance + tracking
    else if (index <= text.length) {
      word.glyphs.push({ glyph, x: word.width })
      word.width += advance + tracking
    }
  }
  return word
}
