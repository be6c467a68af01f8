/** A place in a Markdown text; both count from 1. */
export interface TextPosition {
  line: number
  column: number
}

/** What pages do not show, or not as it was meant, with its source text. */
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

/** What the checks need to know of a Markdown text. */
export interface MarkdownOutline {
  links: (TextPosition & { href: string; isAutolink: boolean })[]
  /** `id` is the heading's name in addresses; headings inside of quotes and lists have none. */
  headings: (TextPosition & { level: number; text: string; id: string | undefined; isUnderlined: boolean })[]
  unsupported: (TextPosition & UnsupportedMarkdown)[]
}
