import { cardOf } from '../../../model/cards.ts'
import { groupBy } from '../../../model/group-by.ts'
import { ancestorsIn, languageAt } from '../../../model/languages.ts'
import type { Card } from '../../../model/site.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'

export interface PageCard {
  page: IndexedPage
  card: Card
}

/** @returns the pages with cards, by parent route */
export function cardsByParent({ pages, languages }: SiteIndex): ReadonlyMap<string, readonly PageCard[]> {
  const withCards = pages.flatMap((page): PageCard[] => {
    const { card: own } = page.summary
    const card = own && cardOf({ route: page.route, document: own.data })
    return card ? [{ page, card }] : []
  })
  // A home page is below no route.
  return groupBy(withCards, ({ page: { route } }) => ancestorsIn(route, languageAt(route, languages))[0] ?? '')
}
