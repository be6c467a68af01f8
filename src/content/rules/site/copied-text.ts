import { defineRule } from '../lib/define-rule.ts'
import { copiedPairs, isTooSimilar } from '../lib/site/similar-pages.ts'

export default defineRule({
  code: 'copied-text',
  severity: 'warning',
  docs: {
    summary: 'A page says much the same as another one',
    why: 'Search engines treat pages that differ only in the name of a town as doorways, and leave them out or rank the whole site lower. The check compares pieces of four words, without the names. Pages written for themselves share 2 % at most.',
    wrong: 'text: Kitchens and bathrooms in Estepona, at a fixed price.',
    right: 'text: Flats above the port, and what the salt does to their windows.',
  },
  onSite: (site, report) => {
    for (const { copy, source, similarity } of copiedPairs(site))
      if (similarity >= isTooSimilar)
        report(copy.file, {
          message: `${Math.round(similarity * 100)} % of this page is on the page of ${source.name} too, word for word`,
          place: copy.top,
          label: `below ${isTooSimilar * 100} % is fine`,
          notes: ['Search engines leave out pages that differ only in a name. Say what is true of this one alone.'],
          related: [{ file: source.file, place: source.top, message: 'that page is' }],
        })
  },
})
