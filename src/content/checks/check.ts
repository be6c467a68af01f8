import type { Code } from '../codes/codes.ts'
import type { Diagnostic, Fix, Severity } from '../diagnostic.ts'
import type { At } from '../outline/located.ts'
import type { Outline } from '../outline/outline.ts'
import type { Validator } from '../schemas/validate.ts'
import type { Compared } from './copies.ts'

/** The texts of files; undefined for one that cannot be read. */
export interface Sources {
  get(file: string): string | undefined
}

/** A page. There may be very many, so its outlines are made each time that somebody looks at them. */
export interface OutlinedPage {
  readonly route: string
  readonly file: string
  /** False when another file before it has the same route. */
  readonly isFirst: boolean
  /** What its file says. */
  readonly own: Outline
  /** The same with what the shared sections bring that it uses. */
  readonly outline: Outline
}

/** What the checks across pages look at. */
export interface SiteOutline {
  /** The outline of the site's facts; undefined when that file is missing. */
  site: Outline | undefined
  /** The sections that pages share, by name; undefined when they are unreadable. */
  shared: ReadonlyMap<string, Outline> | undefined
  /** The files that were meant to be of the whole site, each with the name it should have. They are no pages. */
  misnamed: ReadonlyMap<string, string>
  /** Pages by route. Of several files with one route the first one. */
  pages: ReadonlyMap<string, OutlinedPage>
  /** All pages, in the order of their files. */
  outlines: readonly OutlinedPage[]
  /** Routes that may be linked before their page exists, with the place that says so; undefined when it is unreadable. */
  planned: ReadonlyMap<string, At> | undefined
  /** Paths of all photos under pages/, from the project's root. */
  photos: ReadonlySet<string>
  /** Paths of all files under pages/ that are neither pages nor photos. */
  strangers: ReadonlySet<string>
  /** Folders that could not be read, by their routes: nobody knows which pages they hold. */
  unread: readonly string[]
  /** The text of each file, for the exact places of words in it. */
  sources: Sources
  /** What was found in folders that were compared before. */
  compared: Compared
  /** The site's own address. */
  url: string | undefined
  validator: Validator
}

/** A check that has to see all pages before it can say anything. It keeps as little of each as it can. */
export interface Survey {
  /** Is called for each page, in the order of their files, with the outline that the page has. */
  visit(page: OutlinedPage, outline: Outline): void
  /** What it found, when all pages were visited. */
  result(): Diagnostic[]
}

/** Puts a diagnostic of a check together. */
export function problem(
  severity: Severity,
  code: Code,
  file: string,
  { span, where }: At,
  message: string,
  rest: { label?: string | undefined; notes?: string[]; related?: Diagnostic['related']; fix?: Fix | undefined } = {},
): Diagnostic {
  const { label, notes = [], related, fix } = rest
  return {
    code,
    severity,
    message,
    file,
    span,
    ...(where !== undefined && { where }),
    ...(label !== undefined && { label }),
    notes,
    ...(related && { related }),
    ...(fix && { fix }),
  }
}
