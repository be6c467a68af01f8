import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../../site/project.ts'
import type { Site } from '../../site/site.ts'
import { openChecked } from '../../workspace/open-site.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import type { Store } from '../../workspace/store/memory-store.ts'
import { openStore } from '../../workspace/store/store.ts'
import { applyAll } from '../../yaml/operations/apply-operation.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { type AssetCache, openAssetCache } from '../assets/asset-cache.ts'
import { type Bundling, bundle } from '../bundle/bundle.ts'
import { documentIn, type Publication, publicationOf } from '../publication.ts'
import { allCommonProps, dataDigest, pageDigest } from '../render/page-jobs.ts'
import type { Cause } from './causes.ts'

/** The earlier content with the code of today, and perhaps with one of the changes: nothing is written. */
export interface Trial {
  /** @returns the document of a page; undefined when there is none, or it cannot be made */
  htmlOf: (route: string) => Promise<string | undefined>
  /** @returns a hash of everything that a page may show; undefined when there is none */
  digestOf: (route: string) => string | undefined
}

/** Tries what a single change does. */
export class Experiment {
  readonly #source: Project
  readonly #now: Project
  readonly #store: Store
  readonly #assets: AssetCache
  readonly #bundling: Bundling
  #snapshot: Promise<Snapshot> | undefined
  readonly #trials = new Map<readonly Cause[], Promise<Trial | undefined>>()

  /**
   * @param before what the earlier site was made of
   * @param now what that of today is made of
   */
  constructor(before: Project, now: Project) {
    this.#source = { root: before.root, engine: now.engine }
    this.#now = now
    this.#store = openStore(this.#source)
    this.#assets = openAssetCache(this.#store)
    this.#bundling = bundle(now.engine, process.env.NODE_ENV ?? 'production')
  }

  /**
   * @param causes the changes of documents that are made
   * @returns undefined when the site would have errors then
   */
  with(causes: readonly Cause[]): Promise<Trial | undefined> {
    const trial = this.#trials.get(causes) ?? this.#try(causes)
    this.#trials.set(causes, trial)
    return trial
  }

  async #try(causes: readonly Cause[]): Promise<Trial | undefined> {
    this.#snapshot ??= openChecked({ project: this.#source, store: this.#store })
    const before = await this.#snapshot
    try {
      const { site } = before.with(causes.map((cause) => this.#changed(before, cause))).checked()
      return site && this.#trialOf(site)
    } catch {
      // The change cannot be made alone, such as that of an item in a list to which another change adds it.
      return undefined
    }
  }

  #changed(before: Snapshot, { file, operation }: Cause) {
    if (operation) return [file, parseYaml(applyAll(before.textOf(file), [operation]))] as const
    return [
      file,
      before.files.has(file) ? undefined : parseYaml(readFileSync(join(this.#now.root, file), 'utf8')),
    ] as const
  }

  #trialOf(site: Site): Trial {
    const common = dataDigest(allCommonProps(site))
    let publication: Promise<Publication> | undefined
    return {
      digestOf: (route) => {
        const page = site.pages.get(route)
        return page && dataDigest([common, pageDigest(site, page)])
      },
      htmlOf: async (route) => {
        publication ??= publicationOf(this.#source.root, this.#store, site, this.#assets, this.#bundling)
        const made = await publication
        return made.site.pages.has(route) ? (await documentIn(made, route)).html : undefined
      },
    }
  }
}
