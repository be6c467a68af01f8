import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Findings } from '../diagnostics/formats/findings.ts'
import { createSchemaContext } from '../schema/schema-context.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import type { CodeCache } from '../schema/validators.ts'
import { ProjectError } from '../site/errors.ts'
import type { Project } from '../site/project.ts'
import { pagesFolder } from '../site/routes.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { committedFiles, earlierTexts } from './files/git.ts'
import { inspectFiles } from './files/inspect-files.ts'
import { type FileList, isSameList, isYaml, listFiles, listStates, readText } from './files/list-files.ts'
import { readSchemaSet, refuseSchemaMistakes, withSchemaErrors } from './files/schema-files.ts'
import { digestOf } from './files/site-files.ts'
import { latestToday } from './index-site.ts'
import { readPublished } from './published.ts'
import { type Analyzer, readFiles } from './read-files.ts'
import { removedPages } from './removed-pages.ts'
import { Snapshot } from './snapshot.ts'
import type { Store } from './store/memory-store.ts'

/** Written beside the bundled commands: a hash of the code that analyzes a file. */
const analysisVersionFile = join(import.meta.dirname, 'analysis-version')

const isBundled = existsSync(analysisVersionFile)

/** Code that is not bundled may be changed between two processes, so they share no results. */
const ofProcess = `${process.pid} ${performance.timeOrigin}`

/** Hash of all code; the folder of the bundled commands is named by it. */
const codeVersion = isBundled ? basename(import.meta.dirname) : ofProcess

/** Hash of the code that analyzes a file: changes to other code do not invalidate its results. */
const analysisVersion = isBundled ? readFileSync(analysisVersionFile, 'utf8') : ofProcess

export interface OpenOptions {
  project: Project
  store: Store
  /** Published addresses from elsewhere, see `readPublished`. */
  published?: readonly string[] | undefined
  onProgress?: Analyzer['onProgress']
}

/**
 * @returns the site before its check
 * @throws ProjectError when the schemas have errors
 */
export const openSite = (options: OpenOptions): Promise<Snapshot> =>
  withSchemaErrors(options.project.engine, async () => (await readSite(options)).snapshot)

/**
 * Reads and checks a site. Errors in the content are part of the result.
 *
 * @throws ProjectError when the schemas have errors, or files are changed while they are being read
 */
export async function openChecked(options: OpenOptions): Promise<Snapshot> {
  const { engine } = options.project
  const checked = await withSchemaErrors(engine, async () => {
    const { snapshot, isSettled, key } = await readSite(options)
    if (!isSettled) throw stillChanging(`A file under ${pagesFolder}/`)
    return checkedOnce(snapshot, key, options.store)
  })
  // Otherwise an error in a schema would be reported as errors of the pages.
  if (!checked.site) await refuseSchemaMistakes(engine)
  return checked
}

/** @returns the checked site; its checks across files run only when something was written since they ran last */
function checkedOnce(snapshot: Snapshot, key: string | undefined, store: Store): Snapshot {
  if (key === undefined) return snapshot.checked()
  const table = findingsIn(store)
  const last = table.get('last')
  const checked = snapshot.checked(last?.key === key ? last.across : undefined)
  const { across, diagnostics, pageCount } = checked
  table.put('last', { key, across, diagnostics, pageCount })
  return checked
}

/** @returns an error that says why there is no state of the site to check or to publish */
export const stillChanging = (file: string): ProjectError =>
  new ProjectError(`${file} is changed again and again while it is being read. Try again when everything is saved.`)

/** In milliseconds, each twice the one before: how long a program may take that changes several files. */
const [firstPause, lastPause] = [10, 1280]

/** Reads files until none was changed meanwhile, so that what was read is a state that the site had. */
async function readSettled(root: string, analyzer: Analyzer) {
  for (let pause = firstPause; ; pause *= 2) {
    const list = await listFiles(root)
    const read = await readFiles(analyzer, list.documents)
    const now = await listStates(root)
    // Two changes may have the same time.
    const isSame = ([file, stamp]: [string, string]) => {
      const again = stamp === '' ? readText(root, file) : undefined
      return !again || ('text' in again && read.files.get(file)?.hasText(again.text))
    }
    const isSettled = isSameList(list, now) && [...now.documents].every(isSame)
    if (isSettled || pause > lastPause) return { list, read, isSettled }
    await setTimeout(pause)
  }
}

/** @returns a photo, or another file that is read later than the pages, that was changed or removed since then */
export async function changedSince(root: string, { states }: Pick<Snapshot, 'states'>): Promise<string | undefined> {
  const now = await listStates(root)
  return [...states].find(([file, state]) => !isYaml(file) && now.states.get(file) !== state)?.[0]
}

/** @returns the site, and whether it is a state that it had: files may be changed again and again */
async function readSite(options: OpenOptions) {
  const { project, store, published, onProgress } = options
  const { root, engine } = project
  const schemaSet = await readSchemaSet(engine)
  const folder = relative(root, join(engine, 'schema')).replaceAll('\\', '/')
  const codeCache = codeCacheIn(store)
  const schemas = createSchemaContext(schemaSet, codeCache, folder)
  const version = digestOf(JSON.stringify([process.version, analysisVersion, folder, ...schemaSet]))
  const analyzer = { root, schemas, codeCache, store, version, onProgress }
  const { list, read, isSettled } = await readSettled(root, analyzer)
  const { documents: _, unreadable, ...others } = list
  const inspected = await inspectFiles(root, list, store, version)
  const snapshot = new Snapshot(schemas, {
    ...others,
    files: read.files,
    fontLetters: inspected.fontLetters,
    unreadable: new Map([...unreadable, ...inspected.unreadable, ...read.unreadable]),
    removed: removedPages(store),
    earlierVersions: (file) => earlierDocuments(root, file),
    isCommitted: committedIn(root),
    published: readPublished(root, published),
  })
  return { snapshot, isSettled, key: findingsKey(list, schemaSet, options) }
}

/** After so many days without a use, compiled schemas are removed. */
const maxUnusedDays = 7

/**
 * Caches the code that this version of ours compiles of schemas, for all sites: it names the kinds of files, and keywords.
 *
 * @param version of our code
 */
export function codeCacheIn(store: Store, version = analysisVersion): CodeCache {
  const files = store.files('validators')
  const fileName = (key: string) => digestOf(`${key} ${version}`)
  return {
    get: (key) => {
      const code = files.get(fileName(key))
      return code && inflateRawSync(code).toString()
    },
    set: (key, code) => {
      files.removeUnused(maxUnusedDays)
      // A twentieth of its size.
      files.put(fileName(key), deflateRawSync(code, { level: 1 }))
    },
  }
}

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

interface StoredFindings extends Pick<Findings, 'diagnostics' | 'pageCount'> {
  key: string
  /** Across files, before ignores. */
  across: readonly Diagnostic[]
}

const findingsIn = (store: Store) => store.table<StoredFindings>('findings')

/**
 * @returns a hash of the files, the schemas, the code and the date; undefined when a file was written so recently that another
 *   change of it might go unnoticed
 */
function findingsKey(
  { documents, ...others }: FileList,
  schemaSet: SchemaSet,
  { project, published }: OpenOptions,
): string | undefined {
  if ([...documents.values()].includes('')) return undefined
  const { addresses, elsewhere, gone } = readPublished(project.root, published)
  const known = [addresses, elsewhere, [...gone]]
  const list = [...documents, ...Object.values(others).map((entries) => [...entries]), ...known]
  return digestOf(JSON.stringify([process.version, codeVersion, ...schemaSet, list, latestToday()]))
}

/**
 * Checks a site. When no file was written since the last check, its findings are returned without reading the files.
 *
 * @throws ProjectError when the schemas have errors
 */
export async function findProblems(options: OpenOptions): Promise<Findings> {
  const { project, store } = options
  const list = await listFiles(project.root)
  const key = findingsKey(list, await readSchemaSet(project.engine), options)
  const last = findingsIn(store).get('last')
  if (key === undefined || last?.key !== key) return openChecked(options)
  return { ...last, sources: { get: (file) => readYaml(project.root, list.documents, file) } }
}

/** @param documents the files that may be read, without pipes and links to files outside of the site */
function readYaml(root: string, documents: ReadonlyMap<string, string>, file: string) {
  const read = documents.has(file) ? readText(root, file) : { reason: 'it is not listed' }
  return 'text' in read ? parseYaml(read.text) : undefined
}
