import type { Validators } from '../../schema/validators.ts'
import type { Card } from '../../site/site.ts'
import { listOf } from '../../site/text.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { isComplete } from '../lib/all-summaries.ts'
import type { IndexedPage } from '../site-index.ts'
import type { CollectingGrid } from '../summary/file-summary.ts'
import { cardsByParent } from './lib/collected-cards.ts'

export default defineRule({
  code: 'incomplete-card',
  severity: 'error',
  checkSite: (site, report) => {
    if (!isComplete(site)) return
    const cards = cardsByParent(site)
    const { validators, walkers } = site.schemas
    const missingIn = missingFields(validators)
    const fieldsOf = (group: string) => walkers.page.fields(walkers.page.at([group], {}))
    const ofArticle = fieldsOf('article')
    const ofPages = new Set([...ofArticle, ...fieldsOf('card')])
    for (const { file: hub, route, summary } of site.pages)
      for (const grid of summary.grids) {
        const { variant, place } = grid
        const incompleteCards = (cards.get(route) ?? [])
          .map(({ page, card }) => ({ page, missing: missingIn(grid, card) }))
          .filter(({ missing }) => missing.length > 0)
        const unfit = incompleteCards.flatMap(({ missing }) => missing).filter((key) => !ofPages.has(key))
        if (unfit.length > 0)
          report(hub, {
            message: `\`variant: ${variant}\` cannot show the cards of pages, which have no ${namesOf(unfit)}`,
            place,
            label: 'choose another `variant`, or write the cards here as `items` in place of `collect`',
          })
        else
          for (const { page, missing } of incompleteCards)
            report(page.file, incomplete(hub, grid, page, missing, ofArticle))
      }
  },
})

function incomplete(
  hub: string,
  { variant, place }: CollectingGrid,
  { own, summary }: IndexedPage,
  missing: readonly string[],
  ofArticle: readonly string[],
): Problem {
  const isOfArticle = missing.every((key) => ofArticle.includes(key))
  return {
    message: `the card needs ${namesOf(missing)} in the grid that shows it`,
    place: summary.card?.place ?? own.top,
    label: isOfArticle ? 'add an `article` to the page' : `add ${namesOf(missing)} to the card`,
    related: [{ file: hub, place, message: `the grid (\`variant: ${variant}\`) is at` }],
  }
}

const namesOf = (fields: readonly string[]): string => listOf([...new Set(fields)].map((key) => `\`${key}\``))

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
