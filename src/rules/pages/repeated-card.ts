import { listOf } from '../../site/text.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import type { TextAt } from '../summary/file-summary.ts'
import { cardsByParent, type PageCard } from './lib/collected-cards.ts'

/** Cards of drafts are not shown yet, and grids of shared sections have other pages below them on each page. */
export default defineRule({
  code: 'repeated-card',
  severity: 'error',
  checkSite: (site, report) => {
    const cards = cardsByParent(site)
    for (const { file, route, own } of site.pages) {
      if (!own.valid) continue
      const below = new Map((cards.get(route) ?? []).map((card) => [card.page.route, card]))
      for (const { cardLinks } of own.grids)
        for (const item of cardLinks) {
          const card = below.get(item.text)
          if (!card?.page.own.valid || card.page.own.draft) continue
          const fields = Object.keys(Object(valueAt(site.documentOf(file), item.place.path.slice(0, -1))))
          report(file, repeated(card, item, fields, cardLinks.length === 1))
        }
    }
  },
})

/**
 * @param item a card of the page that was written by hand
 * @param fields those of the item
 * @param isOnly the item is the only one of its grid
 */
function repeated({ page, card }: PageCard, item: TextAt, fields: readonly string[], isOnly: boolean): Problem {
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
      fix: { place: { path: item.place.path.slice(0, isOnly ? -2 : -1) }, text: '', removesEntry: true },
    }),
  }
}
