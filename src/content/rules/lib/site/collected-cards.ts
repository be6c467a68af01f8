import { cardOf } from '../../../model/cards.ts'
import { groupBy } from '../../../model/group-by.ts'
import { ancestorsOf } from '../../../model/routes.ts'
import type { Card } from '../../../model/site.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'

export interface PageCard {
  page: IndexedPage
  card: Card
}

/** @returns the pages with cards, by parent route */
export function cardsByParent({ pages }: SiteIndex): ReadonlyMap<string, readonly PageCard[]> {
  const withCards = pages.flatMap((page): PageCard[] => {
    const { card: own } = page.summary
    const card = own && cardOf({ route: page.route, document: own.data })
    return card && page.route !== '/' ? [{ page, card }] : []
  })
  return groupBy(withCards, ({ page }) => ancestorsOf(page.route)[0] as string)
}
