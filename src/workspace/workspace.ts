import { setTimeout } from 'node:timers/promises'
import { ProjectError } from '../site/errors.ts'
import type { Site } from '../site/site.ts'
import type { AuthorText } from '../words/message.ts'
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts'
import type { AnalyzedFile } from './analyze-file.ts'
import { readText } from './files/list-files.ts'
import { refuseSchemaMistakes, withSchemaErrors } from './files/schema-files.ts'
import { LastValid } from './last-valid.ts'
import { type OpenOptions, openSite } from './open-site.ts'
import { rememberRemoved } from './removed-pages.ts'
import type { Snapshot } from './snapshot.ts'

export interface WorkspaceListener {
  /** All checks have run, after the start or a change. */
  onChecked: (snapshot: Snapshot) => void
  /** The site could not be read, or the checks could not run. */
  onFailed: (error: Error) => void
}

/** The site after a change. */
export interface Changed {
  snapshot: Snapshot
  /** Whether pages may look different now. */
  isShown: boolean
}

/** A site that changes. A change costs the analysis of one file; the checks across files are debounced. */
export class Workspace {
  readonly #valid = new LastValid()
  /** Undefined before the first reading. */
  #snapshot!: Snapshot
  #loading!: Promise<void>
  #started: Promise<void> | undefined
  /** Why there is no site to show: a schema has errors, or the files could not be read. */
  #failure: Error | undefined
  /** Numbers of the latest reading and of the latest check that is due: earlier ones are ignored. */
  #reading = 0
  #turn = 0
  /** Duration of the last check in milliseconds. */
  #lastCheck = 0

  /** @param debounceTime in milliseconds, because editors may save several files at once */
  constructor(
    private readonly options: OpenOptions,
    private readonly listener: WorkspaceListener,
    private readonly debounceTime = 30,
  ) {
    this.reload()
  }

  /** Reads everything again, after a change to schemas or photos. */
  reload(): void {
    this.#failure = undefined
    this.#loading = this.#load()
    this.#started = this.#loading.then(
      () => this.#checkSoon(),
      (error) => this.#fail(error),
    )
  }

  async #load(): Promise<void> {
    const reading = ++this.#reading
    const snapshot = await openSite(this.options)
    if (reading !== this.#reading) return this.#loading
    this.#snapshot = snapshot
    this.#valid.add(snapshot)
  }

  /**
   * @returns the site as it is now, after it has been read and checked
   * @throws ProjectError while a schema has errors
   */
  async snapshot(): Promise<Snapshot> {
    await this.#started
    if (this.#failure) throw this.#failure
    return this.#snapshot
  }

  /** The site with the last valid version of each file; undefined until the company's facts are valid. */
  get shown(): Site | undefined {
    return this.#valid.site
  }

  async change(file: string, source: string | ParsedYaml): Promise<Changed> {
    await this.current()
    // Not what `current()` returned: another change may have been taken in meanwhile.
    const before = this.#snapshot
    const text = typeof source === 'string' ? source : source.text
    if (before.files.get(file)?.hasText(text)) return { snapshot: before, isShown: false }
    const snapshot = before.with([[file, typeof source === 'string' ? parseYaml(source) : source]])
    const isShown = this.#valid.put(snapshot.files.get(file) as AnalyzedFile)
    return this.#changed(snapshot, isShown)
  }

  async remove(file: string): Promise<Changed> {
    await this.current()
    const before = this.#snapshot
    const known = before.files.get(file)
    if (!known && !before.unreadable.has(file)) return { snapshot: before, isShown: false }
    if (known) rememberRemoved(this.options.store, known.analysis)
    this.#valid.remove(file)
    return this.#changed(before.with([[file, undefined]]), true)
  }

  /** Reads a file that another program has added, changed or removed. */
  read(file: string): Promise<Changed> {
    const read = readText(this.options.project.root, file)
    if ('text' in read) return this.change(file, read.text)
    return read.isGone ? this.remove(file) : this.#cannotRead(file, read.reason)
  }

  /** What the file said last stays shown. */
  async #cannotRead(file: string, reason: AuthorText): Promise<Changed> {
    await this.current()
    return this.#changed(this.#snapshot.with([[file, { reason }]]), false)
  }

  /** @returns the site as it is now, before the checks that a reading begins; a failed reading is tried again */
  async current(): Promise<Snapshot> {
    if (this.#failure) this.reload()
    await this.#loading
    return this.#snapshot
  }

  #changed(snapshot: Snapshot, isShown: boolean): Changed {
    this.#snapshot = snapshot
    this.#checkSoon()
    return { snapshot, isShown }
  }

  async #checkSoon(): Promise<void> {
    const turn = ++this.#turn
    await setTimeout(Math.max(this.debounceTime, this.#lastCheck))
    if (turn === this.#turn) await this.#check()
  }

  async #check(): Promise<void> {
    const snapshot = this.#snapshot
    try {
      const checked = await this.#checkAll(snapshot)
      // The check of a later version follows.
      if (snapshot !== this.#snapshot) return
      this.#failure = undefined
      this.#snapshot = checked
      if (checked.site) this.#valid.replace(checked.files.values(), checked.site)
      this.listener.onChecked(checked)
    } catch (error) {
      if (snapshot === this.#snapshot) this.#fail(error as Error)
    }
  }

  async #checkAll(snapshot: Snapshot): Promise<Snapshot> {
    const { engine } = this.options.project
    const start = performance.now()
    const checked = await withSchemaErrors(engine, async () => snapshot.checked())
    this.#lastCheck = performance.now() - start
    // Otherwise an error in a schema would be reported as errors of the pages.
    if (!checked.site) await refuseSchemaMistakes(engine)
    return checked
  }

  #fail(error: Error): void {
    if (error instanceof ProjectError || !this.#snapshot) this.#failure = error
    this.listener.onFailed(error)
  }
}
