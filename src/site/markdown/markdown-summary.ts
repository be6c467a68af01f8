import type { HeadingAnchor } from '../heading-ids.ts'
/** A place in a Markdown text, counted from 1. */
export interface TextPosition {
  line: number
  column: number
}

/** Markdown that pages do not show, or show literally. */
export interface UnsupportedMarkdown {
  kind:
    | 'image'
    | 'html'
    | 'no-words'
    | 'too-deep'
    | 'table'
    | 'broken-table'
    | 'list'
    | 'checkbox'
    | 'heading'
    | 'strike'
    | 'link'
    | 'bold'
  source: string
}

export interface MarkdownSummary {
  links: (TextPosition & { href: string; isAutolink: boolean })[]
  /** Headings inside quotes and lists have no anchor. */
  headings: (TextPosition & Partial<HeadingAnchor> & { level: number; text: string; isUnderlined: boolean })[]
  unsupported: (TextPosition & UnsupportedMarkdown)[]
}
