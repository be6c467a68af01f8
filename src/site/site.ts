import type { Thing } from 'schema-dts'
import type { Card, PageDocument, Person, Section, SectionEntry, Shown, SiteDocument } from '../generated/content.ts'
import type { Words } from '../words/texts.ts'
import type { DataEntry, DataQuery } from './data.ts'
import type { EmbedData } from './embeds.ts'
import type { Dates } from './events.ts'
import type { Facts } from './facts.ts'
import type { Language } from './languages.ts'

/** One step of the breadcrumbs. */
export interface Crumb {
  name: string
  route: string
}

/** A menu entry with the links of its drop-down, which may be empty. */
export interface NavigationItem {
  label: string
  href: string
  items: { label: string; href: string }[]
}

/** The fields of a page that other pages depend on. */
const headFields = [
  'name',
  'title',
  'description',
  'card',
  'article',
  'image',
  'noindex',
  'draft',
  'shown',
  'redirectsFrom',
  'translates',
  'branch',
] as const satisfies (keyof PageDocument)[]

/** A section whose photo may become the photo of the page's card, or a shared section. */
export type CardImageSource = { image?: PageDocument['image'] } | { shared: string }

/** The facts about a page that other pages and the whole site need. */
export interface PageInfo {
  head: Pick<PageDocument, (typeof headFields)[number]>
  cardImageSources: CardImageSource[]
  /** The names of the shared sections that it uses. */
  uses: string[]
  queries: DataQuery[]
  collectsCards: boolean
  /** The routes of other pages whose cards it shows. */
  collectsFrom: string[]
  /** The paths of its own photos, as written on the page. */
  ownPhotos: string[]
  /** The paths of the files that it links to: `pages/locations/prices.pdf`. */
  files: string[]
  /** See `rareCharacters`. */
  rareCharacters: string
  /** The hosts of its other photos: `https://images.example`. */
  photoHosts: string[]
  /** Where its own forms are sent, and the hosts that answer for these. */
  endpoints: string[]
  /** What its own sections show from elsewhere. */
  embeds: EmbedData[]
  /** When its sections, or the page itself, are shown, if not always. */
  periods: Shown[]
  /** The events of its own sections that disappear when they are over. */
  events: Dates[]
  /** Hash of the whole document. */
  digest: string
}

/** A checked page. */
export interface Page {
  /** Path relative to the site's folder, with forward slashes. */
  file: string
  /** URL path without a slash at the end: `/`, `/locations/northbridge`. */
  route: string
  info: PageInfo
}

/** The elements of an icon's SVG, as `@tabler/icons-react` has them. */
export type IconNodes = [tag: string, attributes: Record<string, string>][]

/** What pages show of the brand's files. The builder adds it to a checked site. */
export interface Look {
  /** The colour of the browser's frame. */
  themeColor: string
  /** URL paths of the fonts that every page needs. */
  fonts: string[]
  /** URL paths of drawings by subject. */
  drawings: Record<string, { src: string }[]>
  /** Its URL path, and its size in pixels. Undefined: the company's name is shown. */
  logo?: { src: string; width: number; height: number }
  /** That of the footer. */
  logoOnDark?: Look['logo']
}

/** A site in one language: what its pages share there. */
export interface Locale extends Language {
  facts: Facts
  /** The words of the engine. */
  words: Words
  /** Shared sections by name. */
  shared: Readonly<Record<string, Section>>
  /** The projects, reviews and people, sorted by `sortData`. */
  data: readonly DataEntry[]
}

/** A link to a page in a language. */
export interface LanguageLink {
  language: string
  /** The code, with the country only where two languages of the site differ in it. */
  code: string
  /** The name of the language in that language. */
  name: string
  href: string
  /** The name of the page, if it is not the same page as the one with the link, but one above it. */
  instead?: string
  /** Whether that one is the home page. */
  isHome?: boolean
}

/** A page in a language, for search engines. */
export interface Alternate extends Pick<LanguageLink, 'language' | 'href'> {
  /** In the default language of the site. */
  isDefault: boolean
}

/** A checked site without errors. It is its own locale in the default language. */
export interface Site extends Locale {
  /** Those in further languages. */
  locales: readonly Locale[]
  look: Look
  /** The pages, sorted by route. The 404 page is at `/404`. */
  pages: ReadonlyMap<string, Page>
  /** The paths of the files that facts, shared sections and data files link to, and of those in `_public/`. */
  files: readonly string[]
  /** Reads the document of a page. Documents of large sites are not held in memory. */
  documentOf: (page: Pick<Page, 'file'>) => PageDocument
}

/** All data for rendering one page; nothing is looked up or defaulted later. */
/** A page that does not exist yet, with the title of the card that leads to it, and the page with that card. */
export interface PlannedPage {
  route: string
  name: string
  above: Crumb
}

export interface PageProps {
  route: string
  page: Omit<PageDocument, 'sections'> & { article?: NonNullable<PageDocument['article']> & { person?: Person } }
  /** On the page for unknown addresses: what is known of those that are planned. */
  planned?: PlannedPage[]
  /** With shared sections, data files and collected cards inserted. */
  sections: Section[]
  /** Structured data of the data files that its sections show. */
  things: readonly Thing[]
  /** From the home page to this page; a single entry on the home page. */
  trail: Crumb[]
  navigation: { items: NavigationItem[]; action?: { label: string; href: string } | undefined }
  /** Whether the site has articles, and so a feed. */
  hasFeed: boolean
  /** The Content Security Policy in the page itself. */
  policy?: string | undefined
  /** What the routes in the language of the page start with, see `Language`. */
  prefix: string
  /** The languages of the site, the default one first. */
  allLanguages: readonly Language[]
  /** The page in each language; empty on a site with one language. */
  languages: LanguageLink[]
  /** Those of them that search engines may list. */
  alternates: Alternate[]
  facts: Facts
  /** The words of the engine, in the language of the page. */
  words: Words
  look: Look
  /** The icons of its sections by name. The builder adds them. */
  icons: Record<string, IconNodes>
}

export type { Card, PageDocument, Section, SectionEntry, SiteDocument }

/** Before the builder has read the brand's files. */
export const emptyLook: Look = { themeColor: '#ffffff', fonts: [], drawings: {} }

export { headFields }
