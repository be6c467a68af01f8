import type { CardSource } from '../cards.ts'
import type { Span } from '../diagnostic.ts'
import type { MarkdownOutline } from '../markdown.ts'
import type { PageDocument } from '../model.ts'
import type { At } from './located.ts'

/** A text of a file and where it stands. */
export interface Field {
  text: string
  span: Span
  where?: string | undefined
}

/** A text of one of the page's sections. */
export interface SectionField extends Field {
  /** The section's number, from 0; undefined in the file that pages share. */
  section: number | undefined
}

/** A heading inside a Markdown text. */
export interface Heading extends Field {
  level: number
  /** It has no # before it, but a row of = or - on the line below. */
  isUnderlined: boolean
  /** Its name in addresses; undefined inside of lists and quotes. */
  id: string | undefined
  /** The level of the heading before it; of the page or the section for the first one. */
  previous: number
}

/** A link and what it may be. */
export interface Link extends Field {
  /** Where its letters stand, when they stand in the file as they are. */
  letters: Span | undefined
  /** It stands in a Markdown text, whose links the schema cannot check. */
  inMarkdown: boolean
  /** It stands in angle brackets, where only a full address is a link. */
  isAutolink?: boolean
  /** It stands in the footer, where a link may lead nowhere (`#`) until its page is there. */
  isFooter?: boolean
}

/** A grid that collects the cards of the pages below its page. */
export interface CollectingGrid {
  variant: unknown
  hasItems: boolean
  span: Span
  where?: string | undefined
}

/**
 * What the checks across pages need to know of one file, with places, and no more: the documents themselves need not
 * be in memory. It is also made for a page that its schema rejects, as far as that goes, so that other pages' links to
 * it are judged rightly.
 */
export interface Outline {
  file: string
  /** False when YAML or schema reject the file: then what is absent here may only be misspelt there. */
  valid: boolean
  /** The place that stands for the whole file. */
  top: At
  fields: Partial<Record<'title' | 'description' | 'name' | 'url', Field>>
  noindex: boolean
  /** It is not in the published site. */
  draft: boolean
  /** Old addresses that lead here. */
  redirects: Field[]
  links: Link[]
  /** The project's own photos, as they are named from the file's folder, wrong paths of them, and other pictures. */
  photos: Field[]
  anchors: SectionField[]
  /** The headings of blocks that give the page its h1. */
  mainHeadings: SectionField[]
  /** The headings inside Markdown texts. */
  headings: Heading[]
  /** What Markdown texts do not show as it was meant: pictures, HTML, lists of dots, tables, what is nested too deeply. */
  unshown: (Field & { kind: MarkdownOutline['others'][number]['kind'] })[]
  /** True when the page shows any cards. */
  hasCards: boolean
  /** In the file that pages share: the type of the section. */
  type?: string | undefined
  /** In the file that pages share: the main photo that a hero gives the page. */
  heroImage?: PageDocument['image'] | undefined
  uses: Use[]
  /** The shared sections that are used, once `withShared` has put them in. */
  parts: Outline[]
  grids: CollectingGrid[]
  card?: { span: Span; data: CardSource['document'] } | undefined
  /** On valid pages with a name: what shows whether one was copied from another, fetched when it is asked for. */
  copyable?: LazyCopyable | undefined
  /** In the site's facts: the menu entries with a drop-down. */
  menus: (Field & { href: string })[]
  /** In the site's facts: where forms are sent. */
  endpoints: Field[]
  /** In the site's facts: the routes that may be linked before their page exists; undefined when they are unreadable. */
  planned?: Field[] | undefined
}

/** The place where a page puts in a section that stands in pages/_sections.yaml. */
export interface Use {
  name: Link
  /** The anchor that the page gives it in place of its own. */
  anchor: unknown
  /** Its number among the page's sections, from 0. */
  section: number | undefined
  span: Span
  where?: string | undefined
}

/** What shows whether a page was copied; it is only needed when a page of the same folder has changed. */
export interface LazyCopyable {
  /** Changes with the text of the file. */
  digest: string
  /** What the page is called. */
  name: string
  /** What pages are compared by: see fingerprint.ts. */
  pieces: () => Uint32Array
  /** Only wanted of pages that turn out to be copies, or copied: the file is read for it again. */
  texts: () => CopyableTexts
}

/** What a page has that one copied from it may still have. */
export interface CopyableTexts {
  /** All that readers see, and anchors and addresses on the same page. */
  texts: Field[]
  /** The parts that a copy should not have in common with its source: heading, image, facts. */
  same: Partial<Record<string, Field>>
}

/** @returns an outline that differs in some fields; the others are asked of the first one when they are looked at */
export const over = (outline: Outline, fields: Partial<Outline>): Outline =>
  Object.create(outline, Object.getOwnPropertyDescriptors(fields))
