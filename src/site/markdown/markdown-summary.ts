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
    | 'list'
    | 'checkbox'
    | 'heading'
    | 'strike'
    | 'link'
    | 'bold'
  source: string
}

/** The links, headings and unsupported syntax of a Markdown text. */
export interface MarkdownSummary {
  links: (TextPosition & { href: string; isAutolink: boolean })[]
  /** `id` is the heading's anchor; headings inside quotes and lists have none. */
  headings: (TextPosition & { level: number; text: string; id: string | undefined; isUnderlined: boolean })[]
  unsupported: (TextPosition & UnsupportedMarkdown)[]
}
