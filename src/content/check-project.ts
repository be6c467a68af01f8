import { type Compiled, type Contract, compileFile } from './compile.ts'
import { compareDiagnostics, type Diagnostic, startOfFile } from './diagnostic.ts'
import type { Page, PageDocument, Site, SiteDocument } from './model.ts'
import type { ProjectFiles } from './read.ts'
import { routeOf, siteFile } from './routes.ts'

/** What a check found. */
export interface LoadResult {
  /** The checked site; undefined when there is any error. */
  site: Site | undefined
  /** Sorted by file, line and column. */
  diagnostics: Diagnostic[]
  /** The text of each file, for the lines around a problem. */
  sources: ReadonlyMap<string, string>
  /** How many files are pages. */
  pageCount: number
  /** All files that were read, sorted. */
  files: readonly string[]
}

/**
 * The line from texts to a checked site, without touching the disk.
 *
 * @param contract the schemas, see `createContract`
 * @param project the files
 */
export function checkProject(contract: Contract, { texts }: ProjectFiles): LoadResult {
  const diagnostics: Diagnostic[] = []
  const compiled = new Map<string, Compiled>()
  for (const [file, text] of texts) {
    const result = compileFile(contract, file === siteFile ? 'site' : 'page', file, text)
    compiled.set(file, result)
    diagnostics.push(...result.diagnostics)
  }
  if (!texts.has(siteFile)) diagnostics.push(missingSite())
  const failed = diagnostics.some(({ severity }) => severity === 'error')
  return {
    site: failed ? undefined : assemble(compiled),
    diagnostics: diagnostics.sort(compareDiagnostics),
    sources: texts,
    pageCount: [...texts.keys()].filter((file) => file !== siteFile).length,
    files: [...texts.keys()].sort(),
  }
}

function assemble(compiled: ReadonlyMap<string, Compiled>): Site {
  const pages: [string, Page][] = []
  for (const [file, { parsed }] of compiled)
    if (file !== siteFile) {
      const route = routeOf(file)
      pages.push([route, { file, route, document: parsed.value as PageDocument }])
    }
  pages.sort(([a], [b]) => (a < b ? -1 : 1))
  return { facts: compiled.get(siteFile)?.parsed.value as SiteDocument, pages: new Map(pages) }
}

function missingSite(): Diagnostic {
  const message = 'the facts of the site are missing'
  return { code: 'missing-file', severity: 'error', message, file: siteFile, span: startOfFile, notes: [] }
}
