import { compareText } from './diagnostic.ts'
import type { Card, Opener, Page, PageDocument, Section, SectionEntry, Site } from './model.ts'
import { ancestorsOf } from './routes.ts'

/** A section that shows the cards of other pages. */
export type CardGrid = Extract<Section, { type: 'card-grid' }>

/** What a page's card is made of. */
export interface CardSource {
  route: string
  document: CardFields & { hero?: PageDocument['image'] | undefined }
}

type CardFields = Pick<PageDocument, 'card' | 'article' | 'image'>

/** The pages by the route directly above them. */
export type Children = ReadonlyMap<string, readonly Page[]>

/** @returns for each route the pages directly below it that have a card */
export function childrenByRoute({ pages }: Pick<Site, 'pages'>): Children {
  const children = new Map<string, Page[]>()
  for (const page of pages.values()) {
    const above = ancestorsOf(page.route)[0]
    if (above === undefined || !page.traits.hasCard) continue
    const siblings = children.get(above)
    if (siblings) siblings.push(page)
    else children.set(above, [page])
  }
  return children
}

/**
 * The card that a page shows elsewhere: its own words, its route as the link, an article's author, date, reading time
 * and category, and the page's main photo when the card names none.
 *
 * @returns undefined when the page has no card
 */
export function cardOf({ route, document }: CardSource): Card | undefined {
  if (!document.card) return undefined
  const image = document.card.image ?? document.hero ?? document.image
  return { ...document.card, ...document.article, ...(image && { image }), href: route }
}

/** @returns the cards of the pages below a route, in the order in which grids show them */
export function cardsBelow(route: string, children: Children, shared: Site['shared']): Card[] {
  const cardOfPage = ({ route, brief: { head, openers } }: Page) =>
    cardOf({ route, document: { ...head, hero: heroImage(openers, shared) } })
  return (children.get(route) ?? []).flatMap((page) => cardOfPage(page) ?? []).sort(compareCards)
}

/** The cards a grid shows: those of the pages below its page when it collects, then its own. */
export function cardsOf(grid: CardGrid, below: readonly Card[]): Card[] {
  return [...(collects(grid) ? below : []), ...(grid.items ?? [])]
}

/** @returns whether a section shows the cards of the pages below its page */
export function collects(section: SectionEntry): boolean {
  return section.type === 'card-grid' && section.collect === 'below'
}

/** Dated cards first, the newest first; the others by title. */
function compareCards(a: Card, b: Card): number {
  return compareText(b.date ?? '', a.date ?? '') || compareText(a.title, b.title)
}

/** The photo of the first hero, which a shared section may be. */
function heroImage(openers: readonly Opener[], shared: Site['shared']): CardSource['document']['hero'] {
  const hero = openers
    .map((opener) => (opener.type === 'shared' ? shared[opener.name] : opener))
    .find((section) => section?.type === 'hero')
  return hero?.image
}

/** What a page's card is made of, but for what shared sections bring. */
export function cardData({
  card,
  article,
  image,
  sections,
}: CardFields & { sections: unknown }): CardSource['document'] {
  const hero = Array.isArray(sections) ? sections.find((section) => section?.type === 'hero') : undefined
  return { card, article, image, hero: hero?.image }
}
