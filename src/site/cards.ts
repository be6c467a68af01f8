import { blockTraits } from '../generated/block-traits.ts'
import type { Person } from '../generated/content.ts'
import { type DataEntry, isOfKind } from './data.ts'
import { groupBy } from './group-by.ts'
import { ancestorsIn, languageAt } from './languages.ts'
import { pagesIn } from './locales.ts'
import type { Card, CardImageSource, Locale, Page, PageDocument, Section, SectionEntry, Site } from './site.ts'
import { compareText } from './text.ts'

/** A section that shows its own cards, and those of child pages or of another page if it collects them. */
export interface CardSection {
  items?: Card[]
  collect?: 'below'
  /** The route of the page whose cards it shows. */
  collectFrom?: string
}

/** The data of a page's card. */
export interface CardSource {
  route: string
  document: Pick<PageDocument, 'card' | 'article' | 'image'> & { sectionImage?: PageDocument['image'] | undefined }
}

/** The child pages of each route. */
type Children = ReadonlyMap<string, readonly Page[]>

/** @returns for each route its child pages that have a card */
export function childrenByRoute(site: Site): Children {
  const languages = [site, ...site.locales]
  const withCards = [...site.pages.values()].filter(({ info }) => info.head.card)
  // A home page is below no route.
  return groupBy(withCards, ({ route }) => ancestorsIn(route, languageAt(route, languages))[0] ?? '')
}

/**
 * Creates a page's card: its own words, the page's route, an article's author, date, reading time and category, and by
 * default the page's main photo.
 *
 * @returns undefined when the page has no card
 */
export function cardOf({ route, document }: CardSource): Card | undefined {
  if (!document.card) return undefined
  const image = document.card.image ?? document.sectionImage ?? document.image
  return { ...document.card, ...document.article, ...(image && { image }), href: route }
}

/** @returns the cards of a route's child pages, in the order in which grids show them */
export function cardsBelow(
  route: string,
  children: Children,
  { shared, data }: Pick<Locale, 'shared' | 'data'>,
): Card[] {
  const cardOfPage = ({ route, info: { head, cardImageSources } }: Page) => {
    const card = cardOf({ route, document: { ...head, sectionImage: imageOf(cardImageSources, shared) } })
    const author = authorIn(data, head.article)
    return card && { ...card, ...(author && { author: String(author.fields.name) }) }
  }
  return (children.get(route) ?? []).flatMap((page) => cardOfPage(page) ?? []).sort(compareCards)
}

/** @returns the section, if its block shows cards */
export const cardSection = (section: SectionEntry): (Section & CardSection) | undefined =>
  blockTraits[section.type]?.cards ? (section as Section & CardSection) : undefined

/** @returns all cards of a section: those of child pages if it collects them, then its own */
export const cardsOf = ({ collect, items = [] }: CardSection, below: readonly Card[]): Card[] => [
  ...(collect ? below : []),
  ...items,
]

/** @returns whether a section shows the cards of child pages */
export const collectsCards = (section: SectionEntry): boolean => cardSection(section)?.collect === 'below'

/** @returns the route of the page whose cards a section shows */
export const collectsFrom = (section: SectionEntry): string[] => [cardSection(section)?.collectFrom ?? []].flat()

/** The newest cards first; those without a date last, by title. */
const compareCards = (a: Card, b: Card): number =>
  compareText(b.date ?? '', a.date ?? '') || compareText(a.title, b.title)

function imageOf(sources: readonly CardImageSource[], shared: Site['shared']): PageDocument['image'] {
  for (const source of sources) {
    if (!('shared' in source)) return source.image
    const section = shared[source.shared]
    if (section && blockTraits[section.type]?.cardImage) return 'image' in section ? section.image : undefined
  }
  return undefined
}

/** @returns the sections whose photo may become the photo of the page's card */
export const cardImageSourcesOf = (sections: readonly SectionEntry[]): CardImageSource[] =>
  sections.flatMap((section): CardImageSource[] => {
    if (section.type === 'shared') return [{ shared: section.name }]
    return blockTraits[section.type]?.cardImage ? [{ image: 'image' in section ? section.image : undefined }] : []
  })

/** A page that is an article. */
export interface Article {
  route: string
  head: Page['info']['head']
  /** Author, date and category. */
  about: About
}

type About = NonNullable<PageDocument['article']>

/**
 * @returns the person that an article names as its author, by the name of the data file or by a name that only one person
 *   has; undefined for other names
 */
export function authorIn(data: readonly DataEntry[], about: About | undefined): DataEntry | undefined {
  if (!about) return undefined
  const people = data.filter(({ kind }) => kind === 'people')
  const [person, ...others] = people.filter(({ fields }) => fields.name === about.author)
  return people.find(({ name }) => name === about.author) ?? (others.length === 0 ? person : undefined)
}

/** @returns what an article says of itself, with its author's name in words, and the person */
export function withAuthor(about: About, author: DataEntry | undefined): About & { person?: Person } {
  const person = author && isOfKind(author, 'people') ? author.fields : undefined
  return person ? { ...about, author: person.name, person } : about
}

/** @returns the articles that search engines may list, the newest first */
export const articlesOf = (site: Site, locale: Pick<Locale, 'prefix' | 'data'>): Article[] =>
  pagesIn(site, locale)
    .flatMap(({ route, info: { head } }) =>
      head.article && !head.noindex
        ? [{ route, head, about: withAuthor(head.article, authorIn(locale.data, head.article)) }]
        : [],
    )
    .sort((a, b) => compareText(b.about.date, a.about.date) || compareText(a.route, b.route))
