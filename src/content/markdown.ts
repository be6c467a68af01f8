import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { slug } from './slug.ts'

/** A place in a Markdown text; both count from 1. */
interface Place {
  line: number
  column: number
}

/** What the checks need to know of a Markdown text. */
export interface MarkdownOutline {
  links: (Place & { href: string })[]
  /** `id` is the name under which the page can be entered at this heading; none inside of quotes and lists. */
  headings: (Place & { level: number; text: string; id: string | undefined })[]
  /** Pictures and HTML, which pages do not show. */
  others: (Place & { kind: 'image' | 'html'; source: string })[]
}

/**
 * Finds the links and headings of a Markdown text (CommonMark). The ids of headings are those the pages get.
 *
 * @param text the field's value; no Markdown is wrong, so this never throws
 */
export function outlineMarkdown(text: string): MarkdownOutline {
  const outline: MarkdownOutline = { links: [], headings: [], others: [] }
  const taken = new Set<string>()
  const root = fromMarkdown(text)
  const walk = (node: Nodes, top: boolean): void => {
    const place = node.position?.start ?? { line: 1, column: 1 }
    const { line, column } = place
    if (node.type === 'link' || node.type === 'definition') outline.links.push({ href: node.url, line, column })
    else if (node.type === 'image') outline.others.push({ kind: 'image', source: node.url, line, column })
    // A closing tag belongs to the opening one that was noted already.
    else if (node.type === 'html' && !node.value.startsWith('</'))
      outline.others.push({ kind: 'html', source: firstLine(node.value), line, column })
    else if (node.type === 'heading') {
      const title = textOf(node)
      const id = top ? freeId(slug(title) || 'part', taken) : undefined
      outline.headings.push({ level: node.depth, text: title, id, line, column })
    }
    if ('children' in node) for (const child of node.children) walk(child, node === root)
  }
  walk(root, false)
  return outline
}

/** Two headings of one name: the second is called `name-2`. */
function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  taken.add(id)
  return id
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
