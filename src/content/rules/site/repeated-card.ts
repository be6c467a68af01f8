import type { CollectingGrid } from '../../summary/file-summary.ts'
import { defineRule, type Problem } from '../lib/define-rule.ts'
import { cardsByParent } from '../lib/site/collected-cards.ts'
import type { IndexedPage } from '../lib/site-index.ts'

/** Cards of drafts are not shown yet, and grids of shared sections have other pages below them on each page. */
export default defineRule({
  code: 'repeated-card',
  severity: 'error',
  docs: {
    summary: 'A grid shows a page twice',
    why: 'A grid with `collect: below` shows the cards of the pages below, and this page now has a card. The item that was written by hand before the page existed is the second one. If its words are better, move them into the `card` of the page.',
    wrong:
      'collect: below\nitems:\n  - title: Old Harbour\n    href: /locations/old-harbour\n  - title: Millbrook\n    href: /locations/millbrook',
    right: 'collect: below\nitems:\n  - title: Millbrook\n    href: /locations/millbrook',
  },
  onSite: (site, report) => {
    const cards = cardsByParent(site)
    for (const { file, route, own } of site.pages) {
      const below = new Map((cards.get(route) ?? []).map(({ page }) => [page.route, page]))
      for (const grid of own.grids) for (const problem of repeatedCards(grid, below)) report(file, problem)
    }
  },
})

function repeatedCards({ cardLinks }: CollectingGrid, below: ReadonlyMap<string, IndexedPage>): Problem[] {
  return cardLinks.flatMap(({ text, place }) => {
    const page = below.get(text)
    if (!page?.summary.card || page.own.draft) return []
    const advice = cardLinks.length > 1 ? 'delete this item' : 'delete `items`'
    return {
      message: `this grid shows \`${page.route}\` twice: here, and with the card of its page`,
      place,
      label: `${advice}, and move better words into the page's \`card\``,
      related: [{ file: page.file, place: page.summary.card.place, message: 'the card of the page is at' }],
    }
  })
}
