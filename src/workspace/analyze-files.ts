import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { SchemaContext } from '../schema/schema-context.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { type CodeCache, validatorCode } from '../schema/validators.ts'
import { ProjectError } from '../site/errors.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import type { WorkerSetup } from './analysis-worker.ts'
import type { FileRecord } from './analyze-file.ts'
import { analyzeOutdated, digestOf, type Outcome, type OutdatedFile } from './analyze-outdated.ts'
import { readText } from './files/list-files.ts'
import { rememberRemoved } from './removed-pages.ts'
import type { Store } from './store/memory-store.ts'

/** A cache entry. */
interface StoredRecord {
  /** Hash of the code and the schemas. */
  version: string
  /** Hash of the file's text. */
  digest: string
  /** See `stampOf`. */
  stamp: string
  record: FileRecord
}

/** The data of a file, so that it is parsed once. */
interface StoredDocument extends Pick<StoredRecord, 'version' | 'digest'> {
  /** See `Outcome`. */
  json: Uint8Array
}

/** The records of a site's files, new and cached. */
export interface AnalyzedSite {
  records: FileRecord[]
  /** Reads the data of a valid file. */
  documentOf: (file: string) => unknown
  /** Files that could not be read, with the reasons. */
  unreadable: Map<string, string>
}

/** Options of the analysis. */
export interface Analyzer {
  /** The site's folder. */
  root: string
  schemas: SchemaContext
  schemaSet: SchemaSet
  codeCache: CodeCache
  store: Store
  /** Hash of the analyzing code and the schemas. */
  version: string
  /** Called after each analyzed file. */
  onProgress?: ((done: number, all: number) => void) | undefined
}

/**
 * Updates the records of files. A file that was not written since the last run is not read, and one with the same text
 * is not analyzed.
 *
 * @param stamps the files with their stamps, see `stampOf`
 */
export async function analyzeFiles(analyzer: Analyzer, stamps: ReadonlyMap<string, string>): Promise<AnalyzedSite> {
  const { store, version, onProgress } = analyzer
  const stored = store.table<StoredRecord>('records')
  const documents = store.table<StoredDocument>('documents')
  const current = new Map<string, StoredRecord>()
  const outdated: OutdatedFile[] = []
  for (const [file, stamp] of stamps) {
    const entry = stored.get(file)
    const last = entry?.version === version ? entry : undefined
    if (last && stamp !== '' && last.stamp === stamp) current.set(file, last)
    else outdated.push({ file, lastDigest: last?.digest })
  }
  const unreadable = new Map<string, string>()
  let done = 0
  await analyzeAll(analyzer, outdated, (outcome) => {
    const { file } = outcome
    if ('reason' in outcome) unreadable.set(file, outcome.reason)
    else {
      const { digest, json, record = (stored.get(file) as StoredRecord).record } = outcome
      const entry = { version, digest, stamp: stamps.get(file) ?? '', record }
      if (json) documents.put(file, { version, digest, json })
      stored.put(file, entry)
      current.set(file, entry)
    }
    onProgress?.(++done, outdated.length)
  })
  forgetRemoved(analyzer, stamps)
  store.flush()
  return {
    records: [...stamps.keys()].flatMap((file) => current.get(file)?.record ?? []),
    documentOf: (file) => {
      const known = documents.get(file)
      if (known?.version === version && known.digest === current.get(file)?.digest)
        return JSON.parse(Buffer.from(known.json).toString())
      const read = readText(analyzer.root, file)
      if ('text' in read && digestOf(read.text) === current.get(file)?.digest) return parseYaml(read.text).value
      throw new ProjectError(`${file} was changed while it was being read. Run the command again.`)
    },
    unreadable,
  }
}

/** With fewer files, starting workers costs more than it saves. */
const minFilesForWorkers = 1000

/** Files per message to a worker. */
const chunkSize = 25

/** Beside the bundled commands. Tests run the sources, where there is none. */
const workerScript = fileURLToPath(new URL('analysis-worker.mjs', import.meta.url))

/** Analyzes files, many files in workers. The result is the same either way. */
async function analyzeAll(
  { root, schemas, schemaSet, codeCache }: Analyzer,
  files: readonly OutdatedFile[],
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  if (files.length < minFilesForWorkers || !existsSync(workerScript)) {
    for (const file of files) onOutcome(analyzeOutdated(schemas, root, file))
    return
  }
  const { Tinypool } = await import('tinypool')
  const workerData: WorkerSetup = {
    root,
    schemaSet,
    folder: schemas.folder,
    code: validatorCode(schemaSet, codeCache),
  }
  const workers = availableParallelism()
  const pool = new Tinypool({ filename: workerScript, workerData, minThreads: workers, maxThreads: workers })
  const chunks = Array.from({ length: Math.ceil(files.length / chunkSize) }, (_, index) =>
    files.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  try {
    await Promise.all(
      chunks.map(async (chunk) => {
        const outcomes: Outcome[] = await pool.run(chunk)
        outcomes.forEach(onOutcome)
      }),
    )
  } finally {
    await pool.destroy()
  }
}

/** Removes the records of files that are gone, and remembers which pages they were. */
function forgetRemoved({ store, version }: Analyzer, files: Pick<ReadonlySet<string>, 'has'>): void {
  const stored = store.table<StoredRecord>('records')
  for (const file of [...stored.keys()]) {
    if (files.has(file)) continue
    const entry = stored.get(file)
    if (entry?.version === version) rememberRemoved(store, entry.record)
    stored.remove(file)
    store.table<StoredDocument>('documents').remove(file)
  }
}
