import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { analyzeFile, type FileRecord } from '../../content/analyze-file.ts'
import { checkSite, createSite } from '../../content/check-site.ts'
import { isYaml, readText } from '../../content/files/list-files.ts'
import { type LoadedFiles, type LoadResult, loadFiles } from '../../content/load-site.ts'
import { ProjectError } from '../../content/model/errors.ts'
import type { Project } from '../../content/model/project.ts'
import { isPage, routeOf, sectionsFile, siteFile } from '../../content/model/routes.ts'
import { hasSharedSections } from '../../content/model/shared-sections.ts'
import type { Site } from '../../content/model/site.ts'
import { refuseSchemaMistakes, withSchemaErrors } from '../../content/schema/schema-mistakes.ts'
import type { Store } from '../../content/store/memory-store.ts'

/** A file that YAML and schema accept, and a function that reads its data. */
interface RightFile {
  record: FileRecord
  document: () => unknown
}

/** What is known of all files. */
interface State extends LoadedFiles {
  records: Map<string, FileRecord>
  /** The data of valid files, for a file may have errors when its page is shown. */
  documents: Map<string, unknown>
  /** The texts of files that were changed since the start. */
  changed: Map<string, string>
}

/** Whom the site tells what it found. */
export interface DevSiteListener {
  /** All checks have run, at the start or after changes. */
  onChecked: (result: LoadResult) => void
  /** The checks could not run. */
  onFailed: (error: Error) => void
}

/** Milliseconds between a change and the check of the whole site, at least: editors save several files at once. */
const pause = 30

/** The site while its author works on it. A change costs the analysis of one file, and the checks across files follow. */
export class DevSite {
  readonly #project: Project
  readonly #store: Store
  readonly #listener: DevSiteListener
  #loading: Promise<State> | undefined
  #started: Promise<void> | undefined
  #files: ReadonlyMap<string, FileRecord> = new Map()
  /** Each file as it last was without errors of its own. */
  #right = new Map<string, RightFile>()
  #site: Site | undefined
  #result: LoadResult | undefined
  #schemaError: ProjectError | undefined
  /** How long the last check took, in milliseconds. */
  #lastCheck = 0
  /** Counts checks: what one finds that another one has overtaken is of no interest any more. */
  #turn = 0

  constructor(project: Project, store: Store, listener: DevSiteListener) {
    this.#project = project
    this.#store = store
    this.#listener = listener
    this.reload()
  }

  /** Reads everything again, after a change of the schemas or photos. */
  reload(): void {
    this.#schemaError = undefined
    this.#loading = this.#readState()
    this.#started = this.#start(this.#loading)
  }

  /**
   * Waits until the site was read.
   *
   * @throws ProjectError while the schemas are wrong
   */
  async ready(): Promise<void> {
    await this.#started
    if (this.#schemaError) throw this.#schemaError
  }

  /** @returns whether there is a file for this route, right or wrong */
  has(route: string): boolean {
    return [...this.#files.keys()].some((file) => isPage(file) && isYaml(file) && routeOf(file) === route)
  }

  /** @returns each page as it last was without errors of its own; undefined without facts */
  site(): Site | undefined {
    if (!this.#site && this.#right.has(siteFile)) {
      const right = new Map(this.#right)
      const records = Array.from(right.values(), ({ record }) => record)
      this.#site = createSite(records, (file) => right.get(file)?.document())
    }
    return this.#site
  }

  /** @returns what was wrong at the last check; undefined before the first one */
  result(): LoadResult | undefined {
    return this.#result
  }

  /**
   * Reads a file that was added, changed or removed under pages/.
   *
   * @param path absolute path
   * @returns true when its page can be shown again at once
   */
  async update(path: string): Promise<boolean> {
    const state = await this.#loading
    if (!state) return false
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
    return this.#keepIfRight(record, () => document)
  }

  #remove(state: State, file: string): boolean {
    if (!state.records.delete(file)) return false
    state.changed.delete(file)
    this.#site = undefined
    this.#checkSoon()
    // Pages may still use what the facts and the shared sections said.
    return !isPage(file) || this.#right.delete(file)
  }

  async #readState(): Promise<State> {
    const { engine } = this.#project
    for (let attempts = 3; ; attempts--) {
      const loaded = await withSchemaErrors(engine, () => loadFiles({ project: this.#project, store: this.#store }))
      const records = new Map(loaded.files.records.map((record) => [record.file, record]))
      try {
        return { ...loaded, records, documents: readDocuments(loaded), changed: new Map() }
      } catch (error) {
        // A file was changed between its analysis and now.
        if (attempts === 1) throw error
      }
    }
  }

  async #start(loading: Promise<State>): Promise<void> {
    try {
      const state = await loading
      this.#files = state.records
      const right = rightFiles(state)
      const sections = right.get(sectionsFile)
      for (const file of [...(sections ? [sections] : []), ...right.values()])
        this.#keepIfRight(file.record, file.document)
      await this.#check()
    } catch (error) {
      this.#fail(error as Error)
    }
  }

  #keepIfRight(record: FileRecord, document: () => unknown): boolean {
    const shared = (this.#right.get(sectionsFile)?.document() ?? {}) as Site['shared']
    if (!record.valid || (record.info && !hasSharedSections(record.info, { shared }))) return false
    // A shared section that was removed stays until all is checked: pages may still use it.
    const isSections = record.file === sectionsFile
    const merged = isSections ? { ...shared, ...(document() as object) } : undefined
    this.#right.set(record.file, { record, document: isSections ? () => merged : document })
    this.#site = undefined
    return true
  }

  /** The site is checked when its author pauses. */
  async #checkSoon(): Promise<void> {
    const turn = ++this.#turn
    await setTimeout(Math.max(pause, this.#lastCheck))
    if (turn === this.#turn) await this.#check()
  }

  async #check(): Promise<void> {
    const turn = ++this.#turn
    try {
      const found = await this.#checkAll()
      if (turn !== this.#turn || !found) return
      this.#schemaError = undefined
      this.#result = found.result
      if (found.result.site) {
        this.#right = rightFiles(found.state)
        this.#site = found.result.site
      }
      this.#listener.onChecked(found.result)
    } catch (error) {
      if (turn === this.#turn) this.#fail(error as Error)
    }
  }

  async #checkAll(): Promise<{ state: State; result: LoadResult } | undefined> {
    const state = await this.#loading
    if (!state) return undefined
    const { engine } = this.#project
    const files = filesOf(state)
    const start = performance.now()
    const result = await withSchemaErrors(engine, async () => checkSite(state.schemas, files))
    this.#lastCheck = performance.now() - start
    // Otherwise a mistake of a schema would be reported as one of the pages.
    if (!result.site) await refuseSchemaMistakes(engine)
    return { state, result: { ...result, sources: files.sources } }
  }

  #fail(error: Error): void {
    if (error instanceof ProjectError) this.#schemaError = error
    this.#listener.onFailed(error)
  }
}

function readDocuments({ files }: LoadedFiles): Map<string, unknown> {
  const valid = files.records.filter((record) => record.valid)
  return new Map(valid.map(({ file }) => [file, files.documentOf(file)]))
}

const filesOf = ({ files, records, documents, changed }: State): LoadedFiles['files'] => {
  const current = new Map(documents)
  return {
    ...files,
    records: [...records.values()],
    documentOf: (file) => current.get(file),
    sources: { get: (file) => changed.get(file) ?? files.sources.get(file) },
  }
}

function rightFiles(state: State): Map<string, RightFile> {
  const { documentOf } = filesOf(state)
  const right = [...state.records.values()].filter(({ valid }) => valid)
  return new Map(right.map((record) => [record.file, { record, document: () => documentOf(record.file) }]))
}
