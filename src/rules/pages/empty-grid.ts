import { defineRule } from '../define-rule.ts'
import { isComplete } from '../lib/all-summaries.ts'
import { cardsByParent } from './lib/collected-cards.ts'

export default defineRule({
  code: 'empty-grid',
  severity: 'error',
  checkSite: (site, report) => {
    if (!isComplete(site)) return
    const cards = cardsByParent(site)
    for (const { file, route, summary } of site.pages)
      for (const { hasItems, place } of summary.grids)
        if (!hasItems && !cards.has(route))
          report(file, {
            message: 'this grid collects the cards of the pages below, but no page there has a card',
            place,
            label: 'add `items`, or a `card` to a page below',
            notes: ['A page is listed here when its file is in this folder and has a `card`.'],
          })
  },
})
