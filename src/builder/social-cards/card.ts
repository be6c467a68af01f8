export interface Words {
  title: string
  /** Name of the company. */
  wordmark: string
  /** Figures and their labels. At most two are shown, and only one when there is no room for both. */
  facts: readonly { value: string; label: string }[]
}

export interface Drawing {
  /** For error messages. */
  name: string
  /** An SVG of 1200 by 900 units. */
  svg: string
}

/** Colours as #rrggbb. */
export interface Colours {
  /** Behind the title and the drawing. */
  paper: string
  /** Behind the wordmark and the figures. */
  band: string
  /** Title, on paper. */
  title: string
  /** Wordmark and values, on the band. */
  wordmark: string
  /** Labels, on the band. */
  label: string
}

export interface CardFont {
  /**
   * Files in WOFF2 format: the main one, which common characters are in, then those with rare characters. A character is
   * drawn with the first file that has it.
   */
  files: readonly [main: Uint8Array, ...rare: Uint8Array[]]
  /** For a variable font, axis values by tag: `{ wght: 500 }`. Other axes have the font's default. */
  axes: Record<string, number>
}

/** Size of a card in pixels. */
export const card = { width: 1200, height: 630 }

/** The area of the drawing, at the top right. */
export const drawingArea = { left: 720, width: 480, height: 506 }

/** The area of the wordmark and the figures, below the title and the drawing. */
export const band = { top: 506, height: 124 }

/** Bytes per row in a PNG file: the filter, which is always 0 (none), and a palette index per pixel. */
export const stride = card.width + 1

export type Ink = 'title' | 'wordmark' | 'label'

/** Shades between a flat colour and an ink; enough for smooth edges. */
export const shades = 15

/** The palette index of the band. That of paper is 0, with which new rows are filled. */
export const bandColour = 1

/** The palette index before each ink's own shades, the last of which is the ink itself. */
export const beforeInk: Record<Ink, number> = { title: 1, wordmark: 1 + shades, label: 1 + 2 * shades }

/** @returns the first colours of every card's palette, as 0xrrggbb */
export const fixedPalette = ({ paper, band, title, wordmark, label }: Colours): number[] => [
  numberOf(paper),
  numberOf(band),
  ...shadesBetween(paper, title),
  ...shadesBetween(band, wordmark),
  ...shadesBetween(band, label),
]

function shadesBetween(flat: string, ink: string): number[] {
  const [from, to] = [numberOf(flat), numberOf(ink)]
  return Array.from({ length: shades }, (_, index) => {
    const mixed = [16, 8, 0].map((shift) => {
      const start = (from >> shift) & 255
      return Math.round(start + (((to >> shift) & 255) - start) * ((index + 1) / shades)) << shift
    })
    return mixed.reduce((colour, part) => colour | part)
  })
}

const numberOf = (colour: string): number => Number.parseInt(colour.slice(1), 16)
