import type { Heading, Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import {
  checkboxIn,
  findLiteralSyntax,
  sourceText,
  type TextPosition,
  type UnsupportedMarkdown,
} from './literal-syntax.ts'
import { type HeadingAnchor, headingAnchors, isPlainParagraph, plainText } from './markdown-text.ts'
import { tableSyntax } from './tables.ts'

/** A heading; inside quotes and lists, it has no anchor. */
export interface MarkdownHeading extends TextPosition, Partial<HeadingAnchor> {
  level: number
  text: string
  /** By = or -, without # (a setext heading). */
  isUnderlined: boolean
}

interface MarkdownSummary {
  links: (TextPosition & { href: string; isAutolink: boolean })[]
  headings: MarkdownHeading[]
  unsupported: (TextPosition & UnsupportedMarkdown)[]
}

/** Limit of nesting for recursive functions. Real texts have about five levels. */
export const maxMarkdownDepth = 50
/** Limit of syntax characters in a paragraph; with thousands, the Markdown parser takes minutes. */
export const maxSigns = 2000
/**
 * Limits of a text. Headings, definitions and other things that need no such characters take the parser quadratic time,
 * too; within these limits it is about two seconds for the worst shapes that `npm run fuzz` finds.
 */
export const maxLines = 2000
export const maxLength = 50_000

/** Finds the links, headings and unsupported syntax of a Markdown text (CommonMark). It never throws. */
export function summarizeMarkdown(text: string, hasTables = false): MarkdownSummary {
  const summary: MarkdownSummary = { links: [], headings: [], unsupported: [] }
  if (isPlainParagraph(text)) return summary
  const line = lineTooDeep(text)
  if (line !== undefined) summary.unsupported.push({ kind: 'too-deep', source: '', line, column: 1 })
  else visitMarkdown(text, summary, hasTables)
  return summary
}

function visitMarkdown(text: string, summary: MarkdownSummary, hasTables: boolean): void {
  const { links, unsupported } = summary
  const root = fromMarkdown(text, hasTables ? tableSyntax : undefined)
  const anchors = headingAnchors(root)
  const visit = (node: Nodes, depth: number): void => {
    const start = startOf(node)
    if (depth > maxMarkdownDepth) {
      if (unsupported.at(-1)?.kind !== 'too-deep') unsupported.push({ kind: 'too-deep', source: '', ...start })
      return
    }
    if (node.type === 'link' || node.type === 'definition')
      links.push({ href: node.url, isAutolink: sourceText(text, node).startsWith('<'), ...start })
    if (node.type === 'heading') addHeading(summary, node, anchors.get(node))
    const all = unsupportedNode(text, node, unsupported).map((found) => ({ ...start, ...found }))
    unsupported.push(
      ...all.map((found) =>
        hasTables && found.kind === 'table' ? { ...found, kind: 'broken-table' as const } : found,
      ),
    )
    if ('children' in node) for (const child of node.children) visit(child, depth + 1)
  }
  visit(root, 0)
}

function startOf({ position }: Nodes): TextPosition {
  const { line, column } = position?.start ?? { line: 1, column: 1 }
  return { line, column }
}

function addHeading(
  { headings, unsupported }: MarkdownSummary,
  node: Heading,
  anchor: HeadingAnchor | undefined,
): void {
  const start = startOf(node)
  const title = plainText(node)
  const isUnderlined = start.line !== node.position?.end.line
  if (node.depth > 1 && title === '') unsupported.push({ kind: 'no-words', source: '#'.repeat(node.depth), ...start })
  else headings.push({ level: node.depth, text: title, ...anchor, isUnderlined, ...start })
}

/** @returns unsupported syntax of a node without its children, by default at the node's start */
function unsupportedNode(
  text: string,
  node: Nodes,
  found: readonly UnsupportedMarkdown[],
): (UnsupportedMarkdown & Partial<TextPosition>)[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
    return findLiteralSyntax(text, node)
  if (node.type === 'list') return [checkboxIn(text, node) ?? []].flat()
  if (node.type === 'link' && plainText(node).trim() === '')
    return [{ kind: 'no-words', source: firstLine(sourceText(text, node)) }]
  if (node.type === 'image') return [{ kind: 'image', source: node.url }]
  if (node.type !== 'html') return []
  // A closing tag belongs to an opening one, which is reported already.
  const isKnown = node.value.startsWith('</') && found.some(({ kind }) => kind === 'html')
  return isKnown ? [] : [{ kind: 'html', source: firstLine(node.value) }]
}

/** Matches deeply nested quotes or list items, on one line or by indentation, but not a thematic break. */
const marker = '(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))'
const nestedLine = new RegExp(
  `^(?:(?:[ \\t]*${marker}){${maxMarkdownDepth}}(?!(?:[ \\t]*[-*])*[ \\t]*$)|[ \\t]{${2 * maxMarkdownDepth}}[ \\t]*${marker})`,
)
const sign = /[[*_`<]/g

/** @returns the first line, counted from 1, that would take the Markdown parser too long */
function lineTooDeep(text: string): number | undefined {
  if (text.length < maxMarkdownDepth) return undefined
  if (text.length > maxLength) return 1
  let signs = 0
  for (const [index, line] of text.split('\n').entries()) {
    signs = line.trim() === '' ? 0 : signs + (line.match(sign)?.length ?? 0)
    if (signs > maxSigns || index >= maxLines || nestedLine.test(line)) return index + 1
  }
  return undefined
}

const firstLine = (text: string): string => text.split('\n')[0] ?? ''
