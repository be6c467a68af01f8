import type { PathPlace } from '../diagnostics/diagnostic.ts'
import type { CardSource } from '../model/cards.ts'
import type { PageDocument } from '../model/site.ts'

/** A text of a file and its place. */
export interface TextAt {
  text: string
  place: PathPlace
}

/** A link, by its address. */
export interface Link extends TextAt {
  /** It is in a Markdown text, whose links the schema cannot check. */
  inMarkdown?: boolean
  /** It is in angle brackets, where only a full address is a link. */
  isAutolink?: boolean
  /** It is in the footer, where a link may lead nowhere (`#`) until its page exists. */
  isFooter?: boolean
}

/** A heading inside of a Markdown text. */
export interface Heading extends TextAt {
  level: number
  /** It has a row of = or - on the line below, and no # before it. */
  isUnderlined: boolean
  /** Its name in addresses; undefined inside of lists and quotes. */
  id: string | undefined
  /** The level of the heading before it; for the first one, the level of the page's or the section's heading. */
  previousLevel: number
}

/** A section that collects the cards of the pages below its page. */
export interface CollectingGrid {
  type: string
  variant: unknown
  hasItems: boolean
  place: PathPlace
}

/** The place where a page uses a section of pages/_sections.yaml. */
export interface SharedSectionUse {
  name: TextAt
  /** The anchor that the page gives the section. */
  anchor: unknown
  place: PathPlace
}

/**
 * What the checks across pages need to know of one file, with places. It is plain data. It is also made for a file that
 * its schema rejects, as far as that goes, so that other pages' links to it are judged correctly.
 */
export interface FileSummary {
  file: string
  /** False when YAML or schema reject the file: what is absent here may only be misspelt there. */
  valid: boolean
  /** The place that represents the whole file, or the shared section. */
  top: PathPlace
  fields: Partial<Record<'title' | 'description' | 'name' | 'url', TextAt>>
  noindex: boolean
  /** It is not in the published site. */
  draft: boolean
  /** Old addresses that lead here. */
  redirects: TextAt[]
  links: Link[]
  /** The site's own photos as the file names them, wrong paths to photos, and pictures of other kinds. */
  photos: TextAt[]
  anchors: TextAt[]
  /** The headings of blocks that give the page its h1. */
  mainHeadings: TextAt[]
  headings: Heading[]
  /** The page shows cards. */
  hasCards: boolean
  uses: SharedSectionUse[]
  grids: CollectingGrid[]
  card?: { place: PathPlace; data: CardSource['document'] } | undefined
  /** In the site's facts: the menu entries with a drop-down. */
  menus: (TextAt & { href: string })[]
  /** In the site's facts: where forms are sent. */
  endpoints: TextAt[]
  /** In the site's facts: the routes that may be linked before their page exists; undefined when they are unreadable. */
  planned?: TextAt[] | undefined
  /** Of a page that is not valid: the types of its sections. */
  sectionTypes?: readonly unknown[]
  /** Of a shared section: its type. */
  type?: string | undefined
  /** The photo of the first section that gives one to the page's card. */
  cardImage?: PageDocument['image'] | undefined
}

/** @returns a summary with nothing in it */
export const emptySummary = (file: string, valid: boolean, top: PathPlace): FileSummary => ({
  file,
  valid,
  top,
  fields: {},
  noindex: false,
  draft: false,
  redirects: [],
  links: [],
  photos: [],
  anchors: [],
  mainHeadings: [],
  headings: [],
  hasCards: false,
  uses: [],
  grids: [],
  menus: [],
  endpoints: [],
})
