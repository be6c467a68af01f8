import { groupBy } from '../../site/group-by.ts'
import { memoize } from '../../site/memoize.ts'
import { isPage, routeOf } from '../../site/routes.ts'
import { dataDigest } from '../render/page-jobs.ts'
import type { Cause } from './causes.ts'
import type { Experiment, Trial } from './experiment.ts'
import type { BlocksWith } from './module-graph.ts'

/** A page that differs. */
export interface ChangedRoute {
  route: string
  /** Its document before and now; undefined for a new page, or one that is gone. */
  before: string | undefined
  after: string | undefined
}

/** Why pages differ that no change explains. */
export const unknown: Cause = { kind: 'unknown', what: 'not known', file: '' }

/** So many trials are made: each takes a tenth of a second for thousands of pages. */
const mostTrials = 400

/** So many changes are tried to see what a single page shows. */
const mostShown = 100

/** More changes are tried in halves first. */
const few = 8

/** What finds causes. */
export interface Attribution {
  causes: readonly Cause[]
  experiment: Experiment
  blocksWith: BlocksWith
}

/** Changes that are tried together: one of a document, all of it, or those of several. */
interface Unit {
  file: string
  causes: readonly Cause[]
  /** Without them and with them; undefined where neither the earlier site can be made with them nor that of today without. */
  effect?: Promise<readonly [without: Trial, having: Trial] | undefined>
}

/** What rendering a page with some of the changes says. */
interface Rendered {
  documents: readonly Cause[]
  hasFiles: boolean
  hasCode: boolean
}

/** Finds why pages differ, without a record of what components read: what a change does is tried. */
export class Causes {
  readonly #tools: Attribution
  readonly #documents: readonly Cause[]
  /** Photos and other files that are no documents. */
  readonly #others: readonly Cause[]
  readonly #code: readonly Cause[]
  readonly #units: readonly Unit[]
  /** All changes of each document. */
  readonly #files: readonly Unit[]
  readonly #ofFile: ReadonlyMap<string, readonly Unit[]>
  readonly #none: readonly Cause[] = []
  readonly #halvesOf = memoize(halvesOf)
  #trials = 0
  #isRough = false
  readonly #rendered = new Map<string, Promise<Rendered>>()

  constructor(tools: Attribution) {
    this.#tools = tools
    const of = (kinds: readonly Cause['kind'][]) => tools.causes.filter(({ kind }) => kinds.includes(kind))
    this.#documents = of(['value', 'document'])
    this.#others = of(['file'])
    this.#code = tools.causes.filter((cause) => !this.#documents.includes(cause) && !this.#others.includes(cause))
    this.#files = Array.from(
      groupBy(this.#documents, ({ file }) => file),
      ([file, causes]) => ({ file, causes }),
    )
    this.#units = this.#documents.map((cause) => ({ file: cause.file, causes: [cause] }))
    this.#ofFile = groupBy(this.#units, ({ file }) => file)
  }

  /** @returns why a page differs; all that it may be where no single change can be tried */
  async of(page: ChangedRoute): Promise<readonly Cause[]> {
    const possible = await this.#possible(page.route)
    const { documents, hasFiles, hasCode } = await this.#render(page, possible)
    const found = [...documents, ...(hasFiles ? this.#ofFiles(page) : []), ...(hasCode ? await this.#ofCode(page) : [])]
    return found.length > 0 ? found : [unknown]
  }

  /** Whether there were more changes than are tried, so that some are named for pages that do not show them. */
  get isRough(): boolean {
    return this.#isRough
  }

  /** @returns what a single change of a document does to a page; both versions of the page where that cannot be tried */
  async effectOf(cause: Cause, page: ChangedRoute): Promise<ChangedRoute> {
    const unit = this.#units.find(({ causes }) => causes.includes(cause))
    const effect = unit && this.#tools.causes.length > 1 ? await this.#effectOf(unit) : undefined
    const [before, after] = await Promise.all((effect ?? []).map((trial) => trial.htmlOf(page.route)))
    return before === after ? page : { route: page.route, before, after }
  }

  #effectOf(unit: Unit): NonNullable<Unit['effect']> {
    unit.effect ??= this.#try(unit)
    return unit.effect
  }

  async #try({ causes }: Unit): Unit['effect'] & {} {
    const { experiment } = this.#tools
    const [none, alone] = [await experiment.with(this.#none), await experiment.with(causes)]
    if (none && alone) return [none, alone]
    const others = this.#documents.filter((cause) => !causes.includes(cause))
    const [without, all] = [await experiment.with(others), await experiment.with(this.#documents)]
    return without && all && [without, all]
  }

  /** Those of what the page may show; what cannot be tried is possible, too. */
  async #possible(route: string): Promise<readonly Unit[]> {
    if (this.#units.length <= 1) return this.#units
    const files = await this.#narrowed(this.#files, route)
    const ofFiles = files.map(({ file }) => this.#narrowed(this.#ofFile.get(file) as readonly Unit[], route))
    return (await Promise.all(ofFiles)).flat()
  }

  async #narrowed(units: readonly Unit[], route: string): Promise<readonly Unit[]> {
    if (units.length <= 1) return units
    const idle = new Set<Unit>()
    for (const half of units.length > few ? this.#halvesOf(units) : [])
      if (!half.units.some((unit) => isOf(unit, route)) && !(await this.#mayChange(half, route)))
        for (const unit of half.units) idle.add(unit)
    return filtered(units, async (unit) => !idle.has(unit) && this.#mayChange(unit, route))
  }

  /** What is in the file of a page is possible without a trial, and everything is after many trials. */
  async #mayChange(unit: Unit, route: string): Promise<boolean> {
    if (isOf(unit, route)) return true
    if (!unit.effect && this.#trials++ >= mostTrials) {
      this.#isRough = true
      return true
    }
    const effect = await this.#effectOf(unit)
    return !effect || effect[0].digestOf(route) !== effect[1].digestOf(route)
  }

  /** Pages that differ in the same way, for what may be the same reasons, do so for the same reasons. */
  #render(page: ChangedRoute, possible: readonly Unit[]): Promise<Rendered> {
    const kinds = [this.#documents, this.#others, this.#code].filter(({ length }) => length > 0)
    const rest = { hasFiles: this.#others.length > 0, hasCode: this.#code.length > 0 }
    const documents = possible.flatMap(({ causes }) => causes)
    if (kinds.length <= 1 && possible.length <= 1) return Promise.resolve({ documents, ...rest })
    // Neither code nor photos make a page new, or remove one.
    if (documents.length > 0 && (page.before === undefined || page.after === undefined))
      return Promise.resolve({ documents, hasFiles: false, hasCode: false })
    const key = `${possible.map((unit) => this.#units.indexOf(unit))} ${differenceOf(page)}`
    const known = this.#rendered.get(key) ?? this.#tried(page, possible, kinds.length > 1)
    this.#rendered.set(key, known)
    return known
  }

  async #tried(page: ChangedRoute, possible: readonly Unit[], isMixed: boolean): Promise<Rendered> {
    const { experiment } = this.#tools
    const html = async (causes: readonly Cause[]) => (await experiment.with(causes))?.htmlOf(page.route)
    const [old, now] = isMixed ? [await html(this.#none), await html(this.#documents)] : []
    const isSame = old !== undefined && old === now
    return {
      documents: isSame ? [] : (await this.#shown(page.route, possible)).flatMap(({ causes }) => causes),
      hasFiles: this.#others.length > 0 && (now === undefined || now !== page.after),
      hasCode: this.#code.length > 0 && (old === undefined || old !== page.before),
    }
  }

  async #shown(route: string, possible: readonly Unit[]): Promise<readonly Unit[]> {
    // A section shows.
    const isSection = (unit: Unit) =>
      isOf(unit, route) && unit.causes.every(({ operation }) => operation?.path[0] === 'sections')
    const isMany = possible.filter((unit) => !isSection(unit)).length > mostShown
    if (isMany) this.#isRough = true
    if (isMany || possible.length <= 1) return possible
    const shown = await filtered(possible, async (unit) => {
      if (isSection(unit)) return true
      const trials = (await this.#effectOf(unit)) ?? []
      const [before, after] = await Promise.all(trials.map((trial) => trial.htmlOf(route)))
      return before !== after
    })
    return shown.length > 0 ? shown : possible
  }

  #ofFiles({ before = '', after = '' }: ChangedRoute): readonly Cause[] {
    const html = (before + after).toLowerCase()
    const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '').toLowerCase()
    return orAll(this.#others, ({ file }) => html.includes(`/${nameOf(file)}`))
  }

  async #ofCode({ route, before = '', after = before }: ChangedRoute): Promise<readonly Cause[]> {
    const { blocksWith, experiment } = this.#tools
    if (this.#code.length <= 1) return this.#code
    const own = (await experiment.with(this.#documents))?.blocksOf(route)
    const [, language = ''] = /<html lang="([^"]+)"/.exec(after) ?? []
    return orAll(this.#code, ({ kind, file }) => {
      if (kind === 'words') return [language, language.split('-')[0]].some((code) => file.endsWith(`/${code}.json`))
      const blocks = blocksWith(file)
      return blocks === undefined || [...blocks].some((type) => own?.has(type) ?? true)
    })
  }
}

/** A half of some changes. */
interface Half extends Unit {
  units: readonly Unit[]
}

/** @returns two halves for each binary digit of a change's place in the list: any two changes are apart in some of them */
function halvesOf(units: readonly Unit[]): readonly Half[] {
  const digits = Array.from({ length: Math.ceil(Math.log2(units.length)) }, (_, digit) => digit)
  return digits
    .flatMap((digit) => [0, 1].map((value) => units.filter((_, place) => ((place >> digit) & 1) === value)))
    .map((half) => ({ file: '', causes: half.flatMap(({ causes }) => causes), units: half }))
}

/** One trial after the other. */
async function filtered(units: readonly Unit[], isKept: (unit: Unit) => Promise<boolean>): Promise<Unit[]> {
  const kept: Unit[] = []
  for (const unit of units) if (await isKept(unit)) kept.push(unit)
  return kept
}

/** @returns whether the changes are in the document of a page */
const isOf = ({ file }: Unit, route: string): boolean => isPage(file) && routeOf(file) === route

function orAll(causes: readonly Cause[], isLikely: (cause: Cause) => boolean): readonly Cause[] {
  const likely = causes.filter(isLikely)
  return likely.length > 0 ? likely : causes
}

/** @returns a hash of what is in one of the versions of a page more often; of the page where that is nothing */
function differenceOf({ route, before = '', after = '' }: ChangedRoute): string {
  const counts = new Map<string, number>()
  for (const text of before.split(/[<,]/)) counts.set(text, (counts.get(text) ?? 0) - 1)
  for (const text of after.split(/[<,]/)) counts.set(text, (counts.get(text) ?? 0) + 1)
  const changed = [...counts].filter(([, count]) => count !== 0)
  return changed.length > 0 ? dataDigest(changed) : route
}
