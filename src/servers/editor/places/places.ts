import { readIcons } from '../../../builder/assets/icons.ts'
import { currentYear } from '../../../builder/render/page-jobs.ts'
import type { Renderer } from '../../../builder/render/renderer.ts'
import type { Place, Places } from '../../../editor/protocol/pages.ts'
import type { SchemaContext } from '../../../schema/schema-context.ts'
import { pagePropsOf } from '../../../site/page-props.ts'
import type { Page, Site } from '../../../site/site.ts'
import { compareTrees, type Match } from './compare-trees.ts'
import { type HtmlNode, readHtml } from './html-tree.ts'
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
  const places = findPlaces(
    readHtml(body),
    markedBody === undefined ? undefined : readHtml(markedBody),
    marked.marker,
    page,
    {
      own: site.documentOf(page).sections.length,
      all: props.sections.length,
    },
  )
  return { body, html: innerHtml(body, 'main'), places }
}

/** A component may refuse texts that mean nothing. Then only the sections are known. */
function renderMarked(
  renderPage: Renderer['renderPage'],
  ...args: Parameters<Renderer['renderPage']>
): string | undefined {
  try {
    return renderPage(...args).body
  } catch {
    return undefined
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

function findPlaces(body: HtmlNode, marked: HtmlNode | undefined, marker: Marker, page: Page, count: Count): Place[] {
  return (['header', 'main', 'footer'] as const).flatMap((root) => {
    const [own, other] = [elementNamed(body, root), marked && elementNamed(marked, root)]
    if (!own) return []
    const texts = other ? compareByChild(own, other).flatMap((match) => placeOf(match, root, marker)) : []
    return root === 'main' ? [...sectionPlaces(own, page, count), ...texts] : texts
  })
}

const elementNamed = ({ children }: HtmlNode, name: string): HtmlNode | undefined =>
  children.find((child) => child.name === name) ??
  children.reduce<HtmlNode | undefined>((found, child) => found ?? elementNamed(child, name), undefined)

/** A section that differs has no places; the others keep theirs. */
function compareByChild(own: HtmlNode, other: HtmlNode): Match[] {
  if (own.children.length !== other.children.length) return []
  const shell = (node: HtmlNode, child: HtmlNode) => ({ ...node, children: [child] })
  return own.children.flatMap((child, index) =>
    compareTrees(shell(own, child), shell(other, other.children[index] as HtmlNode)).map((match) => ({
      ...match,
      node: match.node.length === 0 ? [index] : [index, ...match.node.slice(1)],
    })),
  )
}

/** The children of `<main>` are the breadcrumbs, if the page has some, and the sections. */
function sectionPlaces({ children }: HtmlNode, { file }: Page, count: Count): Place[] {
  const before = children.length - count.all
  return children.slice(before, before + count.own).map((_, index) => ({
    root: 'main',
    node: [before + index],
    file,
    path: ['sections', index],
    isSection: true,
    shownOn: 1,
  }))
}

function placeOf({ node, attribute, text, marked }: Match, root: Place['root'], marker: Marker): Place[] {
  const origin = marker.originIn(marked)
  if (!origin) return []
  const { file, path, value, shownOn, isDerived } = origin
  const isWhole = !attribute && !isDerived && text === value
  return [{ root, node, ...(attribute && { attribute }), file, path, ...(isWhole && { whole: true }), shownOn }]
}
