import type { Card, PageDocument, Section, SectionEntry, SiteDocument } from '../../generated/content.ts'

/** One step of the breadcrumbs. */
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

/** The fields of a page that other pages show or depend on. */
const headFields = [
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

/** A section whose photo may be the one of the page's card, or a shared section that may be one. */
export type CardImageSource = { image?: PageDocument['image'] } | { shared: string }

/** What other pages and the site as a whole need to know of a page. Its sections stay in the store. */
export interface PageInfo {
  head: Pick<PageDocument, (typeof headFields)[number]>
  cardImageSources: CardImageSource[]
  /** The names of the shared sections that it uses. */
  uses: string[]
  /** One of its sections collects the cards of the pages below. */
  collectsCards: boolean
  /** The paths of its photos, as it names them. */
  ownPhotos: string[]
  /** The hosts of its other photos: `https://images.example`. */
  photoHosts: string[]
  /** Changes with everything that the page says. */
  digest: string
}

/** One checked page. */
export interface Page {
  /** Path of the file from the site's folder, with forward slashes. */
  file: string
  /** Address on the site: `/`, `/locations/marbella`; no slash at the end. */
  route: string
  info: PageInfo
}

/** A checked site: every page has passed its schema and the checks across pages. */
export interface Site {
  facts: SiteDocument
  /** The sections that pages use by name. */
  shared: Readonly<Record<string, Section>>
  /** The pages by route, in the order of their routes. The 404 page is at `/404`. */
  pages: ReadonlyMap<string, Page>
  /** Reads all that a page says. Documents of large sites stay on the disk. */
  documentOf: (page: Pick<Page, 'file'>) => PageDocument
}

/** Everything that rendering one page needs; nothing in it is looked up or defaulted later. */
export interface PageProps {
  route: string
  page: Omit<PageDocument, 'sections'>
  /** The page's sections, with shared sections and collected cards in their places. */
  sections: Section[]
  /** Home first, this page last; a single entry on the home page. */
  trail: Crumb[]
  navigation: { items: NavigationItem[]; action: { label: string; href: string } }
  /** The site has articles, and so a feed of them. */
  hasFeed: boolean
  facts: SiteDocument
}

export type { Card, PageDocument, Section, SectionEntry, SiteDocument }
export { headFields }
