import { isPage, routeOf } from '../../site/routes.ts'
import type { Cause } from './causes.ts'
import type { Experiment, Trial } from './experiment.ts'
import type { ModuleGraph } from './module-graph.ts'

/** A page that differs. */
export interface ChangedRoute {
  route: string
  /** Its document before and now; undefined for a new page, or one that is gone. */
  before: string | undefined
  after: string | undefined
}

/** So many changes of documents are tried one by one. */
const mostTrials = 60

/** What finds causes. */
export interface Attribution {
  causes: readonly Cause[]
  experiment: Experiment
  graph: ModuleGraph
  /** @returns the types of the sections of a page */
  blocksOf: (route: string) => ReadonlySet<string>
}

/** Finds why pages differ, without a record of what components read: what a change does is tried. */
export class Causes {
  readonly #tools: Attribution
  readonly #documents: readonly Cause[]
  readonly #files: readonly Cause[]
  readonly #code: readonly Cause[]
  /** Each change alone; lists are the keys of trials. */
  readonly #alone: readonly (readonly [Cause])[]
  readonly #none: readonly Cause[] = []

  constructor(tools: Attribution) {
    this.#tools = tools
    const of = (kinds: readonly Cause['kind'][]) => tools.causes.filter(({ kind }) => kinds.includes(kind))
    this.#documents = of(['value', 'document'])
    this.#files = of(['file'])
    this.#code = tools.causes.filter((cause) => !this.#documents.includes(cause) && !this.#files.includes(cause))
    this.#alone = this.#documents.map((cause) => [cause])
  }

  /** @returns why a page differs; all that it may be when nothing is more likely than the rest */
  async of(page: ChangedRoute): Promise<readonly Cause[]> {
    const kinds = [this.#documents, this.#files, this.#code].filter(({ length }) => length > 0)
    const isMixed = kinds.length > 1
    const [old, now] = isMixed ? await this.#rendered(page.route) : [undefined, null]
    const found = [
      ...(old === now ? [] : await this.#ofDocuments(page)),
      ...(isMixed && now === page.after ? [] : this.#ofFiles(page)),
      ...(isMixed && old === page.before ? [] : this.#ofCode(page)),
    ]
    return found.length > 0 ? found : this.#tools.causes
  }

  /** @returns what a single change of a document does to a page; both versions of the page where that cannot be tried */
  async effectOf(cause: Cause, page: ChangedRoute): Promise<ChangedRoute> {
    const alone = this.#alone.find(([one]) => one === cause)
    if (!alone || this.#tools.causes.length === 1) return page
    const trials = [await this.#tools.experiment.with(this.#none), await this.#tools.experiment.with(alone)]
    const [before, after] = await Promise.all(trials.map((trial) => trial?.htmlOf(page.route)))
    return before === after ? page : { route: page.route, before, after }
  }

  /** With the code and the other files of today and of then: what only documents change. */
  async #rendered(route: string): Promise<[before: string | undefined, now: string | undefined]> {
    const { experiment } = this.#tools
    const [before, now] = [await experiment.with(this.#none), await experiment.with(this.#documents)]
    return [await before?.htmlOf(route), await now?.htmlOf(route)]
  }

  async #ofDocuments({ route }: ChangedRoute): Promise<readonly Cause[]> {
    const all = this.#documents
    if (all.length <= 1) return all
    if (all.length > mostTrials) return all.filter(({ file }) => !isPage(file) || routeOf(file) === route)
    const possible = await this.#possible(route)
    if (possible.length <= 1) return possible.map(({ cause }) => cause)
    const before = await (await this.#tools.experiment.with(this.#none))?.htmlOf(route)
    const shown: Cause[] = []
    for (const { cause, trial } of possible) if (trial && (await trial.htmlOf(route)) !== before) shown.push(cause)
    return shown.length > 0 ? shown : possible.map(({ cause }) => cause)
  }

  /** The changes of what the page may show; one that cannot be tried alone is possible, too. */
  async #possible(route: string): Promise<{ cause: Cause; trial: Trial | undefined }[]> {
    const { experiment } = this.#tools
    const before = (await experiment.with(this.#none))?.digestOf(route)
    const tried = []
    for (const one of this.#alone) tried.push({ cause: one[0], trial: await experiment.with(one) })
    return tried.filter(({ trial }) => !trial || trial.digestOf(route) !== before)
  }

  #ofFiles({ before = '', after = '' }: ChangedRoute): readonly Cause[] {
    const html = (before + after).toLowerCase()
    const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '').toLowerCase()
    return orAll(this.#files, ({ file }) => html.includes(`/${nameOf(file)}`))
  }

  #ofCode({ route, before = '', after = before }: ChangedRoute): readonly Cause[] {
    const { graph, blocksOf } = this.#tools
    if (this.#code.length <= 1) return this.#code
    const own = blocksOf(route)
    const [, language = ''] = /<html lang="([^"]+)"/.exec(after) ?? []
    return orAll(this.#code, ({ kind, file }) => {
      if (kind === 'words') return [language, language.split('-')[0]].some((code) => file.endsWith(`/${code}.json`))
      const blocks = graph.blocksWith(file)
      return blocks === undefined || [...blocks].some((type) => own.has(type))
    })
  }
}

function orAll(causes: readonly Cause[], isLikely: (cause: Cause) => boolean): readonly Cause[] {
  const likely = causes.filter(isLikely)
  return likely.length > 0 ? likely : causes
}
