import { libraryLetters } from '../../generated/library-letters.ts'
import { commonCharacters, defaultFonts, isInRanges, rareCharacters } from '../../site/fonts.ts'
import { memoize } from '../../site/memoize.ts'
import { pagesFolder, siteFile } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'
import { lacking } from '../lib/letters.ts'
import { textIn, textsBelow } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** What the cards take from a file in the font of headings, and in the facts, the name of that font. */
interface CardTexts {
  texts: TextAt[]
  font?: string | undefined
}

export default defineRule<CardTexts>({
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
            message: `${missing.map((one) => `\`${one}\``).join(', ')} will be left out on social cards: the font for headings lacks ${missing.length > 1 ? 'them' : 'it'}`,
            place,
            label: `name ${fontsWith(text).join(' or ') || 'a font of your own with these letters'} under \`brand.fonts.headings\`, or leave them out`,
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
