import type { Card, PageDocument, Section, SectionEntry, SiteDocument } from '../generated/content.ts'

/** One step of the visible trail and of the BreadcrumbList. */
export interface Crumb {
  name: string
  route: string
}

/** One entry of the menu with the links of its drop-down (empty without one). */
export interface NavigationItem {
  label: string
  href: string
  items: { label: string; href: string }[]
}

/** One checked page: what its file says, and where it stands. */
export interface Page {
  /** Path of the file, relative to the project's root, with forward slashes. */
  file: string
  /** Address on the site: `/`, `/locations/marbella`; no slash at the end. */
  route: string
  /** Stays the same for as long as the file does. */
  readonly source: object
  readonly traits: PageTraits
  /** Read from the disk each time that it is asked for, when it is known from an earlier check. */
  readonly brief: PageBrief
  /** Read from the disk as well. */
  readonly document: PageDocument
}

/** What is at hand of every page. Many pages have the same, which is held once for all of them. */
export interface PageTraits {
  draft: boolean
  noindex: boolean
  hasCard: boolean
  isArticle: boolean
  /** Old addresses lead here. */
  hasMoved: boolean
  /** The names of the shared sections that it puts in. */
  uses: string[]
  /** A grid of its own shows the cards of the pages below. */
  collects: boolean
  /** Some of its photos stand beside it. */
  hasOwnPhotos: boolean
  /** The hosts of its other photos. */
  photoHosts: string[]
}

/** The fields of a page that others show or go by. */
export const inHead = [
  'name',
  'title',
  'description',
  'card',
  'article',
  'image',
  'noindex',
  'draft',
  'redirectsFrom',
] as const satisfies (keyof PageDocument)[]

/** What other pages and the site as a whole need to know of a page; its sections need not be in memory for that. */
export interface PageBrief {
  /** What others show of it, or go by. */
  head: Pick<PageDocument, (typeof inHead)[number]>
  /** What may bring the main photo of its card: heroes, and shared sections. */
  openers: Opener[]
  /** Changes with everything that it says. */
  digest: string
}

type SectionOf<Type extends SectionEntry['type']> = Extract<SectionEntry, { type: Type }>

/** A hero, as far as its photo goes, or a section that is shared and may be one. */
export type Opener = Pick<SectionOf<'hero'>, 'type' | 'image'> | Pick<SectionOf<'shared'>, 'type' | 'name'>

/** A checked site: every page has passed its schema and the checks across pages. */
export interface Site {
  facts: SiteDocument
  /** The sections that pages put in by name. */
  shared: Readonly<Record<string, Section>>
  /** The pages by route, in the order of their routes. The 404 page is at `/404`. */
  pages: ReadonlyMap<string, Page>
}

/** All that rendering one page needs; nothing in it is looked up or defaulted later. */
export interface PageView {
  route: string
  page: Omit<PageDocument, 'sections'>
  /** The page's sections, with shared ones in their places, and with the cards of other pages put in where a grid collects them. */
  sections: Section[]
  /** Home first, this page last; a single entry on the home page. */
  trail: Crumb[]
  navigation: { items: NavigationItem[]; action: { label: string; href: string } }
  /** The site has articles, and so a feed of them. */
  hasFeed: boolean
  facts: SiteDocument
}

export type { Card, PageDocument, Section, SectionEntry, SiteDocument }
