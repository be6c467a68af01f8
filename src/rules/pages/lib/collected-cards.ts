import { cardOf } from '../../../site/cards.ts'
import { groupBy } from '../../../site/group-by.ts'
import { ancestorsIn, languageAt } from '../../../site/languages.ts'
import type { Card } from '../../../site/site.ts'
import type { IndexedPage, SiteIndex } from '../../site-index.ts'

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
