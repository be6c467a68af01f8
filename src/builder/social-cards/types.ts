/** The words on a card. */
export interface Words {
  title: string
  /** Name of the company. */
  wordmark: string
  /** Figures and their labels. At most two are shown, and only one when there is no room for both. */
  facts: readonly { value: string; label: string }[]
}

/** The drawing on a card. */
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

/** The fonts of large text, and of small text. */
export interface Fonts {
  display: CardFont
  text: CardFont
}

/** The social card of one page. */
export interface SocialCard {
  /** Path in the output folder; it changes with everything that the card shows. */
  path: string
  /**
   * @returns a PNG file, the same for the same path
   * @throws Error naming a drawing that is not an SVG
   */
  draw: () => Promise<Uint8Array>
}
