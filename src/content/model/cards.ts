import { blockTraits } from '../../generated/block-traits.ts'
import { ancestorsOf } from './routes.ts'
import type { Card, CardImageSource, Page, PageDocument, Section, SectionEntry, Site } from './site.ts'
import { compareText } from './text.ts'

/** A section that shows cards: its own, and those of the pages below its page when it collects them. */
export interface CardSection {
  items?: Card[]
  collect?: 'below'
}

type CardFields = Pick<PageDocument, 'card' | 'article' | 'image'>

/** What a page's card is made of. */
export interface CardSource {
  route: string
  document: CardFields & { sectionImage?: PageDocument['image'] | undefined }
}

/** The pages by the route directly above them. */
export type Children = ReadonlyMap<string, readonly Page[]>

/** @returns for each route the pages directly below it that have a card */
export function childrenByRoute({ pages }: Pick<Site, 'pages'>): Children {
  const children = new Map<string, Page[]>()
  for (const page of pages.values()) {
    const above = ancestorsOf(page.route)[0]
    if (above === undefined || !page.info.head.card) continue
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
  const image = document.card.image ?? document.sectionImage ?? document.image
  return { ...document.card, ...document.article, ...(image && { image }), href: route }
}

/** @returns the cards of the pages below a route, in the order in which grids show them */
export function cardsBelow(route: string, children: Children, shared: Site['shared']): Card[] {
  const cardOfPage = ({ route, info: { head, cardImageSources } }: Page) =>
    cardOf({ route, document: { ...head, sectionImage: imageOf(cardImageSources, shared) } })
  return (children.get(route) ?? []).flatMap((page) => cardOfPage(page) ?? []).sort(compareCards)
}

/** @returns the section as one that shows cards; undefined when its block shows none */
export const cardSection = (section: SectionEntry): (Section & CardSection) | undefined =>
  blockTraits[section.type]?.cards ? (section as Section & CardSection) : undefined

/** @returns the cards that a section shows: those of the pages below its page when it collects them, then its own */
export const cardsOf = ({ collect, items = [] }: CardSection, below: readonly Card[]): Card[] => [
  ...(collect ? below : []),
  ...items,
]

/** @returns whether a section shows the cards of the pages below its page */
export const collectsCards = (section: SectionEntry): boolean => cardSection(section)?.collect === 'below'

/** Cards with a date first, the newest first; the others by title. */
function compareCards(a: Card, b: Card): number {
  return compareText(b.date ?? '', a.date ?? '') || compareText(a.title, b.title)
}

function imageOf(sources: readonly CardImageSource[], shared: Site['shared']): PageDocument['image'] {
  for (const source of sources) {
    if (!('shared' in source)) return source.image
    const section = shared[source.shared]
    if (section && blockTraits[section.type]?.cardImage) return (section as { image?: PageDocument['image'] }).image
  }
  return undefined
}

/** @returns the sections whose photo may be the one of the page's card */
export const cardImageSourcesOf = (sections: readonly SectionEntry[]): CardImageSource[] =>
  sections.flatMap((section): CardImageSource[] => {
    if (section.type === 'shared') return [{ shared: section.name }]
    return blockTraits[section.type]?.cardImage ? [{ image: (section as { image?: PageDocument['image'] }).image }] : []
  })
