import { libraryFonts } from '../../site/fonts.ts'
import { isFont } from '../../site/photo-names.ts'
import { defineRule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'

const names = Object.keys(libraryFonts)

const notes = [
  `fonts: ${names.join(', ')}`,
  'A font of your own is a file beside this one, such as `./fonts/name.woff2`.',
]

export default defineRule({
  code: 'unknown-font',
  severity: 'error',
  checkSite: ({ facts }, report) => {
    for (const { text, place } of facts?.fonts ?? []) {
      if (names.includes(text) || (text.startsWith('./') && isFont(text))) continue
      const message = `there is no font \`${text}\``
      report(facts?.file ?? '', reference({ message, place, text, known: names, notes }))
    }
  },
})
