import type { Section, Site } from './model.ts'
import type { SchemaSet } from './schemas/schema-set.ts'
import { SchemaWalker } from './schemas/schema-walk.ts'
import { placeSections } from './shared-sections.ts'
import type { Path } from './yaml/parse.ts'

/** How a site uses one block. */
export interface BlockUsage {
  type: string
  /** Routes of the pages that have it. */
  routes: string[]
  /** Fields that no page fills in, such as `items[].badge`; a group or list without use stands for all in it. */
  unused: string[]
}

/**
 * Which pages use which block, and what of the blocks nobody uses.
 *
 * @param site a checked site
 * @param schemas all schemas, see `readSchemaSet`
 * @returns one entry per block, in the order of their types
 */
export function usageOf(site: Site, schemas: SchemaSet): BlockUsage[] {
  const pages = [...site.pages.values()].map(({ route, document }) => ({
    route,
    sections: placeSections(document.sections, site),
  }))
  const blocks = [...schemas.keys()].flatMap((file) => /^blocks\/(.+)\.schema\.json$/.exec(file)?.[1] ?? [])
  return blocks.sort().map((type) => {
    const ofType = (sections: readonly Section[]) => sections.filter((section) => section.type === type)
    const used = new Set(pages.flatMap(({ sections }) => ofType(sections).flatMap(pathsOf)))
    const routes = pages.filter(({ sections }) => ofType(sections).length > 0)
    const walker = new SchemaWalker(schemas, `blocks/${type}.schema.json`)
    return { type, routes: routes.map(({ route }) => route), unused: unusedBelow(walker, [], used) }
  })
}

/** Every field of a section with where it stands, list positions left out: `items[].image.alt`. */
function pathsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item).map((path) => `[]${path}`))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, child]) => [`.${key}`, ...pathsOf(child).map((path) => `.${key}${path}`)])
}

function unusedBelow(walker: SchemaWalker, path: Path, used: ReadonlySet<string>): string[] {
  const place = walker.at(path, undefined)
  const names = place.schemas.some(({ items }) => items) ? [0] : walker.fields(place)
  return names.flatMap((name) => {
    const below: Path = [...path, name]
    return name === 0 || used.has(written(below)) ? unusedBelow(walker, below, used) : [written(below).slice(1)]
  })
}

function written(path: Path): string {
  return path.map((segment) => (typeof segment === 'number' ? '[]' : `.${segment}`)).join('')
}

/** What `npm run check -- --blocks` prints; ends with a line break. */
export function formatUsage(usages: readonly BlockUsage[]): string {
  const width = Math.max(...usages.map(({ type }) => type.length))
  const pages = ({ type, routes }: BlockUsage) => `  ${type.padEnd(width)}  ${routes.join(' ') || '(no page)'}\n`
  const fields = usages.filter(({ routes, unused }) => routes.length > 0 && unused.length > 0)
  const unused = fields.map(({ type, unused }) => `  ${type.padEnd(width)}  ${unused.join(', ')}\n`)
  return `Blocks and the pages that use them\n${usages.map(pages).join('')}${
    unused.length > 0 ? `\nFields that no page uses\n${unused.join('')}` : ''
  }`
}
