import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { Shown } from '../../generated/content.ts'
import type { DataQuery } from '../../site/data.ts'
import type { TextPosition } from '../../site/markdown/literal-syntax.ts'
import type { MarkdownHeading } from '../../site/markdown/summarize-markdown.ts'
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
}

/** A heading in a Markdown text. */
export interface Heading extends Omit<MarkdownHeading, keyof TextPosition>, TextAt {
  /** The level of the previous heading; for the first one, that of the page's or the section's heading. */
  previousLevel: number
}

/** A section that gives the page its h1. */
export interface MainHeading {
  place: PathPlace
  shown?: Shown | undefined
}

/** A section with cards, its own ones or those of child pages. */
export interface Grid {
  type: string
  variant: unknown
  /** Whether it shows the cards of child pages. */
  collects: boolean
  hasItems: boolean
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

/** What a file says of itself, as far as it is text; `name` and `url` of the site's facts are those of the company. */
export type HeadTexts = Partial<Record<'title' | 'description' | 'name' | 'url' | 'language' | 'translates', string>>

/**
 * What several checks across files need to know of one file, as plain data with places. What only one of them needs, it
 * takes from the file itself, see `Rule.collect`. It also exists for invalid files, as far as they can be read, so that
 * links to them can be checked.
 */
export interface FileSummary extends HeadTexts {
  file: string
  /** False for a file with syntax or schema errors: what is missing here may only be misspelt in the file. */
  valid: boolean
  /** The place that represents the whole file or shared section. */
  top: PathPlace
  noindex: boolean
  /** Not in the published site. */
  draft: boolean
  /** Site facts: the languages of the site, if it has several. */
  languages: string[]
  /** Site facts: the folders of languages with a name of their own. */
  languageFolders?: Record<string, string>
  /** Old addresses of the page. */
  redirects: TextAt[]
  links: Link[]
  /** The site's own photos, wrong paths to photos, and pictures in unsupported formats. */
  photos: TextAt[]
  /** What drawings are of. */
  subjects: TextAt[]
  /** Site facts: the files of the brand, whose names start with `./`. */
  brandFiles: TextAt[]
  anchors: TextAt[]
  mainHeadings: MainHeading[]
  headings: Heading[]
  uses: SharedSectionUse[]
  grids: Grid[]
  queries: QueryAt[]
  /** Site facts: routes that may be linked before their page exists. */
  planned?: string[]
  /** The photo of the first section that provides one for the page's card. */
  cardImage?: PageDocument['image'] | undefined
}
