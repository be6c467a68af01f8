import { cardOf } from '../../../model/cards.ts'
import { ancestorsOf } from '../../../model/routes.ts'
import type { Card } from '../../../model/site.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'

export interface PageCard {
  page: IndexedPage
  card: Card
}

/** @returns the pages with cards, by parent route */
export function cardsByParent({ pages }: SiteIndex): ReadonlyMap<string, readonly PageCard[]> {
  const byParent = new Map<string, PageCard[]>()
  for (const page of pages) {
    const above = ancestorsOf(page.route)[0]
    const { card: own } = page.summary
    const card = own && cardOf({ route: page.route, document: own.data })
    if (above === undefined || !card) continue
    const cards = byParent.get(above)
    if (cards) cards.push({ page, card })
    else byParent.set(above, [{ page, card }])
  }
  return byParent
}
