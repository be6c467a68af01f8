import type { Definition, Heading, Link, LinkReference, List, ListItem, Nodes, Root, Table } from 'mdast'
import { fromMarkdown, type Options } from 'mdast-util-from-markdown'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { isSafeHref } from '../site/address.ts'
import { type HeadingAnchor, headingAnchors, isPlainParagraph, plainText } from '../site/markdown/markdown-text.ts'
import { memoize } from '../site/memoize.ts'

/** A parsed text. */
export interface MarkdownText {
  root: Root
  /** The anchors of the headings; those inside quotes and lists have none. */
  anchors: Map<Nodes, HeadingAnchor>
  /** The targets of `[text][name]`, by name. */
  definitions: Map<string, Definition>
  tables?: TableSupport | undefined
}

/** How tables are read and shown. Islands do without. */
interface TableSupport {
  syntax: Options
  Table: ComponentType<{ node: Table; text: MarkdownText }>
}

/** As many as a page has: its table of contents needs its texts, too. */
const maxTexts = 100

/**
 * @param tables without it, tables are shown as they are typed
 * @returns a function that returns the tree of a text, and never throws
 */
export const markdownParser = (tables?: TableSupport): ((source: string) => MarkdownText) =>
  memoize((source) => parse(source, tables), maxTexts)

export const parseMarkdown = markdownParser()

function parse(source: string, tables?: TableSupport): MarkdownText {
  const root = isPlainParagraph(source) ? paragraph(source) : fromMarkdown(source, tables?.syntax)
  const definitions = new Map<string, Definition>()
  for (const node of descendants(root)) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  }
  return { root, anchors: headingAnchors(root), definitions, tables }
}

const paragraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
})

/** @returns the text's main headings (`##`), in order */
export function mainHeadingsOf({ root, anchors }: MarkdownText): { id: string; title: string }[] {
  return root.children.flatMap((node) =>
    node.type === 'heading' && node.depth <= 2 ? [{ id: anchors.get(node)?.id as string, title: plainText(node) }] : [],
  )
}

/** Renders Markdown. HTML is shown as text, an image as its description. */
export function Markdown({ text }: { text: MarkdownText }) {
  return <MarkdownChildren node={text.root} text={text} />
}

/** A short Markdown text: paragraphs, lists, links. For articles, use the block `prose`. */
export function RichText({ children }: { children: string }) {
  return (
    <div className="markdown paragraphs rich-text">
      <Markdown text={parseMarkdown(children)} />
    </div>
  )
}

/** Renders what is in a node of a text. */
export function MarkdownChildren({ node, text }: { node: Nodes; text: MarkdownText }) {
  return <>{renderChildren(node, text)}</>
}

const blockContainers = new Set<Nodes['type']>(['root', 'blockquote', 'listItem'])

function renderChildren(node: Nodes, text: MarkdownText): ReactNode[] {
  const children: Nodes[] = 'children' in node ? node.children : []
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes never change their order
  return children.map((child, index) => <Fragment key={index}>{render(child, node, text)}</Fragment>)
}

function render(node: Nodes, parent: Nodes, text: MarkdownText): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{renderChildren(node, text)}</p>
    case 'heading':
      return renderHeading(node, text)
    case 'list':
      return renderList(node, text)
    case 'blockquote':
      return <blockquote>{renderChildren(node, text)}</blockquote>
    case 'emphasis':
      return <em>{renderChildren(node, text)}</em>
    case 'strong':
      return <strong>{renderChildren(node, text)}</strong>
    case 'link':
      return renderLink(node, node.url, text)
    case 'linkReference':
      return renderLink(node, text.definitions.get(node.identifier)?.url, text)
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'definition':
      return null
    case 'table':
      return text.tables && <text.tables.Table node={node} text={text} />
    default:
      return blockContainers.has(parent.type) ? <p>{plainText(node)}</p> : plainText(node)
  }
}

/** The page has its own h1, so `#` is an h2 like `##`. */
function renderHeading(node: Heading, text: MarkdownText): ReactNode {
  const level = Math.min(Math.max(node.depth, 2), 4)
  const { id, before } = text.anchors.get(node) ?? {}
  const oldTarget = before && createElement<{ name: string }>('a', { name: before })
  return createElement(`h${level}`, { id }, oldTarget, ...renderChildren(node, text))
}

function renderLink(node: Link | LinkReference, url: string | undefined, text: MarkdownText): ReactNode {
  return url !== undefined && isSafeHref(url) ? (
    <a href={url}>{renderChildren(node, text)}</a>
  ) : (
    renderChildren(node, text)
  )
}

function renderList(node: List, text: MarkdownText): ReactNode {
  const items = node.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
    <li key={index}>{renderItem(child, text)}</li>
  ))
  return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>
}

/** The only paragraph of an item gets no `<p>`. */
function renderItem(node: ListItem, text: MarkdownText): ReactNode {
  const [only, ...more] = node.children
  return only?.type === 'paragraph' && more.length === 0 ? renderChildren(only, text) : renderChildren(node, text)
}

function descendants(node: Nodes): Nodes[] {
  return 'children' in node ? node.children.flatMap((child) => [child, ...descendants(child)]) : []
}
