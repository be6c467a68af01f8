import type { AuthoredSection, Card, PageDocument, Section, SiteDocument } from '../generated/content.ts'

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
  document: PageDocument
}

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
  facts: SiteDocument
}

export type { AuthoredSection, Card, PageDocument, Section, SiteDocument }
