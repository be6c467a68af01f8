import type { Validators } from '../../schema/validators.ts'
import type { Card } from '../../site/site.ts'
import { listOf } from '../../site/text.ts'
import { defineRule } from '../define-rule.ts'
import { isComplete } from '../lib/all-summaries.ts'
import type { CollectingGrid } from '../summary/file-summary.ts'
import { cardsByParent, type PageCard } from './lib/collected-cards.ts'

export default defineRule({
  code: 'incomplete-card',
  severity: 'error',
  checkSite: (site, report) => {
    if (!isComplete(site)) return
    const cards = cardsByParent(site)
    const { validators, walkers } = site.schemas
    const missingIn = missingFields(validators)
    const fieldsOf = (group: string) => walkers.page.fields(walkers.page.at([group], {}))
    const [ofArticle, ofCard] = [fieldsOf('article'), fieldsOf('card')]
    const reportGrid = (hub: string, grid: CollectingGrid, shown: readonly PageCard[]) => {
      const incompleteCards = shown
        .map(({ page, card }) => ({ page, missing: missingIn(grid, card) }))
        .filter(({ missing }) => missing.length > 0)
      const all = new Set(incompleteCards.flatMap(({ missing }) => missing))
      const unfit = [...all].filter((key) => !ofArticle.includes(key) && !ofCard.includes(key))
      if (unfit.length > 0) return report(hub, unfitGrid(grid, unfit))
      for (const { page, missing } of incompleteCards)
        report(
          page.file,
          incomplete(
            hub,
            grid,
            page,
            missing,
            missing.every((key) => ofArticle.includes(key)),
          ),
        )
    }
    for (const { file, route, summary } of site.pages)
      for (const grid of summary.grids) reportGrid(file, grid, cards.get(route) ?? [])
  },
})

/** A grid for cards with more than a page can say about itself. */
const unfitGrid = ({ variant, place }: CollectingGrid, fields: readonly string[]) => ({
  message: `\`variant: ${variant}\` cannot show the cards of pages, which have no ${namesOf(fields)}`,
  place,
  label: 'choose another `variant`, or write the cards here as `items` in place of `collect`',
})

const namesOf = (fields: readonly string[]): string => listOf(fields.map((key) => `\`${key}\``))

function incomplete(
  hub: string,
  { variant, place }: CollectingGrid,
  page: PageCard['page'],
  missing: readonly string[],
  isOfArticle: boolean,
) {
  const names = namesOf(missing)
  return {
    message: `the card needs ${names} in the grid that shows it`,
    place: page.summary.card?.place ?? page.own.top,
    label: isOfArticle ? 'add an `article` to the page' : `add ${names} to the card`,
    related: [{ file: hub, place, message: `the grid (\`variant: ${variant}\`) is at` }],
  }
}

/** Validates a card with the schema of its grid, once for all cards with the same fields. */
function missingFields({ section }: Validators): (grid: CollectingGrid, card: Card) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return ({ type, variant }, card) => {
    const key = [type, variant, ...Object.keys(card)].join()
    const missing = known.get(key) ?? missingOf(section({ type, variant, items: [card] }))
    known.set(key, missing)
    return missing
  }
}

function missingOf(errors: ReturnType<Validators['section']>): string[] {
  const missing = errors.flatMap(({ keyword, params, instancePath }) =>
    keyword === 'required' && instancePath === '/items/0' ? [String(params.missingProperty)] : [],
  )
  return [...new Set(missing)].filter((key) => key !== 'title' && key !== 'text')
}
