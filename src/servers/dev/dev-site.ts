import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { ProjectError } from '../../site/errors.ts'
import type { Project } from '../../site/project.ts'
import { isPage, routeOf, sectionsFile, siteFile, siteWideFiles } from '../../site/routes.ts'
import { hasSharedSections } from '../../site/shared-sections.ts'
import type { Site } from '../../site/site.ts'
import { analyzeFile, type FileRecord } from '../../workspace/analyze-file.ts'
import { checkSite } from '../../workspace/check-site.ts'
import { createSite } from '../../workspace/create-site.ts'
import { isYaml, readText } from '../../workspace/files/list-files.ts'
import { refuseSchemaMistakes, withSchemaErrors } from '../../workspace/files/schema-files.ts'
import type { LoadResult } from '../../workspace/load-site.ts'
import { rememberRemoved, removedPages } from '../../workspace/removed-pages.ts'
import type { Store } from '../../workspace/store/memory-store.ts'
import { currentFiles, type DevFiles, readDevFiles, type ValidFile, validFiles } from './dev-files.ts'

/** Receives the results of checks. */
export interface DevSiteListener {
  /** All checks have run, after the start or a change. */
  onChecked: (result: LoadResult) => void
  /** The checks could not run. */
  onFailed: (error: Error) => void
}

/** Debounce time in milliseconds: editors may save several files at once. */
const debounceTime = 30

/** The site during development. A change costs the analysis of one file; the checks across files are debounced. */
export class DevSite {
  readonly #project: Project
  readonly #store: Store
  readonly #listener: DevSiteListener
  #loading!: Promise<DevFiles>
  #started: Promise<void> | undefined
  #files: ReadonlyMap<string, FileRecord> = new Map()
  #schemas: SchemaContext | undefined
  /** The last valid version of each file. */
  #valid = new Map<string, ValidFile>()
  #site: Site | undefined
  #result: LoadResult | undefined
  #schemaError: ProjectError | undefined
  /** Duration of the last check in milliseconds. */
  #lastCheck = 0
  /** Number of the latest check; results of earlier ones are ignored. */
  #turn = 0

  constructor(project: Project, store: Store, listener: DevSiteListener) {
    this.#project = project
    this.#store = store
    this.#listener = listener
    this.reload()
  }

  /** Reads everything again, after a change to schemas or photos. */
  reload(): void {
    this.#schemaError = undefined
    this.#loading = readDevFiles(this.#project, this.#store)
    this.#started = this.#start(this.#loading)
  }

  /**
   * Waits until the site has been read.
   *
   * @throws ProjectError while a schema has errors
   */
  async ready(): Promise<void> {
    await this.#started
    if (this.#schemaError) throw this.#schemaError
  }

  /** @returns whether a file exists for this route, valid or not */
  has(route: string): boolean {
    return [...this.#files.keys()].some((file) => isPage(file) && isYaml(file) && routeOf(file) === route)
  }

  /** @returns the site with the last valid version of each file; undefined until the company's facts are valid */
  site(): Site | undefined {
    if (!this.#site && this.#valid.has(siteFile)) {
      const valid = new Map(this.#valid)
      const records = Array.from(valid.values(), ({ record }) => record)
      this.#site = createSite(records, (file) => valid.get(file)?.document())
    }
    return this.#site
  }

  /** @returns the records of all files, valid or not, by path */
  files(): ReadonlyMap<string, FileRecord> {
    return this.#files
  }

  /** @returns the schemas; undefined before `ready()` and while they have errors */
  schemas(): SchemaContext | undefined {
    return this.#schemas
  }

  /** @returns the result of the last check; undefined before the first one */
  result(): LoadResult | undefined {
    return this.#result
  }

  /**
   * Reads a file under pages/ that was added, changed or removed.
   *
   * @param path absolute path
   * @returns true when browsers should refresh at once
   */
  async update(path: string): Promise<boolean> {
    const state = await this.#loading
    const file = relative(this.#project.root, path).replaceAll('\\', '/')
    const read = readText(this.#project.root, file)
    if (!('text' in read)) return this.#remove(state, file)
    const { text } = read
    if (state.records.has(file) && state.changed.get(file) === text) return false
    const { record, document } = analyzeFile(state.schemas, file, text)
    state.records.set(file, record)
    state.documents.set(file, document)
    state.changed.set(file, text)
    this.#checkSoon()
    return this.#storeIfValid(record, () => document)
  }

  #remove(state: DevFiles, file: string): boolean {
    const record = state.records.get(file)
    if (!record) return false
    rememberRemoved(this.#store, record)
    state.records.delete(file)
    state.changed.delete(file)
    this.#site = undefined
    this.#checkSoon()
    // Pages may still use the removed facts or shared sections.
    return !isPage(file) || this.#valid.delete(file)
  }

  async #start(loading: Promise<DevFiles>): Promise<void> {
    try {
      const state = await loading
      this.#files = state.records
      this.#schemas = state.schemas
      const valid = validFiles(state)
      const isShared = ({ record }: ValidFile) => record.kind === 'sections'
      for (const file of [...[...valid.values()].filter(isShared), ...valid.values()])
        this.#storeIfValid(file.record, file.document)
      await this.#check()
    } catch (error) {
      this.#fail(error as Error)
    }
  }

  #storeIfValid(record: FileRecord, document: () => unknown): boolean {
    if (!record.valid || (record.info && !hasSharedSections(record.info, { shared: this.#sharedFor(record.file) })))
      return false
    // Removed shared sections stay until the next full check, because pages may still use them.
    const isSections = record.kind === 'sections'
    const merged = isSections ? { ...this.#sectionsIn(record.file), ...(document() as object) } : undefined
    this.#valid.set(record.file, { record, document: isSections ? () => merged : document })
    this.#site = undefined
    return true
  }

  /** The shared sections that a page may use: those of its language, and those of the default one. */
  #sharedFor(file: string): Site['shared'] {
    const [, folder = ''] = file.split('/')
    return { ...this.#sectionsIn(sectionsFile), ...this.#sectionsIn(siteWideFiles(`/${folder}`)[1]) }
  }

  #sectionsIn(file: string): Site['shared'] {
    return (this.#valid.get(file)?.document() ?? {}) as Site['shared']
  }

  /** Checks the whole site, debounced. */
  async #checkSoon(): Promise<void> {
    const turn = ++this.#turn
    await setTimeout(Math.max(debounceTime, this.#lastCheck))
    if (turn === this.#turn) await this.#check()
  }

  async #check(): Promise<void> {
    const turn = ++this.#turn
    try {
      const found = await this.#checkAll()
      if (turn !== this.#turn) return
      this.#schemaError = undefined
      this.#result = found.result
      if (found.result.site) {
        this.#valid = validFiles(found.state)
        this.#site = found.result.site
      }
      this.#listener.onChecked(found.result)
    } catch (error) {
      if (turn === this.#turn) this.#fail(error as Error)
    }
  }

  async #checkAll(): Promise<{ state: DevFiles; result: LoadResult }> {
    const state = await this.#loading
    const { engine } = this.#project
    const files = { ...currentFiles(state), removed: removedPages(this.#store, state.records.keys()) }
    const start = performance.now()
    const result = await withSchemaErrors(engine, async () => checkSite(state.schemas, files))
    this.#lastCheck = performance.now() - start
    // Otherwise an error in a schema would be reported as errors of the pages.
    if (!result.site) await refuseSchemaMistakes(engine)
    return { state, result: { ...result, sources: files.sources } }
  }

  #fail(error: Error): void {
    if (error instanceof ProjectError) this.#schemaError = error
    this.#listener.onFailed(error)
  }
}
