import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Findings } from '../diagnostics/formats/findings.ts'
import { type LocatedDiagnostic, locate, type Sources } from '../diagnostics/locate.ts'
import type { SiteIndex } from '../rules/site-index.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import { fileKindOf, isPage, isPublicFile } from '../site/routes.ts'
import type { Site } from '../site/site.ts'
import type { AuthorText } from '../words/message.ts'
import type { FieldOrder } from '../yaml/operations/splice-sources.ts'
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts'
import { type AnalyzedFile, analyzeFile } from './analyze-file.ts'
import { applyIgnores } from './apply-ignores.ts'
import { checkAcross } from './check-site.ts'
import { createSite } from './create-site.ts'
import { isYaml } from './files/list-files.ts'
import { indexFiles, noFiles, type SiteFiles } from './index-site.ts'
import { withRemoved } from './removed-pages.ts'

/** What only shows across files, in this version of the site or in an earlier one. */
interface Across {
  isChecked: boolean
  diagnostics: readonly Diagnostic[]
}

/** A file that is there, and why it cannot be read. */
interface Unreadable {
  reason: AuthorText
}

/** One version of a site, and everything that is known of it. It never changes; each part is made when it is asked for. */
export class Snapshot implements Findings {
  readonly schemas: SchemaContext
  readonly files: ReadonlyMap<string, AnalyzedFile>
  readonly #all: SiteFiles
  readonly #across: Across
  #indexed: ReturnType<typeof indexFiles> | undefined
  #diagnostics: readonly Diagnostic[] | undefined
  #located: readonly LocatedDiagnostic[] | undefined
  #site: Site | undefined

  /** @param across by default nothing, as before the first check */
  constructor(schemas: SchemaContext, all: Partial<SiteFiles>, across: Across = { isChecked: false, diagnostics: [] }) {
    this.schemas = schemas
    this.#all = { ...noFiles, ...all }
    this.files = this.#all.files
    this.#across = across
  }

  /**
   * @param changes new texts of files, or why they cannot be read; undefined removes a file
   * @returns the changed site, of which only the changed files are analyzed
   */
  with(changes: Iterable<readonly [file: string, now: ParsedYaml | Unreadable | undefined]>): Snapshot {
    const files = new Map(this.files)
    const unreadable = new Map(this.#all.unreadable)
    let { removed } = this.#all
    for (const [file, now] of changes) {
      const before = files.get(file)
      unreadable.delete(file)
      // A changed file keeps its place among the others.
      if (now && !('reason' in now)) files.set(file, analyzeFile(this.schemas, file, now))
      else files.delete(file)
      if (now && 'reason' in now) unreadable.set(file, now.reason)
      if (!now && before) removed = withRemoved(removed, before.analysis)
    }
    return new Snapshot(
      this.schemas,
      { ...this.#all, files, unreadable, removed },
      { ...this.#across, isChecked: false },
    )
  }

  withTexts(texts: Iterable<readonly [file: string, text: string]>): Snapshot {
    return this.with(Array.from(texts, ([file, text]) => [file, parseYaml(text)] as const))
  }

  /** @param known what a check of the same site found across its files */
  checked(known?: readonly Diagnostic[]): Snapshot {
    if (this.#across.isChecked) return this
    const { right, index } = this.#index()
    const diagnostics = known ?? checkAcross(index, right)
    const checked = new Snapshot(this.schemas, this.#all, { isChecked: true, diagnostics })
    checked.#indexed = this.#indexed
    return checked
  }

  #index() {
    this.#indexed ??= indexFiles(this.schemas, this.#all)
    return this.#indexed
  }

  /** Those across files, before ignores. */
  get across(): readonly Diagnostic[] {
    return this.#across.diagnostics
  }

  get index(): SiteIndex {
    return this.#index().index
  }

  /** Those of the files as they are; across files, before `checked()`, those of the last check. */
  get diagnostics(): readonly Diagnostic[] {
    const { right } = this.#index()
    this.#diagnostics ??= applyIgnores(right, this.#across.diagnostics)
    return this.#diagnostics
  }

  /** @returns the text of a file; empty when it cannot be read */
  textOf(file: string): string {
    return this.files.get(file)?.yaml?.text ?? ''
  }

  /** The parsed files, for code frames. */
  get sources(): Sources {
    return { get: (file) => this.files.get(file)?.yaml }
  }

  /** The diagnostics with lines and columns, sorted by place. */
  get located(): readonly LocatedDiagnostic[] {
    this.#located ??= locate(this.diagnostics, this.sources)
    return this.#located
  }

  /** Files and folders that cannot be read, with the reasons. */
  get unreadable(): ReadonlyMap<string, AuthorText> {
    return this.#all.unreadable
  }

  /** The state of each file on the disk when it was read. */
  get states(): ReadonlyMap<string, string> {
    return this.#all.states
  }

  get pageCount(): number {
    const { analyses } = this.#index()
    return analyses.filter(({ file }) => isYaml(file) && isPage(file)).length
  }

  /** Paths of the files that are published as they are. */
  get publicFiles(): string[] {
    return [...this.#all.otherFiles].filter(isPublicFile)
  }

  /** The site to show; undefined when there are errors, and before `checked()`. */
  get site(): Site | undefined {
    const hasErrors = this.diagnostics.some(({ severity }) => severity === 'error')
    if (hasErrors || !this.#across.isChecked) return undefined
    this.#site ??= createSite(this.#index().right, (file) => this.files.get(file)?.document, this.publicFiles)
    return this.#site
  }
}

/** @returns a site in memory */
export const snapshotOf = (
  schemas: SchemaContext,
  texts: Iterable<readonly [file: string, text: string]>,
  others: Partial<SiteFiles> = {},
): Snapshot => new Snapshot(schemas, others).withTexts(texts)

/** @returns the order of fields in the schema of a file */
export function fieldOrderIn({ schemas }: Snapshot, file: string, yaml: ParsedYaml): FieldOrder {
  const walker = schemas.walkers[fileKindOf(file)]
  return (path) => walker.fields(walker.at(path, yaml.value))
}
