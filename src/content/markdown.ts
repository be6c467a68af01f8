import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { slug } from './slug.ts'

/** A link in a Markdown text; `line` and `column` count from 1 in that text. */
export interface MarkdownLink {
  href: string
  line: number
  column: number
}

/** A heading in a Markdown text. */
export interface MarkdownHeading {
  level: number
  text: string
  /** The name under which the page can be entered at this heading. */
  id: string
  line: number
  column: number
}

/** What the checks need to know of a Markdown text. */
export interface MarkdownOutline {
  links: MarkdownLink[]
  headings: MarkdownHeading[]
}

/**
 * Finds the links and headings of a Markdown text (CommonMark). HTML in it is text and has neither.
 *
 * @param text the field's value
 */
export function outlineMarkdown(text: string): MarkdownOutline {
  const outline: MarkdownOutline = { links: [], headings: [] }
  walk(fromMarkdown(text), outline)
  return outline
}

function walk(node: Nodes, outline: MarkdownOutline): void {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  if (node.type === 'link' || node.type === 'definition' || node.type === 'image')
    outline.links.push({ href: node.url, line, column })
  if (node.type === 'heading') {
    const text = textOf(node)
    outline.headings.push({ level: node.depth, text, id: slug(text), line, column })
  }
  if ('children' in node) for (const child of node.children) walk(child, outline)
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
