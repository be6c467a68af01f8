import { libraryLetters } from '../../generated/library-letters.ts'
import { commonCharacters, defaultFonts, isInRanges, rareCharacters } from '../../site/fonts.ts'
import { memoize } from '../../site/memoize.ts'
import { pagesFolder, siteFile } from '../../site/routes.ts'
import { say, sayCount, sayEither } from '../../words/message.ts'
import { longDate } from '../../words/texts.ts'
import { knownWords } from '../../words/words.ts'
import { defineRule } from '../define-rule.ts'
import { brandFilesIn, textIn, textsBelow } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** Letters that a font does not have, on pages and on social cards. */
const missingLetters = defineRule<TextAt[]>({
  code: 'missing-letters',
  severity: 'error',
  collect: brandFilesIn,
  checkSite: ({ fontLetters, languages }, report, collected) => {
    const fonts = collected.get(siteFile) ?? []
    const isFirst = ({ text }: TextAt, index: number) => fonts.findIndex((font) => font.text === text) === index
    for (const { text, place } of fonts.filter(isFirst)) {
      const letters = fontLetters.get(`${pagesFolder}/${text.slice(2)}`)
      if (letters === undefined) continue
      const known = new Set(letters)
      for (const { language } of languages) {
        const missing = lacking(lettersOfLanguage(language).join(''), (letter) => known.has(letter))
        if (missing.length > 0)
          report(siteFile, {
            message: say`the font has not all letters of the language ${language}: ${missing.join(' ')}`,
            place,
            label: say`use a file of the font that has them, or another font`,
          })
      }
    }
  },
})

/** What the cards take from a file in the font of headings, and in the facts, the name of that font. */
interface CardTexts {
  texts: TextAt[]
  font?: string | undefined
}

const cardLetters = defineRule<CardTexts>({
  code: 'card-letters',
  severity: 'warning',
  collect: (file) => {
    const { document, kind } = file
    if (kind === 'site') {
      const [font] = textsBelow(file, 'brand', 'fonts', 'headings')
      return { texts: textIn(Object(document).company, ['company'], 'name'), font: font?.text }
    }
    return kind === 'page' ? { texts: titleIn(document) } : undefined
  },
  checkSite: (site, report, collected) => {
    const font = collected.get(siteFile)?.font ?? defaultFonts.headings
    const has = charactersOnCards(font, site.fontLetters.get(`${pagesFolder}/${font.slice(2)}`))
    // A font that is unknown or damaged is reported itself.
    if (!has) return
    for (const [file, { texts }] of collected)
      for (const { text, place } of texts) {
        const missing = lacking(text, has)
        if (missing.length > 0)
          report(file, {
            message: sayCount(
              '{letters} will be left out on social cards: the font for headings lacks it',
              '{letters} will be left out on social cards: the font for headings lacks them',
              missing.length,
              { letters: missing.map((one) => `\`${one}\``).join(', ') },
            ),
            place,
            label: say`name ${sayEither(fontsWith(text)) || say`a font of your own with these letters`} under \`brand.fonts.headings\`, or leave them out`,
          })
      }
  },
})

/**
 * @param font a name, or a path
 * @param letters the characters of the font, if it is one of the site
 * @returns whether social cards show a character; undefined when there is no such font
 */
function charactersOnCards(font: string, letters?: string): ((character: string) => boolean) | undefined {
  if (Object.hasOwn(libraryLetters, font)) return charactersOf(font)
  if (letters === undefined) return undefined
  const [common, known] = [new Set(commonCharacters), new Set(letters)]
  return (character) => known.has(character) && (common.has(character) || rareCharacters(character) !== '')
}

/** @returns whether a font that a site can choose by name has a character */
const charactersOf = memoize((font: string) =>
  memoize((character: string) => isInRanges(character, libraryLetters[font] ?? '')),
)

/** @returns the fonts that a site can choose by name in which social cards show all of a text */
const fontsWith = (text: string): string[] =>
  Object.keys(libraryLetters).filter((font) => lacking(text, charactersOf(font)).length === 0)

/** @returns the heading on the card of a page, as `headingOf` has it; none when it is in a shared section */
function titleIn(document: unknown): TextAt[] {
  const { sections } = Object(document)
  const first: unknown = Array.isArray(sections) ? sections[0] : undefined
  if (Object(first).type === 'shared') return []
  const heading = textIn(first, ['sections', 0], 'heading')
  return heading.length > 0 ? heading : textIn(document, [], 'name')
}

/** @returns the letters of our own words in a language, and of its names of months, sorted */
function lettersOfLanguage(language: string): string[] {
  const months = Array.from({ length: 12 }, (_, month) =>
    longDate(language, `2024-${String(month + 1).padStart(2, '0')}-01`),
  )
  const text = JSON.stringify(knownWords(language) ?? '') + months.join('')
  return [...new Set(text.normalize('NFC').match(/\p{L}/gu))].sort()
}

/**
 * @param has whether a font has a character
 * @returns the characters of a text that it cannot show, each once; a letter may be put together of its parts
 */
function lacking(text: string, has: (character: string) => boolean): string[] {
  const isShown = (character: string) => has(character) || [...character.normalize('NFD')].every(has)
  const visible = text.normalize('NFC').match(/(?!\p{Default_Ignorable_Code_Point})[^\s\p{C}]/gu) ?? []
  return [...new Set(visible)].filter((character) => !isShown(character))
}

export default [missingLetters, cardLetters]
