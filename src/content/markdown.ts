import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { headingIds, textOf } from './heading-ids.ts'
import { boxOf, sourceOf, type TypedKind, typedSigns } from './typed-signs.ts'

/** A place in a Markdown text; both count from 1. */
interface Place {
  line: number
  column: number
}

/** What the checks need to know of a Markdown text. */
export interface MarkdownOutline {
  /** One in angle brackets, `<https://…>`, is shown with its address for words. */
  links: (Place & { href: string; isAutolink?: boolean })[]
  /**
   * `id` is the name under which the page can be entered at this heading; none inside of quotes and lists. One that is
   * underlined has no # before it, but = or - on the line below.
   */
  headings: (Place & { level: number; text: string; id: string | undefined; isUnderlined: boolean })[]
  /**
   * Pictures and HTML, which pages do not show, signs that they show as typed, links and headings without words, and
   * what is nested so deeply that nothing can show it.
   */
  others: (Place & { kind: 'image' | 'html' | 'no-words' | 'deep' | TypedKind; source: string })[]
}

/** Texts have about five levels: lists in quotes, links in bold words. What works on them calls itself for each. */
export const deepest = 50
/** Each sign may belong to each one before it: for thousands, finding out takes minutes. */
export const mostSigns = 2000

/**
 * Finds the links and headings of a Markdown text (CommonMark). The ids of headings are those the pages get.
 *
 * @param text the field's value; no Markdown is wrong, so this never throws
 */
export function outlineMarkdown(text: string): MarkdownOutline {
  const outline: MarkdownOutline = { links: [], headings: [], others: [] }
  const line = lineTooDeep(text)
  if (line !== undefined) return { ...outline, others: [{ kind: 'deep', source: '', line, column: 1 }] }
  const root = fromMarkdown(text)
  const ids = headingIds(root)
  const walk = (node: Nodes, level: number): void => {
    const place = node.position?.start ?? { line: 1, column: 1 }
    const { line, column } = place
    if (level > deepest) {
      if (outline.others.at(-1)?.kind !== 'deep') outline.others.push({ kind: 'deep', source: '', line, column })
      return
    }
    if (node.type === 'link' || node.type === 'definition') {
      const isAutolink = sourceOf(text, node).startsWith('<')
      outline.links.push({ href: node.url, ...(isAutolink && { isAutolink }), line, column })
    }
    if (node.type === 'link' && textOf(node).trim() === '')
      outline.others.push({ kind: 'no-words', source: firstLine(sourceOf(text, node)), line, column })
    else if (node.type === 'image') outline.others.push({ kind: 'image', source: node.url, line, column })
    // A closing tag belongs to the opening one that was noted already, if there is one.
    else if (node.type === 'html' && !(node.value.startsWith('</') && outline.others.some(isHtml)))
      outline.others.push({ kind: 'html', source: firstLine(node.value), line, column })
    else if (node.type === 'heading') {
      const isUnderlined = place.line !== node.position?.end.line
      const title = textOf(node)
      const isEmpty = node.depth > 1 && title === ''
      if (isEmpty) outline.others.push({ kind: 'no-words', source: '#'.repeat(node.depth), line, column })
      else outline.headings.push({ level: node.depth, text: title, id: ids.get(node), isUnderlined, line, column })
    }
    if (node.type === 'paragraph' || node.type === 'heading') outline.others.push(...typedSigns(text, node))
    const box = node.type === 'list' ? boxOf(text, node) : undefined
    if (box) outline.others.push(box)
    if ('children' in node) for (const child of node.children) walk(child, level + 1)
  }
  walk(root, 0)
  return outline
}

/** A quote or an item of a list in so many others, on one line or indented; a line across the page may look like that. */
const marker = '(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))'
const nested = new RegExp(
  `^(?:(?:[ \\t]*${marker}){${deepest}}(?!(?:[ \\t]*[-*])*[ \\t]*$)|[ \\t]{${2 * deepest}}[ \\t]*${marker})`,
)
const sign = /[[*_`<]/g

/** @returns the first line, counted from 1, that cannot be read in a reasonable time, or not at all */
function lineTooDeep(text: string): number | undefined {
  if (text.length < deepest) return undefined
  let signs = 0
  for (const [index, line] of text.split('\n').entries()) {
    signs = line.trim() === '' ? 0 : signs + (line.match(sign)?.length ?? 0)
    if (signs > mostSigns || nested.test(line)) return index + 1
  }
  return undefined
}

const isHtml = ({ kind }: MarkdownOutline['others'][number]): boolean => kind === 'html'

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
