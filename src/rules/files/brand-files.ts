import { libraryFonts } from '../../site/fonts.ts'
import { isFont } from '../../site/photo-names.ts'
import { pagesFolder, siteFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { longDate } from '../../words/texts.ts'
import { knownWords } from '../../words/words.ts'
import { defineRule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'
import type { TextAt } from '../summary/file-summary.ts'

const missingBrandFile = defineRule({
  code: 'missing-brand-file',
  severity: 'error',
  checkSite: ({ facts, photos, otherFiles }, report) => {
    const folder = `${pagesFolder}/`
    const files = [...photos, ...otherFiles].flatMap((path) =>
      path.startsWith(folder) ? [`./${path.slice(folder.length)}`] : [],
    )
    for (const { text, place } of facts?.brandFiles ?? [])
      if (!files.includes(text)) {
        const known = files.filter((file) => isFont(file) === isFont(text))
        const notes = [say`A name that starts with ./ is a file in ${folder} or in a folder below it.`]
        report(siteFile, reference({ message: say`there is no file \`${text}\``, place, text, known, notes }))
      }
  },
})

const names = Object.keys(libraryFonts)

const notes = [
  say`fonts: ${names.join(', ')}`,
  say`A font of your own is a file beside this one, such as \`./fonts/name.woff2\`.`,
]

const unknownFont = defineRule({
  code: 'unknown-font',
  severity: 'error',
  checkFile: (file, report) => {
    if (file.kind !== 'site') return
    for (const [path, text] of file.walker.visit(file.document)) {
      const isNamed = path[0] === 'brand' && path[1] === 'fonts' && typeof text === 'string'
      if (isNamed && !names.includes(text) && !(text.startsWith('./') && isFont(text)))
        report(reference({ message: say`there is no font \`${text}\``, place: { path }, text, known: names, notes }))
    }
  },
})

const missingLetters = defineRule({
  code: 'missing-letters',
  severity: 'error',
  checkSite: ({ facts, fontLetters, languages }, report) => {
    const fonts = facts?.brandFiles ?? []
    const isFirst = ({ text }: TextAt, index: number) => fonts.findIndex((font) => font.text === text) === index
    for (const { text, place } of fonts.filter(isFirst)) {
      const letters = fontLetters.get(`${pagesFolder}/${text.slice(2)}`)
      if (letters === undefined) continue
      const known = new Set(letters)
      // A letter may be put together of its parts.
      const isShown = (letter: string) =>
        known.has(letter) || [...letter.normalize('NFD')].every((one) => known.has(one))
      for (const { language } of languages) {
        const missing = lettersOfLanguage(language).filter((letter) => !isShown(letter))
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

/** @returns the letters of our own words in a language, and of its names of months, sorted */
function lettersOfLanguage(language: string): string[] {
  const months = Array.from({ length: 12 }, (_, month) =>
    longDate(language, `2024-${String(month + 1).padStart(2, '0')}-01`),
  )
  const text = JSON.stringify(knownWords(language) ?? '') + months.join('')
  return [...new Set(text.normalize('NFC').match(/\p{L}/gu))].sort()
}

export default [missingBrandFile, unknownFont, missingLetters]
