import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { Shown } from '../../generated/content.ts'
import type { CardSource } from '../../site/cards.ts'
import type { DataQuery } from '../../site/data.ts'
import type { PageDocument } from '../../site/site.ts'
import type { Path } from '../../yaml/path.ts'

/** A text and its place. */
export interface TextAt {
  text: string
  place: PathPlace
}

/** A link, by its address. */
export interface Link extends TextAt {
  /** In a Markdown text, whose links the schema cannot check. */
  inMarkdown?: boolean
  /** In angle brackets, where only a full URL is a link. */
  isAutolink?: boolean
  /** In the footer, where a link may be `#` until its page exists. */
  isFooter?: boolean
}

/** A heading in a Markdown text. */
export interface Heading extends TextAt {
  level: number
  /** A setext heading: underlined by = or -, without #. */
  isUnderlined: boolean
  /** Its anchor; undefined inside lists and quotes. */
  id: string | undefined
  /** See `HeadingAnchor`. */
  before: string | undefined
  /** The level of the previous heading; for the first one, that of the page's or the section's heading. */
  previousLevel: number
}

/** A section that gives the page its h1. */
export interface MainHeading {
  place: PathPlace
  shown?: Shown | undefined
}

/** A section that collects the cards of child pages. */
export interface CollectingGrid {
  type: string
  variant: unknown
  hasItems: boolean
  /** The addresses of its own cards. */
  cardLinks: TextAt[]
  place: PathPlace
}

/** A section that shows data files. */
export interface QueryAt {
  query: DataQuery
  /** The path of the section. */
  path: Path
}

/** A reference to a shared section. */
export interface SharedSectionUse {
  name: TextAt
  /** The anchor that the page gives the section. */
  anchor: unknown
  place: PathPlace
}

/**
 * What the checks across pages need to know of one file, as plain data with places. It also exists for invalid files, as
 * far as they can be read, so that links to them can be checked.
 */
export interface FileSummary {
  file: string
  /** False for a file with syntax or schema errors: what is missing here may only be misspelt in the file. */
  valid: boolean
  /** The place that represents the whole file or shared section. */
  top: PathPlace
  /** `url` is that of the company. */
  fields: Partial<Record<'title' | 'description' | 'name' | 'url', TextAt>>
  noindex: boolean
  /** Not in the published site. */
  draft: boolean
  /** Page: when it is shown, if it says so. */
  shown?: Shown | undefined
  /** Page: the page in the default language that it translates, if it says so. */
  translates?: TextAt
  /** Site facts: the language of the site, if it has only one. */
  language?: string
  /** Site facts: the languages of the site, if it has several. */
  languages: TextAt[]
  /** Site facts: the folders of languages with a name of their own. */
  languageFolders?: Record<string, string>
  /** Old addresses of the page. */
  redirects: TextAt[]
  links: Link[]
  /** The site's own photos, wrong paths to photos, and pictures in unsupported formats. */
  photos: TextAt[]
  anchors: TextAt[]
  mainHeadings: MainHeading[]
  headings: Heading[]
  /** Whether the page has cards, which other pages and drop-downs can show. */
  hasCards: boolean
  uses: SharedSectionUse[]
  grids: CollectingGrid[]
  queries: QueryAt[]
  card?: { place: PathPlace; data: CardSource['document'] } | undefined
  /** Site facts: routes that may be linked before their page exists. */
  planned?: TextAt[] | undefined
  /** Invalid page: the types of its sections. */
  sectionTypes?: readonly unknown[]
  /** Shared section: its type. */
  type?: string | undefined
  /** The photo of the first section that provides one for the page's card. */
  cardImage?: PageDocument['image'] | undefined
}
