import { listOf } from '../../site/text.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import type { SiteIndex } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'
import { cardsByParent, type PageCard } from './lib/collected-cards.ts'

/** Cards of drafts are not shown yet, and grids of shared sections have other pages below them on each page. */
export default defineRule({
  code: 'repeated-card',
  severity: 'error',
  checkSite: (site, report) => {
    const cards = cardsByParent(site)
    for (const { file: hub, route, own } of site.pages) {
      if (!own.valid) continue
      const below = new Map((cards.get(route) ?? []).map((card) => [card.page.route, card]))
      for (const { cardLinks } of own.grids)
        for (const item of cardLinks) {
          const found = below.get(item.text)
          if (found?.page.own.valid && !found.page.own.draft)
            report(hub, repeated(site, hub, item, found, cardLinks.length === 1))
        }
    }
  },
})

/** @param item the address in an item that was written by hand; it may be the only one of its grid */
function repeated(site: SiteIndex, hub: string, item: TextAt, { page, card }: PageCard, isOnly: boolean): Problem {
  const { path } = item.place
  const fields = Object.keys(Object(valueAt(site.documentOf(hub), path.slice(0, -1))))
  const missing = fields.filter((field) => !(field in card)).map((field) => `\`${field}\``)
  const move = missing.length > 0 ? `move ${listOf(missing)} into the \`card\` of the page, then ` : ''
  return {
    message: `this grid shows \`${page.route}\` twice: here, and with the card of its page`,
    place: item.place,
    label: `${move}delete ${isOnly ? '`items`' : 'this item'}`,
    notes: ['If its words are better than those of the card, move them first.'],
    related: [
      { file: page.file, place: page.summary.card?.place ?? page.own.top, message: 'the card of the page is at' },
    ],
    ...(missing.length === 0 && {
      fix: { place: { path: path.slice(0, isOnly ? -2 : -1) }, text: '', removesEntry: true },
    }),
  }
}
