import type { Definition, Heading, Link, LinkReference, List, ListItem, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { createElement, Fragment, type ReactNode } from 'react'
import { headingIds, textOf } from '../content/heading-ids.ts'
import { isSafeHref } from '../content/safe-href.ts'

/** A text's tree with the names of its headings, read once for the text and its list of contents. */
export interface MarkdownText {
  root: Root
  /** Each heading's id in addresses. Headings inside of quotes and lists have none. */
  ids: Map<Nodes, string>
  /** Where `[text][name]` leads. */
  definitions: Map<string, Definition>
}

/**
 * @param source Markdown
 * @returns its tree; no Markdown is wrong, so this never throws
 */
export function readMarkdown(source: string): MarkdownText {
  const root = fromMarkdown(source)
  const definitions = new Map<string, Definition>()
  for (const node of descendants(root)) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  }
  return { root, ids: headingIds(root), definitions }
}

/**
 * @param text a text
 * @returns its main headings (`##`), in order
 */
export function outlineOf({ root, ids }: MarkdownText): { id: string; title: string }[] {
  return root.children.flatMap((node) =>
    node.type === 'heading' && node.depth <= 2 ? [{ id: ids.get(node) as string, title: textOf(node) }] : [],
  )
}

/** Markdown as elements. HTML is shown as it was typed, an image as its description, anything unforeseen as its text. */
export function Markdown({ text }: { text: MarkdownText }) {
  return <>{inside(text.root, text)}</>
}

const holdsBlocks = new Set<Nodes['type']>(['root', 'blockquote', 'listItem'])

function inside(node: Nodes, text: MarkdownText): ReactNode[] {
  const children: Nodes[] = 'children' in node ? node.children : []
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes never change their places
  return children.map((child, index) => <Fragment key={index}>{render(child, node, text)}</Fragment>)
}

function render(node: Nodes, parent: Nodes, text: MarkdownText): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{inside(node, text)}</p>
    case 'heading':
      return heading(node, text)
    case 'list':
      return list(node, text)
    case 'blockquote':
      return <blockquote>{inside(node, text)}</blockquote>
    case 'emphasis':
      return <em>{inside(node, text)}</em>
    case 'strong':
      return <strong>{inside(node, text)}</strong>
    case 'link':
      return link(node, node.url, text)
    case 'linkReference':
      return link(node, text.definitions.get(node.identifier)?.url, text)
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
    default:
      return holdsBlocks.has(parent.type) ? <p>{textOf(node)}</p> : textOf(node)
  }
}

/** The page has its h1, so that `#` and `##` are both h2. */
function heading(node: Heading, text: MarkdownText): ReactNode {
  const level = Math.min(Math.max(node.depth, 2), 4)
  return createElement(`h${level}`, { id: text.ids.get(node) }, ...inside(node, text))
}

function link(node: Link | LinkReference, url: string | undefined, text: MarkdownText): ReactNode {
  return url !== undefined && isSafeHref(url) ? <a href={url}>{inside(node, text)}</a> : inside(node, text)
}

function list(node: List, text: MarkdownText): ReactNode {
  const items = node.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their places
    <li key={index}>{item(child, text)}</li>
  ))
  return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>
}

/** The one paragraph of a plain item needs no `<p>`. */
function item(node: ListItem, text: MarkdownText): ReactNode {
  const [only, ...more] = node.children
  return only?.type === 'paragraph' && more.length === 0 ? inside(only, text) : inside(node, text)
}

function descendants(node: Nodes): Nodes[] {
  return 'children' in node ? node.children.flatMap((child) => [child, ...descendants(child)]) : []
}
