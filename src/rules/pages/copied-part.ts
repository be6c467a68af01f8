import { routeOf } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'
import { copiedPairs } from './lib/similar-pages.ts'

/** Prominent parts that copies often do not change. */
const parts = {
  heading: ['the main heading', 'is'],
  image: ['the main photo', 'is'],
  facts: ['the figures', 'are'],
} as const

export default defineRule({
  code: 'copied-part',
  severity: 'warning',
  checkSite: (site, report) => {
    for (const { copy, source } of copiedPairs(site)) {
      for (const key of Object.keys(parts) as (keyof typeof parts)[]) {
        const [part, other] = [copy.parts[key], source.parts[key]]
        // A part with the name of the other page is reported by copied-name.
        if (!part || part.text !== other?.text || part.text.includes(source.name)) continue
        const [words, verb] = parts[key]
        report(copy.file, {
          message: `${words} ${verb} the same as on the page of ${source.name}`,
          place: part.place,
          label: `choose one for ${copy.name === source.name ? routeOf(copy.file) : copy.name}`,
          related: [{ file: source.file, place: other.place, message: 'the same is at' }],
        })
      }
    }
  },
})
