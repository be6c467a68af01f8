import { dirname } from 'node:path/posix'
import { listOf } from '../../site/text.ts'
import type { Value } from '../../yaml/operations/operation.ts'
import { valueAt } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import type { SiteIndex } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'
import { cardsByParent, type PageCard } from './lib/collected-cards.ts'

type Fields = Record<string, Value>

/** A page's own card, and an item with the same page that was written by hand. */
interface Pair extends PageCard {
  hub: string
  item: TextAt
  /** The item is the only one of its grid. */
  isOnly: boolean
  /** The fields that only the item has. */
  missing: Fields
}

/** Cards of drafts are not shown yet, and grids of shared sections have other pages below them on each page. */
export default defineRule({
  code: 'repeated-card',
  severity: 'error',
  checkSite: (site, report) => {
    for (const pair of pairsIn(site)) {
      report(pair.hub, repeated(pair))
      if (Object.keys(pair.missing).length > 0) report(pair.page.file, incomplete(site, pair))
    }
  },
})

function pairsIn(site: SiteIndex): Pair[] {
  const cards = cardsByParent(site)
  return site.pages.flatMap(({ file: hub, route, own }) => {
    if (!own.valid) return []
    const below = new Map((cards.get(route) ?? []).map((card) => [card.page.route, card]))
    return own.grids.flatMap(({ cardLinks }) =>
      cardLinks.flatMap((item): Pair[] => {
        const found = below.get(item.text)
        if (!found?.page.own.valid || found.page.own.draft) return []
        const fields = Object.entries(valueAt(site.documentOf(hub), item.place.path.slice(0, -1)) as Fields)
        const missing = Object.fromEntries(fields.filter(([key]) => !(key in found.card)))
        return [{ ...found, hub, item, isOnly: cardLinks.length === 1, missing }]
      }),
    )
  })
}

const cardPlace = ({ page }: Pair) => page.summary.card?.place ?? page.own.top

const namesOf = (fields: Fields): string[] => Object.keys(fields).map((key) => `\`${key}\``)

function repeated(pair: Pair): Problem {
  const { page, item, isOnly, missing } = pair
  const isComplete = Object.keys(missing).length === 0
  return {
    message: `this grid shows \`${page.route}\` twice: here, and with the card of its page`,
    place: item.place,
    label: `${isComplete ? '' : `move ${listOf(namesOf(missing))} into the \`card\` of the page, then `}delete ${isOnly ? '`items`' : 'this item'}`,
    notes: ['If its words are better than those of the card, move them first.'],
    related: [{ file: page.file, place: cardPlace(pair), message: 'the card of the page is at' }],
    ...(isComplete && {
      fix: { place: { path: item.place.path.slice(0, isOnly ? -2 : -1) }, text: '', removesEntry: true },
    }),
  }
}

/** With this fix the card has all that the item has, so that the next round of fixes removes the item. */
function incomplete(site: SiteIndex, pair: Pair): Problem {
  const { page, hub, item, missing } = pair
  const path = ['card']
  // The path of a photo starts at the file that shows it.
  const isMovable = !JSON.stringify(missing).includes('"./') || dirname(hub) === dirname(page.file)
  const value = { ...(valueAt(site.documentOf(page.file), path) as Fields), ...missing }
  return {
    severity: 'hint',
    message: `the grid has a second card of this page, and only that one has ${listOf(namesOf(missing))}`,
    place: cardPlace(pair),
    label: `add ${listOf(namesOf(missing))}`,
    related: [{ file: hub, place: item.place, message: 'the second card is at' }],
    ...(isMovable && { fix: { place: { path }, text: '', value } }),
  }
}
