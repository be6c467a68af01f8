import { defineRule } from '../define-rule.ts'
import { copiedPairs, maxSimilarity } from './lib/similar-pages.ts'

export default defineRule({
  code: 'copied-text',
  severity: 'warning',
  checkSite: (site, report) => {
    for (const { copy, source, similarity } of copiedPairs(site))
      if (similarity >= maxSimilarity)
        report(copy.file, {
          message: `${Math.round(similarity * 100)} % of this page is the same as on the page of ${source.name}`,
          place: copy.top,
          label: `keep it below ${maxSimilarity * 100} %`,
          notes: ['Search engines leave out pages that differ only in a name. Write what is true only of this page.'],
          related: [{ file: source.file, place: source.top, message: 'that page is' }],
        })
  },
})
