/** A font that a site can choose by name. Its files are in a package. */
export interface LibraryFont {
  /** In `@fontsource-variable/`. */
  package: string
  kind: 'serif' | 'sans-serif'
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

/** @returns the characters of a text that only other files of a font have, each once; also letters put together of parts */
export function rareCharacters(text: string): string {
  const composed = text.normalize('NFC')
  const found = new Set((composed === text ? text : text + composed).match(/[\u0100-\u1fff\u2070-\u{10ffff}]/gu))
  return [...found]
    .filter((character) => !alsoLatin.includes(character))
    .sort()
    .join('')
}

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** Every font has these, so that its file changes only with rare characters: Latin letters, punctuation and symbols. */
export const commonCharacters = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’‚“”„…•‹›€™−×²³½¼`

/** @param ranges value of `unicode-range`: `U+0370-0377, U+20B4` */
export const isInRanges = (character: string, ranges: string): boolean =>
  Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)).some(([, from = '', to = from]) => {
    const code = character.codePointAt(0) as number
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })
