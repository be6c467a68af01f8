import { defineRule } from '../define-rule.ts'
import { copiedPairs, maxSimilarity } from './lib/similar-pages.ts'

export default defineRule({
  code: 'copied-text',
  severity: 'warning',
  docs: {
    summary: 'A page is too similar to another one',
    why: 'Search engines treat pages that differ only in the name of a town as doorway pages, and may hide them or rank the whole site lower. The check compares sequences of four words. Independent pages share at most 2 %.',
    wrong: 'text: Terraces and hedges in Millbrook, at a fixed price.',
    right: 'text: Flats above the port, and what the salt does to their windows.',
  },
  onSite: (site, report) => {
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
