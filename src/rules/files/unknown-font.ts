import { libraryFonts } from '../../site/fonts.ts'
import { isFont } from '../../site/photo-names.ts'
import { certain, didYouMean, suggest } from '../../site/suggest.ts'
import { defineRule } from '../define-rule.ts'

const names = Object.keys(libraryFonts)

export default defineRule({
  code: 'unknown-font',
  severity: 'error',
  checkSite: ({ facts }, report) => {
    for (const { text, place } of facts?.fonts ?? []) {
      if (names.includes(text) || (text.startsWith('./') && isFont(text))) continue
      const right = certain(text, names)
      report(facts?.file ?? '', {
        message: `there is no font \`${text}\``,
        place,
        label: didYouMean(suggest(text, names).slice(0, 2)),
        notes: [
          `fonts: ${names.join(', ')}`,
          'A font of your own is a file beside this one, such as `./fonts/name.woff2`.',
        ],
        ...(right !== undefined && { fix: { place, text: right } }),
      })
    }
  },
})
