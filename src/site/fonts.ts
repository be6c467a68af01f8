/** A font that a site can choose by name. Its files are in a package. */
export interface LibraryFont {
  /** In `@fontsource-variable/`. */
  package: string
  kind: 'serif' | 'sans-serif'
  /** Weight of headings. */
  headingWeight: number
  /** Optical size of headings, if the font has that axis. */
  headingSize?: number
}

/** By name, as in `_site.yaml`. */
export const libraryFonts: Readonly<Record<string, LibraryFont>> = {
  Fraunces: { package: 'fraunces', kind: 'serif', headingWeight: 400, headingSize: 72 },
  'Hanken Grotesk': { package: 'hanken-grotesk', kind: 'sans-serif', headingWeight: 500 },
  Inter: { package: 'inter', kind: 'sans-serif', headingWeight: 500, headingSize: 32 },
  Newsreader: { package: 'newsreader', kind: 'serif', headingWeight: 350, headingSize: 72 },
  Nunito: { package: 'nunito', kind: 'sans-serif', headingWeight: 600 },
  'Source Serif 4': { package: 'source-serif-4', kind: 'serif', headingWeight: 400, headingSize: 60 },
}

/** Used when a site names no font. */
export const defaultFonts = { headings: 'Newsreader', text: 'Hanken Grotesk' }

/** Beyond Latin-1; the `latin` file of each package has these too, as its `unicode.json` says, and U+2000 to U+206F. */
const alsoLatin = 'ıŒœʻʼˆ˚˜€™↑↓−∕'

/** @returns the characters of a text that only other files of a font have, each once */
export function rareCharacters(text: string): string {
  const found = new Set(text.match(/[\u0100-\u1fff\u2070-\u{10ffff}]/gu))
  return [...found]
    .filter((character) => !alsoLatin.includes(character))
    .sort()
    .join('')
}

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** Every font has these, so that its file changes only with rare characters: Latin letters, punctuation and symbols. */
export const commonCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’‚“”„…•‹›€™−×²³½¼`

/**
 * @param letters the characters of a font of the site; undefined for one of ours
 * @returns whether a social card can show a character: of our fonts, cards have the file for Latin
 */
export const charactersOnCards = (letters: string | undefined): ((character: string) => boolean) => {
  const [common, known] = [new Set(commonCharacters), letters === undefined ? undefined : new Set(letters)]
  return (character) => {
    const isRare = rareCharacters(character) !== ''
    return known ? known.has(character) && (isRare || common.has(character)) : !isRare && common.has(character)
  }
}
