import type { DataKind } from '../../generated/data-kinds.ts'
import type { Message } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'

/**
 * GET places?file= → Places: the page as rendered (its last valid version), and where its texts are from. For a file
 * without a page `html` is empty.
 */
export interface Places {
  /** Inner HTML of `<main>`. */
  html: string
  /** URL path of the style sheet of the page. */
  sheet: string
  /** The file has errors, so this is the page as it was before them. */
  stale?: true
  /** Digest of the file, from when the page was rendered. */
  digest: string
  places: Place[]
}

export interface Place {
  /** The element in which `node` counts. */
  root: 'header' | 'main' | 'footer'
  /** Indexes into `childNodes`, from the root. They lead to the text, or to the element whose only child it is. */
  node: number[]
  /** For alternative texts and the like: the attribute of the element that has the text. */
  attribute?: string
  file: string
  path: Path
  /** A section's element, not a text. */
  isSection?: true
  /** The node's text is the whole value, so it can be edited in place. */
  whole?: true
  /** Number of pages that show it; 1 for the page's own texts. */
  shownOn: number
}

/** A link to a page. */
interface Link {
  file: string
  path: Path
  href: string
}

/**
 * POST new-page { name, model?, kind? } makes a page or a data file like another one; `model` is its file, so this also
 * duplicates one. Of a kind of data that has no files yet, `kind` is the first.
 * POST rename-page { file, route } · delete-page { file }
 * POST translate { language, file? } translates a file, or everything that has no translation into the language yet; the
 * answer has the translation of `file`, or else the first one.
 */
export interface PageResult {
  status: 'saved'
  file: string
  steps: Message[]
}

/** A place that shows a data file. */
export interface Shows {
  file: string
  path: Path
  /** The type of the section; undefined outside of sections. */
  section?: string
}

/**
 * GET consequences?file= → Consequences: what depends on a page that is to be hidden, or on a file that is to be deleted.
 * POST visibility { file, shown, withTranslations } → PageResult; `shown` is `hide`, `show`, or { from?, until?, every? }
 */
export interface Consequences {
  links: Link[]
  shows: Shows[]
  /** Files of its translations. */
  translations: string[]
  /** Files of pages below it, which stay. */
  below: string[]
}

/** GET kinds → { kinds: NewKind[] }: what can be made with new-page */
export interface NewKind {
  /** `location`, `event` */
  name: string
  /** The file that is copied; of data, there may be none yet. */
  model?: string
  /** Of a page: the parent route. */
  route?: string
  /** Of data. */
  kind?: DataKind
}
