import type { SchemaContext } from '../schema/schema-context.ts'
import type { DataEntry } from '../site/data.ts'
import type { Language, Translations } from '../site/languages.ts'
import type { PhotoSize } from '../site/photo-names.ts'
import type { PageDocument, PageInfo } from '../site/site.ts'
import type { AuthorText } from '../words/message.ts'
import type { FileSummary, Link } from './summary/file-summary.ts'
import type { ComparableWords, PageSketch } from './summary/shingles.ts'

export interface IndexedPage {
  route: string
  file: string
  /** False if a previous file has the same route. */
  isFirst: boolean
  own: FileSummary
  /** The same, with the content of its shared sections. */
  summary: FileSummary
  /** The shared sections that it uses. */
  shared: readonly FileSummary[]
  /** Only for valid pages. */
  head: PageInfo['head'] | undefined
  /** Only for valid pages. */
  comparable: ComparableWords | undefined
}

/** What the files of a further language say about the whole site. */
export interface IndexedLocale extends Language {
  facts: FileSummary | undefined
  /** Its own shared sections by name; undefined when they are unreadable. */
  own: ReadonlyMap<string, FileSummary> | undefined
  /** The same, with those that it has from the default language. */
  shared: ReadonlyMap<string, FileSummary> | undefined
}

/** A data file. Its fields are those of a valid one, or none. */
export interface IndexedData extends DataEntry {
  summary: FileSummary
}

/** Addresses that visitors may still use. */
export interface PublishedAddresses {
  /** Routes and old addresses of this site. */
  addresses: readonly string[]
  /** Addresses of the site that this one replaces: URLs from a sitemap, or lines of a list. */
  elsewhere: readonly string[]
  /** Those that the site gives up on purpose. */
  gone: ReadonlySet<string>
}

/** The data of all files, for checks across files. */
export interface SiteIndex {
  /** The site's facts; undefined when that file is missing. */
  facts: FileSummary | undefined
  /** The shared sections by name; undefined when they are unreadable. */
  shared: ReadonlyMap<string, FileSummary> | undefined
  /** The default language first. */
  languages: readonly Language[]
  /** The further languages. */
  locales: readonly IndexedLocale[]
  /** The pages of all languages, see `groupTranslations`. */
  translations: Translations<IndexedPage>
  /** Misnamed files of facts or shared sections, with the correct names. */
  misnamed: ReadonlyMap<string, string>
  /** Pages by route; the first one if several files have the same route. */
  byRoute: ReadonlyMap<string, IndexedPage>
  /** All pages, sorted by file. */
  pages: readonly IndexedPage[]
  /** Routes that may be linked before their page exists; undefined when the list is unreadable. */
  planned: ReadonlySet<string> | undefined
  /** The data files. */
  data: readonly IndexedData[]
  /** Their translations, sorted by file. */
  translatedData: readonly IndexedData[]
  /** Paths of photos under pages/. */
  photos: ReadonlySet<string>
  /** See `FileList`. */
  photoSizes: ReadonlyMap<string, PhotoSize>
  /** Paths of files under pages/ that are neither YAML nor photos. */
  otherFiles: ReadonlySet<string>
  /** Paths of hidden files and folders under pages/ that are not published. */
  hidden: ReadonlySet<string>
  /** Drawings, logos, icons and fonts that cannot be shown, with the reasons. */
  damaged: ReadonlyMap<string, AuthorText>
  /** The characters of each font under pages/. */
  fontLetters: ReadonlyMap<string, string>
  /** Routes of unreadable files and folders. */
  unreadable: readonly string[]
  /** Pages that existed before, by route. */
  removed: ReadonlyMap<string, PageSketch>
  /** See `readPublished`. */
  published: PublishedAddresses
  /** Date as YYYY-MM-DD. */
  today: string
  /** The site's URL. */
  url: string | undefined
  schemas: SchemaContext
  /** Reads the data of a valid page. */
  documentOf: (file: string) => PageDocument
  /** Reads the data of earlier versions of a file, the latest first, as far as version control knows it. */
  earlierVersions: (file: string) => Iterable<unknown>
  /** Whether the last commit has a file. */
  isCommitted: (file: string) => boolean
  /** Whether a file exists. */
  hasFile: (file: string) => boolean
}

/** A broken link. */
export interface LinkProblem {
  code: 'broken-link' | 'broken-anchor' | 'placeholder-link' | 'wrong-link' | 'own-address' | 'link-to-draft'
  /** The file with the link. */
  from: FileSummary
  link: Link
  /** The target route; empty for the same page. */
  route: string
  anchor: string
  /** The page at the route. */
  page?: FileSummary | undefined
  /** The link is in a shared section, and leads to an anchor of the page that uses the section. */
  isOnPages?: boolean
}
