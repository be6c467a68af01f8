import type { DataKind } from '../../generated/data-kinds.ts'
import type { JsonSchema } from '../../schema/keywords.ts'
import type { IconNodes } from '../../site/site.ts'
import { type Message, say } from '../../words/message.ts'
import type { Path, Value } from '../../yaml/path.ts'

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

/** GET schemas → Schemas. References are not resolved. */
export interface Schemas {
  /** By path below the folder of the schemas: `blocks/hero.schema.json`. */
  all: Record<string, JsonSchema>
  /** Example sections by type, the main one first. */
  examples: Record<string, { name: string; section: { [key: string]: Value } }[]>
}

/** GET examples → { sheets: string[], examples: Example[] }: the examples of all blocks, with the site's facts */
export interface Example {
  type: string
  /** What tells it from the other examples of its type: its variant, or else the type again. */
  name: string
  description: string
  /** Explains the variants of the type. */
  variants: string
  /** What people call it, in several languages. */
  aliases: string[]
  section: { [key: string]: Value }
  /** Of the section. */
  html: string
}

/** GET targets → Targets: what links may lead to. */
export interface Targets {
  pages: { route: string; name: string; draft: boolean; anchors: string[] }[]
  /** Planned addresses, which show the 404 page. */
  planned: string[]
}

/** GET icons?q= → { icons: Icon[] }, the best matches first */
export interface Icon {
  name: string
  /** The elements of its SVG. */
  nodes: IconNodes
}

/** GET photos?file= → { photos: Photo[] }: those that the file may use */
export interface Photo {
  /** As in `src`: `./photos/kitchen.jpg`. */
  src: string
  file: string
  width: number
  height: number
  /** For showing it, with the token in the query. */
  url: string
}

/**
 * POST photos?file=&name= with the bytes of a photo as body; POST files?file=&name= for a drawing, a font or a picture of the
 * brand. `src` is what leads to it from the file.
 */
export interface UploadResult {
  status: 'saved'
  src: string
}

/** In bytes: the largest file that can be uploaded. */
export const largestUpload = 60_000_000

/** @param limit in bytes */
export const tooLarge = (limit: number): Message =>
  say(
    'This has more than {megabytes} MB, which is the limit. Save a smaller copy: for a photo, a width of 4000 pixels is enough.',
    { megabytes: limit / 1_000_000 },
  )
