import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { memoize } from '../../site/memoize.ts'
import { isGroup, isList, type Value } from '../../yaml/path.ts'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node
export type Parent = Pick<DefaultTreeAdapterTypes.ParentNode, 'childNodes'>

/** A published page in parts, which pages share and which are compared and read one by one. */
export interface SplitPage {
  /** The document up to its body. */
  head: string
  /** What stands above the sections, each section, and what stands below them. */
  parts: string[]
}

const sectionStart = /<div data-block="/g

/** A form of a page. */
export interface PageForm {
  /** Where it is sent; empty where nothing is sent. */
  target: string
  /** What is asked for by the names of its fields: `required email`; what is sent unseen: `North Quay`. */
  fields: Record<string, string>
}

/** What a reader sees of a part of a page. */
export interface PagePart {
  /** Its first heading, or its first words; for what stands above and below the sections, a name for that. */
  name: string
  /** Its texts from top to bottom, the descriptions of photos in brackets. */
  lines: string[]
  /** What it links to, without duplicates. */
  links: string[]
  forms: PageForm[]
  /** Those that its author has given, without those of headings. */
  anchors: string[]
}

/** @returns the parts of a published page, which together are the page */
export function splitPage(html: string): SplitPage {
  const body = indexOrEnd(html, '<body')
  const main = indexOrEnd(html, '<main', body)
  const end = indexOrEnd(html, '</main>', main)
  const starts = Array.from(html.slice(main, end).matchAll(sectionStart), ({ index }) => main + index)
  // A page of another engine has no marks: its content is one part.
  const bounds = [body, ...(starts.length > 0 ? starts : [main]), end, html.length]
  return { head: html.slice(0, body), parts: bounds.slice(1).map((to, index) => html.slice(bounds[index], to)) }
}

function indexOrEnd(text: string, start: string, from = 0): number {
  const index = text.indexOf(start, from)
  return index < 0 ? text.length : index
}

/** Parts are the same on many pages in a row. Each keeps the text of its page in memory. */
const maxKnown = 200

/** @returns what a reader sees of a part, see `splitPage` */
export const readPart = memoize(partOf, maxKnown)

function partOf(html: string): PagePart {
  const root = parseFragment(html)
  const elements = elementsIn(root)
  const lines = linesOf(root)
  const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName)
  const heading = elements.find(isHeading)
  const links = elements.filter(({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href'))
  return {
    name: nameOfEnd(html) ?? ((heading && elementText(heading)) || lines[0] || ''),
    lines,
    links: [...new Set(links)].filter(Boolean),
    forms: elements.filter(({ tagName }) => tagName === 'form').map(formOf),
    anchors: elements.flatMap((element) => {
      const id = attribute(element, 'id')
      // Ids of ours begin with a line.
      return id === '' || id.startsWith('_') || isHeading(element) ? [] : [id]
    }),
  }
}

/** What stands above and below the sections has no heading of its own. */
export const partNames = { top: 'Top of the page', end: 'End of the page' } as const

function nameOfEnd(html: string): string | undefined {
  if (html.startsWith('<body')) return partNames.top
  return html.startsWith('</main') ? partNames.end : undefined
}

/** @returns the value of an attribute; empty when there is none */
export const attribute = (element: Element | undefined, name: string): string =>
  element?.attrs.find((one) => one.name === name)?.value ?? ''

/** @returns an element and those inside it, from top to bottom */
export const elementsIn = (node: Node | Parent): Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(elementsIn) : []),
]

/** Texts around these elements are one line. */
const inline = new Set(['span', 'strong', 'em', 'b', 'i', 'small', 'sup', 'sub', 'code', 'abbr', 'time', 'mark', 'wbr'])

/** A link in one of these is a part of a sentence. */
const sentences = new Set(['p', 'li', 'td', 'h1', 'h2', 'h3', 'h4', 'span', 'strong', 'em'])

/** What readers do not see. */
const unseen = new Set(['script', 'style', 'template', 'svg', 'noscript'])

/** @returns the lines of an element: a new one begins with each block */
function linesOf(root: Node): string[] {
  return [...wordsIn(root, '')]
    .join('')
    .split(lineEnd)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** No text of a page has it. */
const lineEnd = '\u0000'

function* wordsIn(node: Node, parent: string): Generator<string> {
  if (node.nodeName === '#text') yield (node as DefaultTreeAdapterTypes.TextNode).value
  if (!('childNodes' in node) || unseen.has(node.nodeName)) return
  const isInline = inline.has(node.nodeName) || (node.nodeName === 'a' && sentences.has(parent))
  const end = isInline ? '' : lineEnd
  yield end
  if (node.nodeName === 'img') yield `[${attribute(node as Element, 'alt')}]`.replace('[]', '')
  for (const [index, child] of node.childNodes.entries()) {
    // Between two elements is a gap, although no space is written.
    if (index > 0 && 'tagName' in child && 'tagName' in (node.childNodes[index - 1] ?? {})) yield ' '
    yield* wordsIn(child, node.nodeName)
  }
  yield end
}

/** @returns the text of an element as one line */
export const elementText = (element: Node): string => linesOf(element).join(' ')

/** @returns the text of a part of a page as one line */
export const htmlText = (html: string): string => elementText(parseFragment(html))

function formOf(form: Element): PageForm {
  const fields = elementsIn(form).filter(({ tagName }) => ['input', 'select', 'textarea'].includes(tagName))
  const described = fields.map((field) => {
    // Fields of a form that is not sent have no names. Their ids begin with that of the form, which follows its place.
    const name = attribute(field, 'name') || attribute(field, 'id').replace(/^.*-/, '')
    return [name, fieldText(field)] as const
  })
  return { target: attribute(form, 'action'), fields: Object.fromEntries(described.filter(([name]) => name)) }
}

function fieldText(field: Element): string {
  const type = attribute(field, 'type') || field.tagName.replace('input', 'text')
  if (type === 'hidden') return attribute(field, 'value')
  const isRequired = field.attrs.some(({ name }) => ['required', 'aria-required'].includes(name))
  return `${isRequired ? 'required' : 'optional'} ${type}`
}

/** What a page says to search engines and browsers. */
export interface PageHead {
  title: string
  /** Description and texts for social networks, by name. */
  metas: Record<string, string>
  canonical: string
  isIndexed: boolean
  /** The addresses of the page in each language. */
  languages: Record<string, string>
  data: Thing[]
  /** URL paths of its style sheets and scripts. */
  files: string[]
}

/** Something that search engines are told of. */
export interface Thing {
  type: string
  /** What tells it apart from others of its type; empty where nothing does. */
  name: string
  /** By the path from the type, of all items of lists: `Event.location.name`. A group has an empty one. */
  values: Record<string, string[]>
}

/** Those that say nothing of a page. */
const technical = new Set(['viewport', 'robots', ''])

/** @returns what a document says up to its body */
export function readHead(html: string): PageHead {
  const elements = elementsIn(parse(html))
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const relOf = (rel: string) => named('link').filter((link) => attribute(link, 'rel') === rel)
  const metas = named('meta').map((meta): [string, string] => [
    attribute(meta, 'name') || attribute(meta, 'property'),
    attribute(meta, 'content'),
  ])
  const robots = metas.find(([name]) => name === 'robots')?.[1] ?? ''
  const languages = relOf('alternate').map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')] as const)
  const sheets = relOf('stylesheet').flatMap((link) => [attribute(link, 'href'), attribute(link, 'data-later')])
  const [title] = named('title')
  return {
    title: title ? elementText(title) : '',
    metas: Object.fromEntries(metas.filter(([name]) => !technical.has(name))),
    canonical: attribute(relOf('canonical')[0], 'href'),
    isIndexed: !/\bnoindex\b/.test(robots),
    languages: Object.fromEntries(languages.filter(([language]) => language)),
    data: named('script').flatMap((script) =>
      attribute(script, 'type') === 'application/ld+json' ? thingsIn(script) : [],
    ),
    files: [...sheets, ...named('script').map((script) => attribute(script, 'src'))].filter(Boolean),
  }
}

function thingsIn(script: Element): Thing[] {
  const value = parsed(script.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
  const graph = isGroup(value) && isList(value['@graph']) ? value['@graph'] : [value ?? null]
  return graph.filter(isGroup).map(({ '@type': types = 'Thing', ...fields }) => {
    const type = String([types].flat().at(-1))
    const thing = { type, name: String(fields['@id'] ?? fields.name ?? '').replace(/^.*#/, ''), values: {} }
    collect(thing.values, type, fields)
    return thing
  })
}

/** All items of a list have the same path. */
function collect(values: Thing['values'], path: string, value: Value): void {
  if (isList(value)) for (const item of value) collect(values, path, item)
  else {
    values[path] = [...(values[path] ?? []), isGroup(value) ? '' : String(value)]
    if (isGroup(value)) for (const [key, inner] of Object.entries(value)) collect(values, `${path}.${key}`, inner)
  }
}

function parsed(text: string): Value | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
