import { libraryFonts } from '../../site/fonts.ts'
import { isFont } from '../../site/photo-names.ts'
import { defineRule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'
import { textsBelow } from '../summary/collect.ts'

const names = Object.keys(libraryFonts)

const notes = [
  `fonts: ${names.join(', ')}`,
  'A font of your own is a file beside this one, such as `./fonts/name.woff2`.',
]

export default defineRule({
  code: 'unknown-font',
  severity: 'error',
  checkFile: (file, report) => {
    if (file.kind !== 'site') return
    for (const { text, place } of textsBelow(file, 'brand', 'fonts'))
      if (!names.includes(text) && !(text.startsWith('./') && isFont(text)))
        report(reference({ message: `there is no font \`${text}\``, place, text, known: names, notes }))
  },
})
