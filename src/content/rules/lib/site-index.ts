import type { PageDocument } from '../../model/site.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import type { FileSummary, Link, TextAt } from '../../summary/file-summary.ts'

/** A page of the index. */
export interface IndexedPage {
  route: string
  file: string
  /** False when another file before it has the same route. */
  isFirst: boolean
  /** What its file says. */
  own: FileSummary
  /** The same with what the shared sections add that it uses. */
  summary: FileSummary
  /** The shared sections that it uses. */
  shared: readonly FileSummary[]
  /** The shingles of its texts, for finding pages that say the same; only of valid pages. */
  shingles: Uint32Array | undefined
}

/** What the checks across files look at. */
export interface SiteIndex {
  /** The site's facts; undefined when that file is missing. */
  facts: FileSummary | undefined
  /** The shared sections by name; undefined when they are unreadable. */
  shared: ReadonlyMap<string, FileSummary> | undefined
  /** Files whose names were meant to be those of the facts or the shared sections, with the name that each should have. */
  misnamed: ReadonlyMap<string, string>
  /** Pages by route. Of several files with one route, the first one. */
  byRoute: ReadonlyMap<string, IndexedPage>
  /** All pages, in the order of their files. */
  pages: readonly IndexedPage[]
  /** Routes that may be linked before their page exists; undefined when the list is unreadable. */
  planned: ReadonlyMap<string, TextAt> | undefined
  /** Paths of all photos under pages/. */
  photos: ReadonlySet<string>
  /** Paths of all files under pages/ that are neither pages nor photos. */
  otherFiles: ReadonlySet<string>
  /** Folders that could not be read, by their routes: nobody knows which pages they hold. */
  unreadable: readonly string[]
  /** The site's own address. */
  url: string | undefined
  schemas: SchemaContext
  /** Reads the data of a valid page. */
  documentOf: (file: string) => PageDocument
  /** Whether there is a file at a path. */
  hasFile: (file: string) => boolean
}

/** A link that does not lead where it should. */
export interface LinkProblem {
  code: 'broken-link' | 'broken-anchor' | 'placeholder-link' | 'wrong-link' | 'own-address' | 'link-to-draft'
  /** The file with the link. */
  from: FileSummary
  link: Link
  /** The route that it leads to; empty on the same page. */
  route: string
  anchor: string
  /** The page at the route. */
  page?: FileSummary | undefined
}
