import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Findings } from '../diagnostics/formats/findings.ts'
import type { Sources } from '../diagnostics/locate.ts'
import { createSchemaContext, type SchemaContext } from '../schema/schema-context.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import type { CodeCache } from '../schema/validators.ts'
import type { Project } from '../site/project.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { type AnalyzedSite, type Analyzer, analyzeFiles } from './analyze-files.ts'
import { type CheckResult, checkSite } from './check-site.ts'
import { committedFiles, earlierTexts } from './files/git-history.ts'
import { type FileList, listFiles, readText } from './files/list-files.ts'
import { readSchemaSet, refuseSchemaMistakes, withSchemaErrors } from './files/schema-files.ts'
import { type AnalyzedFiles, latestToday } from './index-site.ts'
import { readPublished } from './published.ts'
import { removedPages } from './removed-pages.ts'
import type { Store } from './store/memory-store.ts'

/** A checked site, or its errors. */
export interface LoadResult extends CheckResult {
  /** The texts of the files, for code frames. */
  sources: Sources
}

/** Options of `loadSite`. */
export interface LoadOptions {
  project: Project
  store: Store
  /** Published addresses from elsewhere, see `readPublished`. */
  published?: readonly string[] | undefined
  /** See `Analyzer`. */
  onProgress?: Analyzer['onProgress']
}

/**
 * Loads and checks a site. Check, build, development server, editor and tests all use this function. Errors in the
 * content are part of the result.
 *
 * @throws ProjectError when the schemas have errors
 */
export async function loadSite(options: LoadOptions): Promise<LoadResult> {
  const { engine } = options.project
  const result = await withSchemaErrors(engine, async () => {
    const { schemas, files } = await loadFiles(options)
    return { ...checkSite(schemas, files), sources: files.sources }
  })
  // Otherwise an error in a schema would be reported as errors of the pages.
  if (!result.site) await refuseSchemaMistakes(engine)
  return result
}

/** The schemas, and all analyzed files of a site. */
export interface LoadedFiles {
  schemas: SchemaContext
  files: AnalyzedFiles
}

/** Caches the compiled code of the last schemas. */
function codeCacheIn(store: Store): CodeCache {
  const table = store.table<{ key: string; code: string }>('validators')
  const last = table.get('last')
  return {
    get: (key) => (last?.key === key ? last.code : undefined),
    set: (key, code) => table.put('last', { key, code }),
  }
}

/** Reads and analyzes all files of a site. */
export async function loadFiles({ project, store, published, onProgress }: LoadOptions): Promise<LoadedFiles> {
  const { root, engine } = project
  const schemaSet = await readSchemaSet(engine)
  const folder = relative(root, join(engine, 'schema')).replaceAll('\\', '/')
  const codeCache = codeCacheIn(store)
  const schemas = createSchemaContext(schemaSet, codeCache, folder)
  const version = `${await versionOf(engine, schemaSet, isAnalysisCode)} ${folder}`
  const analyzer = { root, schemas, schemaSet, codeCache, store, version, onProgress }
  const { list, analyzed } = await analyzeList(analyzer, await listFiles(root))
  return {
    schemas,
    files: {
      photos: list.photos,
      photoSizes: list.photoSizes,
      otherFiles: list.otherFiles,
      unreadable: new Map([...list.unreadable, ...analyzed.unreadable]),
      records: analyzed.records,
      documentOf: analyzed.documentOf,
      removed: removedPages(store, list.documents.keys()),
      earlierVersions: (file) => earlierDocuments(root, file),
      isCommitted: committedIn(root),
      published: readPublished(root, published),
      sources: sourcesOf(root, list.documents),
    },
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

/** Lists the files again when one disappeared meanwhile, because editors delete a file and write it again. */
async function analyzeList(analyzer: Analyzer, list: FileList): Promise<{ list: FileList; analyzed: AnalyzedSite }> {
  for (let attempts = 3; ; attempts--) {
    const analyzed = await analyzeFiles(analyzer, list.documents)
    if (analyzed.unreadable.size === 0 || attempts === 1) return { list, analyzed }
    list = await listFiles(analyzer.root)
  }
}

/** The folders whose code decides what a check finds. */
const checkingCode = ['diagnostics', 'rules', 'schema', 'site', 'words', 'workspace', 'yaml']

/** Changes to code that analyzes no file do not invalidate cached records. */
const isAnalysisCode = (file: string): boolean =>
  !/^(?:workspace\/(?!analy[sz]e-|files\/)|yaml\/operations\/)/.test(file)

/** @returns a hash of the code that runs, the schemas and the versions of packages */
async function versionOf(engine: string, schemas: SchemaSet, isPart: (file: string) => boolean): Promise<string> {
  const code = (await codeOf(engine)).filter(([file]) => isPart(file))
  return digestOf(JSON.stringify([process.version, code, ...schemas]))
}

const codes = new Map<string, Promise<[file: string, digest: string][]>>()

/** Reads the code once, because a server goes on running the code with which it started. */
function codeOf(engine: string): Promise<[file: string, digest: string][]> {
  const code = codes.get(engine) ?? readCode(engine)
  codes.set(engine, code)
  return code
}

/** @returns the digests of the files in the folders of `checkingCode`, and of the lock file */
async function readCode(engine: string): Promise<[file: string, digest: string][]> {
  const packages = await readFile(join(engine, 'package-lock.json')).catch(() => '')
  const folders = checkingCode.map(async (folder) => {
    const files = await digestsIn(join(engine, 'src', folder))
    return files.map(([file, digest]): [string, string] => [`${folder}/${file}`, digest])
  })
  return [['package-lock.json', digestOf(packages)], ...(await Promise.all(folders)).flat()]
}

async function digestsIn(folder: string): Promise<[file: string, digest: string][]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:ts|json)$/.test(file)).sort()
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, digestOf(await readFile(join(folder, file)))]),
  )
}

const digestOf = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex').slice(0, 16)

/** The cached findings of the last check. */
interface StoredFindings {
  /** Hash of the files, the schemas, the code and the date. */
  key: string
  diagnostics: Diagnostic[]
  pageCount: number
}

/**
 * Checks a site. When no file was written since the last check, its cached findings are returned.
 *
 * @throws ProjectError when the schemas have errors
 */
export async function findProblems(options: LoadOptions): Promise<Findings> {
  const { project, store } = options
  const { documents, ...others } = await listFiles(project.root)
  const version = await versionOf(project.engine, await readSchemaSet(project.engine), () => true)
  const isCertain = [...documents.values()].every((stamp) => stamp !== '')
  const { addresses, gone } = readPublished(project.root, options.published)
  const list = [...documents, ...Object.values(others).map((entries) => [...entries]), addresses, [...gone]]
  const key = createHash('sha256')
    .update(JSON.stringify([version, list, latestToday()]))
    .digest('hex')
  const table = store.table<StoredFindings>('findings')
  const last = isCertain ? table.get('last') : undefined
  if (last?.key === key) return { ...last, sources: sourcesOf(project.root, documents) }
  const findings = await loadSite(options)
  const { diagnostics, pageCount } = findings
  // If a file was written meanwhile, the next check computes another key.
  if (isCertain) table.put('last', { key, diagnostics, pageCount })
  return findings
}

/**
 * @param documents the files that may be read, without pipes and links to files outside of the site
 * @returns the texts of files, read lazily, because reports show only a few of them
 */
function sourcesOf(root: string, documents: Pick<ReadonlySet<string>, 'has'>): Sources {
  return {
    get: (file) => {
      const read = documents.has(file) ? readText(root, file) : { reason: 'it is not listed' }
      return 'text' in read ? read.text : undefined
    },
  }
}
