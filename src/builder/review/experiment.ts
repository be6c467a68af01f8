import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { groupBy } from '../../site/group-by.ts'
import { memoize } from '../../site/memoize.ts'
import { pagePropsOf } from '../../site/page-props.ts'
import type { Project } from '../../site/project.ts'
import type { Page, Site } from '../../site/site.ts'
import { openChecked } from '../../workspace/open-site.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import { openStore } from '../../workspace/store/store.ts'
import { applyToData } from '../../yaml/operations/apply-to-data.ts'
import type { Difference } from '../../yaml/operations/differences.ts'
import { type ParsedYaml, parseYaml } from '../../yaml/parse-yaml.ts'
import { listIn, type Value } from '../../yaml/path.ts'
import { bundle } from '../bundle/bundle.ts'
import { documentIn, publicationOf } from '../publication.ts'
import { allCommonProps, dataDigest, pageDigest } from '../render/make-page.ts'
import type { Cause, Edit } from './causes.ts'

/** The earlier content with the code of today, and with some of the changes: nothing is written. */
export interface Trial {
  /** @returns the document of a page; undefined when there is none, or it cannot be made */
  htmlOf: (route: string) => Promise<string | undefined>
  /** @returns a hash of everything that one of the routes may show; undefined when there is no such page */
  digestOf: (route: string) => string | undefined
  /** @returns the types of its sections; none where there is no such page */
  blocksOf: (route: string) => ReadonlySet<string>
}

/** So many sites are kept: each takes 20 MB for thousands of pages, and another fifth of a second to make. */
const mostSites = 4

/**
 * Makes the earlier site with some of the changes of documents; undefined when it would have errors then. The same list is
 * tried once.
 */
export type Experiment = (causes: readonly Cause[]) => Trial | undefined

/**
 * @param before what the earlier site was made of
 * @param now what that of today is made of
 * @param routes of the pages whose hashes are asked for
 */
export async function createExperiment(before: Project, now: Project, routes: readonly string[]): Promise<Experiment> {
  const source = { root: before.root, engine: now.engine }
  const store = openStore(source)
  const assets = store.files('assets')
  const bundling = bundle(now.engine, process.env.NODE_ENV ?? 'production')
  const snapshot = await openChecked({ project: source, store })
  const siteWith = memoize((causes: readonly Cause[]): Site | undefined => {
    const edits = causes.flatMap(({ edits = [] }) => edits)
    const changed = groupBy(edits, ({ file }) => file)
    try {
      const files = Array.from(changed, ([file, own]) => [file, changedFile(snapshot, now, file, own)] as const)
      // A link to a page that another change adds is no obstacle.
      return snapshot.with(files).checked([]).site
    } catch {
      return undefined
    }
  }, mostSites)
  const publicationWith = memoize(async (causes: readonly Cause[]) => {
    const site = siteWith(causes)
    return site && publicationOf(source.root, store, site, assets, bundling)
  }, mostSites)
  const usual = digestsIn(siteWith([]), routes)
  return memoize((causes: readonly Cause[]): Trial | undefined => {
    const site = siteWith(causes)
    if (!site) return undefined
    // Of thousands of pages and hundreds of trials, all hashes would take more memory than a build.
    const other = new Map([...digestsIn(site, routes)].filter(([route, digest]) => digest !== usual.get(route)))
    return {
      digestOf: (route) => (other.has(route) ? other.get(route) : usual.get(route)),
      blocksOf: (route) => {
        const site = siteWith(causes)
        return new Set(site?.pages.has(route) ? pagePropsOf(site, route).sections.map(({ type }) => type) : [])
      },
      htmlOf: async (route) => {
        try {
          const made = await publicationWith(causes)
          return made?.site.pages.has(route) ? (await documentIn(made, route)).html : undefined
        } catch {
          return undefined
        }
      },
    }
  })
}

/** Hashes are kept of each trial, and not its site. */
function digestsIn(site: Site | undefined, routes: readonly string[]): Map<string, string | undefined> {
  const common = site && dataDigest(allCommonProps(site))
  const digestOf = (page: Page | undefined) => site && page && dataDigest([common, pageDigest(site, page)])
  return new Map(routes.map((route) => [route, digestOf(site?.pages.get(route))]))
}

/** @returns a file of the earlier site with some changes; undefined when it is removed */
function changedFile(before: Snapshot, now: Project, file: string, edits: readonly Edit[]): ParsedYaml | undefined {
  const operations = edits.toSorted((a, b) => a.order - b.order).flatMap(({ operation }) => operation ?? [])
  if (operations.length > 0) return parseYaml(textWith(before.textOf(file), operations))
  return before.files.has(file) ? undefined : parseYaml(readFileSync(join(now.root, file), 'utf8'))
}

/** As data, because not every way in which a text is written can be changed. */
function textWith(text: string, operations: readonly Difference['operation'][]): string {
  const value = operations.reduce<Value | undefined>(
    (data, operation) => applyToData(data, withinList(data, operation)),
    parseYaml(text).value,
  )
  return stringify(value, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
}

/** Without the items that other changes add or remove, an item is added or found elsewhere. */
function withinList(data: Value | undefined, operation: Difference['operation']): Difference['operation'] {
  const { op, path } = operation
  if (op !== 'insert' && op !== 'move') return operation
  const list = listIn(data, path.slice(0, -1))
  const index = Number(path.at(-1))
  const placed = (place: number) => [...path.slice(0, -1), place]
  if (op === 'insert') return { ...operation, path: placed(Math.min(index, list.length)) }
  const isThere = (item: Value | undefined) => isDeepStrictEqual(item, operation.expected)
  const from = isThere(list[index]) ? index : list.findIndex(isThere)
  return { ...operation, path: placed(from < 0 ? index : from), to: Math.min(operation.to, list.length - 1) }
}
