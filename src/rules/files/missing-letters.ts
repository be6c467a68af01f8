import { pagesFolder, siteFile } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'
import { lacking, lettersOfLanguage } from '../lib/letters.ts'
import { brandFilesIn } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule<TextAt[]>({
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
            message: `the font has not all letters of the language ${language}: ${missing.join(' ')}`,
            place,
            label: 'use a file of the font that has them, or another font',
          })
      }
    }
  },
})
