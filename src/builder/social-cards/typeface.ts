import { memoize } from '../../site/memoize.ts'
import type { Glyph, Shape } from './open-font.ts'

/** A glyph at a distance of `x` em from the start of its text. */
interface PlacedGlyph {
  glyph: Glyph
  x: number
}

/** A shaped word, in em. */
interface Word {
  /** Width of the space before it. */
  space: number
  /** Width without that space. */
  width: number
  glyphs: PlacedGlyph[]
}

/** A font with letter spacing. Each different word is shaped once. */
export interface Typeface {
  /** @returns the width of a line in em */
  widthOf(line: string): number
  place(line: string): PlacedGlyph[]
}

/**
 * @param shape shapes text with the font
 * @param tracking letter spacing in em
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

/** Shapes a word between two spaces, because fonts also kern spaces. */
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
