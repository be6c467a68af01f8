/** What a card says. */
export interface Words {
  title: string
  /** Name of the company. */
  wordmark: string
  /** Figures and what they count; the second is left out where there is no room for two, and others always. */
  facts: readonly { value: string; label: string }[]
}

/** What a card shows beside its words. */
export interface Drawing {
  /** Named by errors. */
  name: string
  /** Text of an SVG of 1200 by 900 units. */
  svg: string
}

/** Flat colours, as #rrggbb. */
export interface Colours {
  /** Under the title and the drawing. */
  paper: string
  /** Under the wordmark and the figures. */
  band: string
  /** Of the title, on paper. */
  title: string
  /** Of the wordmark and the values, on the band. */
  wordmark: string
  /** Of what the values count, on the band. */
  label: string
}

/** One font. */
export interface FontFile {
  /** A file in WOFF2, TrueType or OpenType format. */
  bytes: Uint8Array
  /** Of a variable font, the value of each axis by its tag: `{ wght: 500 }`. Axes without one have the font's default. */
  axes: Record<string, number>
}

/** The fonts of titles, names and values, and of small text. */
export interface Fonts {
  display: FontFile
  text: FontFile
}

/** Where results are stored between runs; the same key always has the same bytes. */
export interface Cache {
  get(key: string): Uint8Array | undefined
  put(key: string, bytes: Uint8Array): void
}

/** The picture of one page for shared links. */
export interface SocialCard {
  /** Path under the output folder, which changes with everything that the card shows. */
  path: string
  /**
   * @returns the bytes of a PNG file, the same for the same path
   * @throws Error naming the drawing when that is not an SVG
   */
  draw: () => Promise<Uint8Array>
}

/** The cards of a site. */
export interface SocialCards {
  cardOf: (words: Words, drawing: Drawing) => SocialCard
  /**
   * Puts what cards with these drawings share into the cache. Other threads with a copy of the cache need not make it.
   *
   * @throws Error naming the drawing that is not an SVG
   */
  prepare: (drawings: Iterable<Drawing>) => Promise<void>
}
