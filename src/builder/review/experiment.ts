import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { groupBy } from '../../site/group-by.ts'
import { memoize } from '../../site/memoize.ts'
import { pagePropsOf } from '../../site/page-props.ts'
import type { Project } from '../../site/project.ts'
import type { Site } from '../../site/site.ts'
import { openChecked } from '../../workspace/open-site.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import type { Store } from '../../workspace/store/memory-store.ts'
import { openStore } from '../../workspace/store/store.ts'
import { applyToData } from '../../yaml/operations/apply-to-data.ts'
import type { Difference } from '../../yaml/operations/differences.ts'
import type { Value } from '../../yaml/operations/operation.ts'
import { type ParsedYaml, parseYaml } from '../../yaml/parse-yaml.ts'
import { valueAt } from '../../yaml/path.ts'
import type { AssetCache } from '../assets/assets.ts'
import { type Bundling, bundle } from '../bundle/bundle.ts'
import { documentIn, type Publication, publicationOf } from '../publication.ts'
import { allCommonProps, dataDigest, pageDigest } from '../render/make-page.ts'
import type { Cause } from './causes.ts'

/** The earlier content with the code of today, and with some of the changes: nothing is written. */
export interface Trial {
  /** @returns the document of a page; undefined when there is none, or it cannot be made */
  htmlOf: (route: string) => Promise<string | undefined>
  /** @returns a hash of everything that one of the routes may show; undefined when there is no such page */
  digestOf: (route: string) => string | undefined
  /** @returns the types of its sections; none where there is no such page */
  blocksOf: (route: string) => Promise<ReadonlySet<string>>
}

/** So many sites are kept: each takes 20 MB for thousands of pages, and another fifth of a second to make. */
const mostSites = 12

/** Tries what some changes do. */
export class Experiment {
  readonly #source: Project
  readonly #now: Project
  readonly #store: Store
  readonly #assets: AssetCache
  readonly #bundling: Bundling
  #snapshot: Promise<Snapshot> | undefined
  readonly #routes: readonly string[]
  readonly #siteOf = memoize((causes: readonly Cause[]) => this.#makeSite(causes), mostSites)
  readonly #publicationOf = memoize((causes: readonly Cause[]) => this.#publish(causes), mostSites)
  readonly #trialOf = memoize((causes: readonly Cause[]) => this.#try(causes))

  /**
   * @param before what the earlier site was made of
   * @param now what that of today is made of
   * @param routes of the pages whose hashes are asked for
   */
  constructor(before: Project, now: Project, routes: readonly string[]) {
    this.#routes = routes
    this.#source = { root: before.root, engine: now.engine }
    this.#now = now
    this.#store = openStore(this.#source)
    this.#assets = this.#store.files('assets')
    this.#bundling = bundle(now.engine, process.env.NODE_ENV ?? 'production')
  }

  /**
   * @param causes the changes of documents that are made
   * @returns undefined when the site would have errors then
   */
  with(causes: readonly Cause[]): Promise<Trial | undefined> {
    return this.#trialOf(causes)
  }

  async #makeSite(causes: readonly Cause[]): Promise<Site | undefined> {
    this.#snapshot ??= openChecked({ project: this.#source, store: this.#store })
    const before = await this.#snapshot
    const changed = groupBy(causes, ({ file }) => file)
    try {
      const files = Array.from(changed, ([file, own]) => [file, this.#changed(before, file, own)] as const)
      // A link to a page that another change adds is no obstacle.
      return before.with(files).checked([]).site
    } catch {
      return undefined
    }
  }

  #changed(before: Snapshot, file: string, causes: readonly Cause[]): ParsedYaml | undefined {
    const operations = causes.flatMap(({ operation }) => operation ?? [])
    if (operations.length > 0) return parseYaml(textWith(before.textOf(file), operations))
    return before.files.has(file) ? undefined : parseYaml(readFileSync(join(this.#now.root, file), 'utf8'))
  }

  async #try(causes: readonly Cause[]): Promise<Trial | undefined> {
    const site = await this.#siteOf(causes)
    if (!site) return undefined
    const common = dataDigest(allCommonProps(site))
    const pages = this.#routes.flatMap((route) => site.pages.get(route) ?? [])
    const digests = new Map(pages.map((page) => [page.route, dataDigest([common, pageDigest(site, page)])]))
    return {
      blocksOf: async (route) => {
        const site = await this.#siteOf(causes)
        return new Set(site?.pages.has(route) ? pagePropsOf(site, route).sections.map(({ type }) => type) : [])
      },
      digestOf: (route) => digests.get(route),
      htmlOf: async (route) => {
        try {
          const made = await this.#publicationOf(causes)
          return made?.site.pages.has(route) ? (await documentIn(made, route)).html : undefined
        } catch {
          return undefined
        }
      },
    }
  }

  async #publish(causes: readonly Cause[]): Promise<Publication | undefined> {
    const site = await this.#siteOf(causes)
    return site && publicationOf(this.#source.root, this.#store, site, this.#assets, this.#bundling)
  }
}

/** As data, because not every way in which a text is written can be changed. */
function textWith(text: string, operations: readonly Difference['operation'][]): string {
  const value = operations.reduce(
    (data, operation) => applyToData(data, withinList(data, operation)),
    parseYaml(text).value as Value,
  )
  return stringify(value, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
}

/** Without the items that other changes add or remove, an item is added or found elsewhere. */
function withinList(data: Value, operation: Difference['operation']): Difference['operation'] {
  const { op, path } = operation
  if (op !== 'insert' && op !== 'move') return operation
  const list = valueAt(data, path.slice(0, -1)) as Value[]
  const index = Number(path.at(-1))
  const placed = (place: number) => [...path.slice(0, -1), place]
  if (op === 'insert') return { ...operation, path: placed(Math.min(index, list.length)) }
  const isThere = (item: Value | undefined) => isDeepStrictEqual(item, operation.expected)
  const from = isThere(list[index]) ? index : list.findIndex(isThere)
  return { ...operation, path: placed(from < 0 ? index : from), to: Math.min(operation.to, list.length - 1) }
}
