import { memoize } from '../../site/memoize.ts'
import { isPage, routeOf } from '../../site/routes.ts'
import { dataDigest } from '../render/make-page.ts'
import type { BlocksWith, Cause, Edit } from './causes.ts'
import type { ChangedRoute } from './compare-pages.ts'
import type { Experiment, Trial } from './experiment.ts'

/** Why pages differ that no change explains. */
export const unknown: Cause = { kind: 'unknown', what: 'not known', file: '' }

/** So many trials are made: each takes a tenth of a second for thousands of pages. */
const mostTrials = 400

/** So many changes are tried to see what a single page shows. */
const mostShown = 100

/** More changes are tried in halves first. */
const few = 8

/** A site without some changes and with them; none where neither the earlier one can have them nor that of today not. */
type Effect = readonly [without: Trial, having: Trial] | readonly []

/** What rendering a page with some of the changes says. */
interface Rendered {
  documents: readonly Cause[]
  hasFiles: boolean
  hasCode: boolean
}

/** Finds why pages differ, without a record of what components read: what a change does is tried. */
export class Causes {
  readonly #experiment: Experiment
  readonly #blocksWith: BlocksWith
  readonly #documents: readonly Cause[]
  /** Photos and others that are no documents. */
  readonly #files: readonly Cause[]
  readonly #code: readonly Cause[]
  readonly #halves: readonly (readonly Cause[])[]
  readonly #none: readonly Cause[] = []
  readonly #alone = memoize((cause: Cause) => [cause])
  readonly #effectOf = memoize((causes: readonly Cause[]) => this.#try(causes))
  #trials = 0
  /** Whether there were more changes than are tried, so that some are named for pages that do not show them. */
  isRough = false
  readonly #rendered = new Map<string, Promise<Rendered>>()

  /** By default, nothing is tried: what a single cause explains needs no trial. */
  constructor(
    causes: readonly Cause[],
    experiment: Experiment = () => undefined,
    blocksWith: BlocksWith = () => undefined,
  ) {
    this.#experiment = experiment
    this.#blocksWith = blocksWith
    this.#documents = causes.filter(({ edits }) => edits)
    this.#files = causes.filter(({ kind }) => kind === 'file')
    this.#code = causes.filter((cause) => !this.#documents.includes(cause) && !this.#files.includes(cause))
    this.#halves = this.#documents.length > few ? halvesOf(this.#documents) : []
  }

  /** @returns why a page differs; all that it may be where no single change can be tried */
  async of(page: ChangedRoute): Promise<readonly Cause[]> {
    const { documents, hasFiles, hasCode } = await this.#render(page, this.#possible(page.route))
    const found = [...documents, ...(hasFiles ? this.#ofFiles(page) : []), ...(hasCode ? this.#ofCode(page) : [])]
    return found.length > 0 ? found : [unknown]
  }

  /** @returns what a change does to a page, all files or all code together; both versions of the page where that cannot be tried */
  async effectOf(cause: Cause, page: ChangedRoute): Promise<ChangedRoute> {
    const { route } = page
    const html = (causes: readonly Cause[]) => this.#experiment(causes)?.htmlOf(route)
    const [before, after] = this.#documents.includes(cause)
      ? await this.#shownBy(cause, route)
      : this.#files.includes(cause)
        ? [(await html(this.#documents)) ?? page.after, page.after]
        : [page.before, (await html(this.#none)) ?? page.before]
    return before === after ? page : { route, before, after }
  }

  /** @returns a page without a change of a document and with it */
  #shownBy(cause: Cause, route: string): Promise<(string | undefined)[]> {
    return Promise.all(this.#effectOf(this.#alone(cause)).map((trial) => trial.htmlOf(route)))
  }

  #try(causes: readonly Cause[]): Effect {
    if (this.#trials++ >= mostTrials) {
      this.isRough = true
      return []
    }
    const [none, alone] = [this.#experiment(this.#none), this.#experiment(causes)]
    if (none && alone) return [none, alone]
    const without = this.#experiment(this.#documents.filter((cause) => !causes.includes(cause)))
    const all = this.#experiment(this.#documents)
    return without && all ? [without, all] : []
  }

  /** A half that has no change of the page's own file, and changes nothing on the page, has none of its causes. */
  #possible(route: string): readonly Cause[] {
    if (this.#documents.length <= 1) return this.#documents
    const idle = new Set(this.#halves.filter((half) => !this.#mayChange(half, route)).flat())
    return this.#documents.filter((cause) => !idle.has(cause) && this.#mayChange(this.#alone(cause), route))
  }

  /** What is in the file of a page is possible without a trial, and what cannot be tried is, too. */
  #mayChange(causes: readonly Cause[], route: string): boolean {
    if (causes.some((cause) => editsOf(cause, route).length > 0)) return true
    const [without, having] = this.#effectOf(causes)
    return !without || !having || without.digestOf(route) !== having.digestOf(route)
  }

  /** Pages that differ in the same way, for what may be the same reasons, do so for the same reasons. */
  #render(page: ChangedRoute, documents: readonly Cause[]): Promise<Rendered> {
    const kinds = [this.#documents, this.#files, this.#code].filter(({ length }) => length > 0)
    const rest = { hasFiles: this.#files.length > 0, hasCode: this.#code.length > 0 }
    if (kinds.length <= 1 && documents.length <= 1) return Promise.resolve({ documents, ...rest })
    // Neither code nor photos make a page new, or remove one.
    if (documents.length > 0 && (page.before === undefined || page.after === undefined))
      return Promise.resolve({ documents, hasFiles: false, hasCode: false })
    const key = `${documents.map((cause) => this.#documents.indexOf(cause))} ${differenceOf(page)}`
    const known = this.#rendered.get(key) ?? this.#tried(page, documents, kinds.length > 1)
    this.#rendered.set(key, known)
    return known
  }

  async #tried(page: ChangedRoute, possible: readonly Cause[], isMixed: boolean): Promise<Rendered> {
    const [old, now] = isMixed
      ? [
          await this.#experiment(this.#none)?.htmlOf(page.route),
          await this.#experiment(this.#documents)?.htmlOf(page.route),
        ]
      : []
    const isSame = old !== undefined && old === now
    return {
      documents: isSame ? [] : await this.#shown(page.route, possible),
      hasFiles: this.#files.length > 0 && (now === undefined || now !== page.after),
      hasCode: this.#code.length > 0 && (old === undefined || old !== page.before),
    }
  }

  async #shown(route: string, possible: readonly Cause[]): Promise<readonly Cause[]> {
    // A section shows.
    const isSection = (cause: Cause) => editsOf(cause, route).some(({ operation }) => operation?.path[0] === 'sections')
    const isMany = possible.filter((cause) => !isSection(cause)).length > mostShown
    if (isMany) this.isRough = true
    if (isMany || possible.length <= 1) return possible
    const shown: Cause[] = []
    // One trial after the other.
    for (const cause of possible) {
      const [before, after] = isSection(cause) ? [] : await this.#shownBy(cause, route)
      if (isSection(cause) || before !== after) shown.push(cause)
    }
    return shown.length > 0 ? shown : possible
  }

  #ofFiles({ before = '', after = '' }: ChangedRoute): readonly Cause[] {
    const html = (before + after).toLowerCase()
    const baseName = (file: string) => file.replace(/^.*\/|\.\w+$/g, '').toLowerCase()
    return orAll(this.#files, ({ file }) => html.includes(`/${baseName(file)}`))
  }

  #ofCode({ route, before = '', after = before }: ChangedRoute): readonly Cause[] {
    if (this.#code.length <= 1) return this.#code
    const own = this.#experiment(this.#documents)?.blocksOf(route)
    const [, language = ''] = /<html lang="([^"]+)"/.exec(after) ?? []
    return orAll(this.#code, ({ kind, file }) => {
      if (kind === 'words') return [language, language.split('-')[0]].some((code) => file.endsWith(`/${code}.json`))
      const blocks = this.#blocksWith(file)
      return blocks === undefined || [...blocks].some((type) => own?.has(type) ?? true)
    })
  }
}

/** @returns two halves for each binary digit of a change's place in the list: any two changes are apart in some of them */
function halvesOf(causes: readonly Cause[]): (readonly Cause[])[] {
  const digits = Array.from({ length: Math.ceil(Math.log2(causes.length)) }, (_, digit) => digit)
  return digits.flatMap((digit) => [0, 1].map((value) => causes.filter((_, place) => ((place >> digit) & 1) === value)))
}

/** @returns what a change does in the document of a page */
const editsOf = ({ edits = [] }: Cause, route: string): Edit[] =>
  edits.filter(({ file }) => isPage(file) && routeOf(file) === route)

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
