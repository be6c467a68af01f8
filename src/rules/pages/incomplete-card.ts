import type { Validators } from '../../schema/validators.ts'
import type { Card } from '../../site/site.ts'
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
    const articleFields = walkers.page.fields(walkers.page.at(['article'], {}))
    for (const { file, route, summary } of site.pages)
      for (const grid of summary.grids)
        for (const { page, card } of cards.get(route) ?? []) {
          const missing = missingIn(grid, card)
          const isOfArticle = missing.every((key) => articleFields.includes(key))
          if (missing.length > 0) report(page.file, incomplete(file, grid, page, missing, isOfArticle))
        }
  },
})

function incomplete(
  hub: string,
  { variant, place }: CollectingGrid,
  page: PageCard['page'],
  missing: readonly string[],
  isOfArticle: boolean,
) {
  const names = missing.map((key) => `\`${key}\``).join(' and ')
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
