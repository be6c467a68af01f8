import { type LocatedDiagnostic, locate, type Sources } from '../diagnostics/locate.ts'
import type { SchemaContext } from '../schema/schema-context.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { analyzeFile, type FileRecord } from '../workspace/analyze-file.ts'
import { checkSite } from '../workspace/check-site.ts'
import { readSchemaSet, refuseSchemaMistakes } from '../workspace/files/schema-files.ts'
import { type LoadedFiles, type LoadOptions, loadFiles } from '../workspace/load-site.ts'

/** What a check of the site knows. */
export interface CheckedSite {
  schemas: SchemaContext
  schemaSet: SchemaSet
  records: readonly FileRecord[]
  diagnostics: readonly LocatedDiagnostic[]
}

/** The site with the unsaved texts of an editor. */
export class EditedSite {
  readonly #options: LoadOptions
  #loaded: Promise<[LoadedFiles, SchemaSet]> | undefined

  constructor(options: LoadOptions) {
    this.#options = options
  }

  /** Reads the files again at the next check, after one of them was changed on disk. */
  reload(): void {
    this.#loaded = undefined
  }

  /**
   * Checks the whole site, as `npm run check` does.
   *
   * @param texts the unsaved texts of files
   * @throws ProjectError when a schema has errors, or a file changes meanwhile
   */
  async check(texts: ReadonlyMap<string, string>): Promise<CheckedSite> {
    const { project } = this.#options
    this.#loaded ??= Promise.all([loadFiles(this.#options), readSchemaSet(project.engine)])
    const [{ schemas, files }, schemaSet] = await this.#loaded
    const analyses = new Map([...texts].map(([file, text]) => [file, analyzeFile(schemas, file, text)]))
    const others = files.records.filter(({ file }) => !analyses.has(file))
    const records = [...others, ...Array.from(analyses.values(), ({ record }) => record)]
    const documentOf = (file: string) => (analyses.get(file) ?? { document: files.documentOf(file) }).document
    const sources: Sources = { get: (file) => texts.get(file) ?? files.sources.get(file) }
    const { site, diagnostics } = checkSite(schemas, { ...files, records, documentOf, sources })
    if (!site) await refuseSchemaMistakes(project.engine)
    return { schemas, schemaSet, records, diagnostics: locate(diagnostics, sources) }
  }
}
