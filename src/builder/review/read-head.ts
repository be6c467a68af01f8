import { parse } from 'parse5'
import type { Value } from '../../yaml/operations/operation.ts'
import { isGroup, isList } from '../../yaml/operations/write-value.ts'
import { attribute, type Element, elementsIn, elementText } from './read-part.ts'

/** What a page says to search engines and browsers. */
export interface PageHead {
  title: string
  /** Description and texts for social networks, by name. */
  metas: Record<string, string>
  canonical: string
  isIndexed: boolean
  /** The addresses of the page in each language. */
  languages: Record<string, string>
  data: StructuredData
  /** URL paths of its style sheets and scripts. */
  files: string[]
}

/** What the structured data has, by the path from the type of the thing: `Event.location.name`. */
export interface StructuredData {
  /** The values of a field, of all things and all items of lists. */
  fields: Record<string, string[]>
  /** How many things or groups have the path. */
  groups: Record<string, number>
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
    data: dataIn(named('script').filter((script) => attribute(script, 'type') === 'application/ld+json')),
    files: [...sheets, ...named('script').map((script) => attribute(script, 'src'))].filter(Boolean),
  }
}

function dataIn(scripts: readonly Element[]): StructuredData {
  const data: StructuredData = { fields: {}, groups: {} }
  for (const script of scripts) {
    const value = parsed(script.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
    const graph = isGroup(value) && isList(value['@graph']) ? value['@graph'] : [value ?? null]
    for (const thing of graph)
      if (isGroup(thing)) {
        const { '@type': type = 'Thing', ...fields } = thing
        collect(data, [type].flat().join(' '), fields)
      }
  }
  return data
}

/** All items of a list have the same path. */
function collect(data: StructuredData, path: string, value: Value): void {
  if (isList(value)) for (const item of value) collect(data, path, item)
  else if (isGroup(value)) {
    data.groups[path] = (data.groups[path] ?? 0) + 1
    for (const [key, inner] of Object.entries(value)) collect(data, `${path}.${key}`, inner)
  } else data.fields[path] = [...(data.fields[path] ?? []), String(value)]
}

function parsed(text: string): Value | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
