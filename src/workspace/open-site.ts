import { hash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Findings } from '../diagnostics/formats/findings.ts'
import { createSchemaContext } from '../schema/schema-context.ts'
import type { CodeCache } from '../schema/validators.ts'
import type { Project } from '../site/project.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { analysisVersion, codeVersion } from './code-version.ts'
import { committedFiles, earlierTexts } from './files/git-history.ts'
import { listFiles, readText } from './files/list-files.ts'
import { readSchemaSet, refuseSchemaMistakes, withSchemaErrors } from './files/schema-files.ts'
import { latestToday } from './index-site.ts'
import { readPublished } from './published.ts'
import { type Analyzer, readFiles } from './read-files.ts'
import { removedPages } from './removed-pages.ts'
import { Snapshot } from './snapshot.ts'
import type { Store } from './store/memory-store.ts'

/** Options of `openSite`. */
export interface OpenOptions {
  project: Project
  store: Store
  /** Published addresses from elsewhere, see `readPublished`. */
  published?: readonly string[] | undefined
  /** See `Analyzer`. */
  onProgress?: Analyzer['onProgress']
}

/**
 * Reads a site.
 *
 * @returns the site before its check
 * @throws ProjectError when the schemas have errors
 */
export const openSite = (options: OpenOptions): Promise<Snapshot> =>
  withSchemaErrors(options.project.engine, () => readSite(options))

/**
 * Reads and checks a site. Errors in the content are part of the result.
 *
 * @throws ProjectError when the schemas have errors
 */
export async function openChecked(options: OpenOptions): Promise<Snapshot> {
  const { engine } = options.project
  const checked = await withSchemaErrors(engine, async () => (await readSite(options)).checked())
  // Otherwise an error in a schema would be reported as errors of the pages.
  if (!checked.site) await refuseSchemaMistakes(engine)
  return checked
}

/** Files are listed so often when one disappeared meanwhile, because editors delete a file and write it again. */
const attempts = 3

async function readSite({ project, store, published, onProgress }: OpenOptions): Promise<Snapshot> {
  const { root, engine } = project
  const schemaSet = await readSchemaSet(engine)
  const folder = relative(root, join(engine, 'schema')).replaceAll('\\', '/')
  const codeCache = codeCacheIn(store)
  const schemas = createSchemaContext(schemaSet, codeCache, folder)
  const version = digestOf([process.version, analysisVersion, folder, ...schemaSet])
  const analyzer = { root, schemas, codeCache, store, version, onProgress }
  let list = await listFiles(root)
  let read = await readFiles(analyzer, list.documents)
  for (let left = attempts; read.unreadable.size > 0 && left > 1; left--) {
    list = await listFiles(root)
    read = await readFiles(analyzer, list.documents)
  }
  const { documents: _, unreadable, ...others } = list
  return new Snapshot(schemas, {
    ...others,
    files: read.files,
    unreadable: new Map([...unreadable, ...read.unreadable]),
    removed: removedPages(store),
    earlierVersions: (file) => earlierDocuments(root, file),
    isCommitted: committedIn(root),
    published: readPublished(root, published),
  })
}

/** Caches the code that this version of ours compiled of the last schemas: it names the kinds of files, and keywords. */
function codeCacheIn(store: Store): CodeCache {
  const table = store.table<{ key: string; version: string; code: string }>('validators')
  const last = table.get('last')
  const version = analysisVersion
  return {
    get: (key) => (last?.key === key && last.version === version ? last.code : undefined),
    set: (key, code) => table.put('last', { key, version, code }),
  }
}

/** @returns the data of earlier versions of a file */
function* earlierDocuments(root: string, file: string): Generator<unknown> {
  for (const text of earlierTexts(root, file)) yield parseYaml(text).value
}

/** @returns whether the last commit has a file; git is asked once, and only if needed */
function committedIn(root: string): (file: string) => boolean {
  let files: Set<string> | undefined
  return (file) => {
    files ??= committedFiles(root)
    return files.has(file)
  }
}

const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(value))

/** The cached findings of the last check. */
interface StoredFindings {
  /** Hash of the files, the schemas, the code and the date. */
  key: string
  diagnostics: readonly Diagnostic[]
  pageCount: number
}

/**
 * Checks a site. When no file was written since the last check, its cached findings are returned.
 *
 * @throws ProjectError when the schemas have errors
 */
export async function findProblems(options: OpenOptions): Promise<Findings> {
  const { project, store } = options
  const { documents, ...others } = await listFiles(project.root)
  const schemas = await readSchemaSet(project.engine)
  const { addresses, gone } = readPublished(project.root, options.published)
  const list = [...documents, ...Object.values(others).map((entries) => [...entries]), addresses, [...gone]]
  const key = digestOf([process.version, codeVersion, ...schemas, list, latestToday()])
  const isCertain = [...documents.values()].every((stamp) => stamp !== '')
  const table = store.table<StoredFindings>('findings')
  const last = isCertain ? table.get('last') : undefined
  if (last?.key === key) return { ...last, sources: { get: (file) => readYaml(project.root, documents, file) } }
  const found = await openChecked(options)
  const { diagnostics, pageCount } = found
  // If a file was written meanwhile, the next check computes another key.
  if (isCertain) table.put('last', { key, diagnostics, pageCount })
  return found
}

/** @param documents the files that may be read, without pipes and links to files outside of the site */
function readYaml(root: string, documents: ReadonlyMap<string, string>, file: string) {
  const read = documents.has(file) ? readText(root, file) : { reason: 'it is not listed' }
  return 'text' in read ? parseYaml(read.text) : undefined
}
