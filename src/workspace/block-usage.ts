import { type SchemaSet, schemasIn } from '../schema/schema-set.ts'
import { SchemaWalker } from '../schema/schema-walker.ts'
import { localeAt } from '../site/locales.ts'
import { placeSharedSections } from '../site/shared-sections.ts'
import type { Section, Site } from '../site/site.ts'
import type { Path } from '../yaml/path.ts'

/** How a site uses one block. */
export interface BlockUsage {
  type: string
  routes: string[]
  /** Fields that no page uses, such as `items[].badge`; an unused group or list represents everything in it. */
  unusedFields: string[]
}

/** @returns the usage of each block, sorted by type */
export function usageOf(site: Site, schemas: SchemaSet): BlockUsage[] {
  const pages = [...site.pages.values()].map((page) => ({
    route: page.route,
    sections: placeSharedSections(site.documentOf(page).sections, localeAt(site, page.route)),
  }))
  return schemasIn(schemas, 'blocks').map(([type]) => {
    const ofType = (sections: readonly Section[]) => sections.filter((section) => section.type === type)
    const used = new Set(pages.flatMap(({ sections }) => ofType(sections).flatMap(fieldPaths)))
    const routes = pages.filter(({ sections }) => ofType(sections).length > 0).map(({ route }) => route)
    const walker = new SchemaWalker(schemas, `blocks/${type}.schema.json`)
    return { type, routes, unusedFields: unusedBelow(walker, [], used) }
  })
}

/** @returns the paths of all fields of a section, without indexes: `.items[].image.alt` */
function fieldPaths(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldPaths(item).map((path) => `[]${path}`))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, child]) => [
    `.${key}`,
    ...fieldPaths(child).map((path) => `.${key}${path}`),
  ])
}

function unusedBelow(walker: SchemaWalker, path: Path, used: ReadonlySet<string>): string[] {
  const place = walker.at(path, undefined)
  const names = place.schemas.some(({ items }) => items) ? [0] : walker.fields(place)
  return names.flatMap((name) => {
    const below: Path = [...path, name]
    const text = placeText(below)
    return name === 0 || used.has(text) ? unusedBelow(walker, below, used) : [text.slice(1)]
  })
}

const placeText = (path: Path): string =>
  path.map((segment) => (typeof segment === 'number' ? '[]' : `.${segment}`)).join('')

/** @returns the output of `npm run check -- --blocks` */
export function formatUsage(usages: readonly BlockUsage[]): string {
  const width = Math.max(...usages.map(({ type }) => type.length))
  const pages = ({ type, routes }: BlockUsage) => `  ${type.padEnd(width)}  ${routes.join(' ') || '(no page)'}\n`
  const unused = usages
    .filter(({ routes, unusedFields }) => routes.length > 0 && unusedFields.length > 0)
    .map(({ type, unusedFields }) => `  ${type.padEnd(width)}  ${unusedFields.join(', ')}\n`)
  return `Blocks and the pages that use them\n${usages.map(pages).join('')}${
    unused.length > 0 ? `\nFields that no page uses\n${unused.join('')}` : ''
  }`
}
