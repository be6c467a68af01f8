import { parseFragment } from 'parse5'
import { readIcons } from '../../../builder/assets/icons.ts'
import { currentYear } from '../../../builder/render/make-page.ts'
import type { Renderer } from '../../../builder/render/renderer.ts'
import { attribute, type Element, elementsIn, type Parent } from '../../../builder/review/read-page.ts'
import type { Place, Places } from '../../../editor/protocol/pages.ts'
import type { SchemaContext } from '../../../schema/schema-context.ts'
import { pagePropsOf } from '../../../site/page-props.ts'
import type { Page, Site } from '../../../site/site.ts'
import { markedPropsOf } from './marked-props.ts'
import type { Marker } from './marker.ts'

/**
 * Renders a page as published and with marks in place of its texts, and so finds where each text is from. No component
 * needs to know of it.
 *
 * @param has whether a file of the site exists
 */
export async function renderWithPlaces(
  renderPage: Renderer['renderPage'],
  schemas: SchemaContext,
  site: Site,
  page: Page,
  has: (file: string) => boolean,
): Promise<Pick<Places, 'html' | 'places'> & { body: string }> {
  const year = currentYear()
  const props = pagePropsOf(site, page.route)
  const icons = await readIcons(props.sections)
  const { body } = renderPage({ ...props, icons }, year)
  const marked = markedPropsOf(schemas, site, page, has)
  const markedBody = renderMarked(renderPage, { ...marked.props, icons }, year)
  const count = { own: site.documentOf(page).sections.length, all: props.sections.length }
  const places = findPlaces(parseFragment(body), parseFragment(markedBody), marked.marker, page, count)
  return { body, html: innerHtml(body, 'main'), places }
}

/** A component may refuse texts that mean nothing. Then only the sections are known. */
function renderMarked(render: Renderer['renderPage'], ...args: Parameters<Renderer['renderPage']>): string {
  try {
    return render(...args).body
  } catch {
    return ''
  }
}

/** @returns the HTML inside of the first element of a name */
export function innerHtml(body: string, name: string): string {
  const start = body.indexOf('>', body.indexOf(`<${name} `)) + 1
  return body.slice(start, body.lastIndexOf(`</${name}>`))
}

/** The number of sections in the file of a page, and of those that it shows. */
interface Count {
  own: number
  all: number
}

function findPlaces(body: Parent, marked: Parent, marker: Marker, page: Page, count: Count): Place[] {
  return (['header', 'main', 'footer'] as const).flatMap((root) => {
    const [own, other] = [elementNamed(body, root), elementNamed(marked, root)]
    if (!own) return []
    const texts = other ? compareByChild(own, other).flatMap((match) => placesOfMatch(match, root, marker)) : []
    return root === 'main' ? [...sectionPlaces(own, page, count), ...texts] : texts
  })
}

const elementNamed = (parent: Parent, name: string): Element | undefined =>
  elementsIn(parent).find(({ tagName }) => tagName === name)

/** A section that differs has no places; the others keep theirs. */
function compareByChild(own: Parent, other: Parent): Match[] {
  if (own.childNodes.length !== other.childNodes.length) return []
  return own.childNodes.flatMap((child, index) =>
    compareTrees({ childNodes: [child] }, { childNodes: other.childNodes.slice(index, index + 1) }).map((match) => ({
      ...match,
      node: match.node.length === 0 ? [index] : [index, ...match.node.slice(1)],
    })),
  )
}

/** The children of `<main>` are the breadcrumbs, if the page has some, and the sections. */
function sectionPlaces({ childNodes }: Parent, { file }: Page, count: Count): Place[] {
  const before = childNodes.length - count.all
  return childNodes.slice(before, before + count.own).map((_, index) => ({
    root: 'main',
    node: [before + index],
    file,
    path: ['sections', index],
    isSection: true,
    shownOn: 1,
  }))
}

function placesOfMatch({ node, attribute, text, marked }: Match, root: Place['root'], marker: Marker): Place[] {
  const origin = marker.originIn(marked)
  if (!origin) return []
  const { file, path, value, shownOn, isDerived } = origin
  const isWhole = !attribute && !isDerived && text === value
  return [{ root, node, ...(attribute && { attribute }), file, path, ...(isWhole && { whole: true }), shownOn }]
}

/** A text or an attribute whose counterpart has a mark. */
export interface Match {
  /** Indexes of child nodes, from the root. */
  node: number[]
  attribute?: string
  text: string
  marked: string
}

/** Neighbouring texts, with the elements for line breaks (`renderer/no-wrap.ts`), or one element. */
interface Chunk {
  index: number
  count: number
  text?: string
  element?: Element
}

/**
 * Compares a page with its copy in which texts are marks.
 *
 * @returns the texts at the same places of both, down to where the trees differ
 */
export function compareTrees(node: Parent, marked: Parent, path: number[] = []): Match[] {
  const [own, other] = [chunksOf(node), chunksOf(marked)]
  if (own.length !== other.length) return []
  return own.flatMap((chunk, at) => {
    const twin = other[at] as Chunk
    const inside = [...path, chunk.index]
    if (chunk.text !== undefined && twin.text !== undefined) {
      const isAlone = own.length === 1 || chunk.count > 1
      return { node: isAlone ? path : inside, text: chunk.text, marked: twin.text }
    }
    const [element, copy] = [chunk.element, twin.element]
    // What is shown without scripts is no element with them.
    if (!element || !copy || element.tagName !== copy.tagName || element.tagName === 'noscript') return []
    return [...compareAttributes(element, copy, inside), ...compareTrees(element, copy, inside)]
  })
}

function chunksOf({ childNodes }: Parent): Chunk[] {
  const chunks: Chunk[] = []
  for (const [index, child] of childNodes.entries()) {
    const text = 'value' in child ? child.value : textForBreaks(child)
    const last = chunks.at(-1)
    if (text === undefined && 'tagName' in child) chunks.push({ index, count: 1, element: child })
    else if (text === undefined) continue
    else if (last?.text !== undefined && last.index + last.count === index) {
      last.text += text
      last.count++
    } else chunks.push({ index, count: 1, text })
  }
  return chunks
}

function textForBreaks(node: Parent['childNodes'][number]): string | undefined {
  if (node.nodeName !== 'span' || !('attrs' in node) || node.attrs.length !== 1) return undefined
  const [text] = node.childNodes
  const isForBreaks = ['no-wrap', 'name', 'long-word'].includes(attribute(node, 'class'))
  return isForBreaks && text && 'value' in text ? text.value : undefined
}

const readable = ['alt', 'title', 'placeholder', 'aria-label']

const compareAttributes = (element: Element, copy: Element, node: number[]): Match[] =>
  element.attrs
    .filter(({ name }) => readable.includes(name))
    .map(({ name, value }) => ({ node, attribute: name, text: value, marked: attribute(copy, name) }))
