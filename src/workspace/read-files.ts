import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { SchemaContext } from '../schema/schema-context.ts'
import { type CodeCache, validatorCode } from '../schema/validators.ts'
import type { AuthorText } from '../words/message.ts'
import { type ParsedYaml, parseYaml } from '../yaml/parse-yaml.ts'
import type { WorkerSetup } from './analysis-worker.ts'
import {
  type AnalyzedFile,
  type Outcome,
  type OutdatedFile,
  readAnalysis,
  type StoredAnalysis,
} from './analyze-file.ts'
import { readText } from './files/list-files.ts'
import { digestOf } from './files/site-files.ts'
import { rememberRemoved } from './removed-pages.ts'
import type { Store } from './store/memory-store.ts'

interface StoredFile extends StoredAnalysis {
  /** Hash of the code and the schemas. */
  version: string
  digest: string
  /** See `stampOf`. */
  stamp: string
}

export interface Analyzer {
  root: string
  schemas: SchemaContext
  codeCache: CodeCache
  store: Store
  /** Hash of the analyzing code and the schemas. */
  version: string
  /** Called after each analyzed file. */
  onProgress?: ((done: number, all: number) => void) | undefined
}

/**
 * Analyzes files. One that was not written since the last run is not read, and one with the same text is not analyzed.
 *
 * @param stamps the files with their stamps, see `stampOf`
 * @returns the files, and those that could not be read, with the reasons
 */
export async function readFiles(analyzer: Analyzer, stamps: ReadonlyMap<string, string>) {
  const { root, store, version, onProgress } = analyzer
  const stored = store.table<StoredFile>('analyses')
  const current = new Map<string, StoredFile>()
  const outdated: OutdatedFile[] = []
  for (const [file, stamp] of stamps) {
    const entry = stored.get(file)
    const last = entry?.version === version ? entry : undefined
    if (last && stamp !== '' && last.stamp === stamp) current.set(file, last)
    else outdated.push({ file, lastDigest: last?.digest })
  }
  const unreadable = new Map<string, AuthorText>()
  let done = 0
  await analyzeAll(analyzer, outdated, (outcome) => {
    const { file } = outcome
    if ('reason' in outcome) unreadable.set(file, outcome.reason)
    else {
      const { digest, known = stored.get(file) as StoredFile } = outcome
      const entry = { ...known, version, digest, stamp: stamps.get(file) ?? '' }
      stored.put(file, entry)
      current.set(file, entry)
    }
    onProgress?.(++done, outdated.length)
  })
  forgetRemoved(analyzer, stamps)
  store.flush()
  const known = [...stamps.keys()].flatMap((file) => current.get(file) ?? [])
  return { files: new Map(known.map((entry) => [entry.analysis.file, fromStore(root, entry)])), unreadable }
}

/** @returns a file whose text is read when it is asked for, because reports show only a few */
function fromStore(root: string, { analysis, digest, json }: StoredFile): AnalyzedFile {
  let parsed: ParsedYaml | undefined
  const hasText = (text: string) => digestOf(text) === digest
  return {
    analysis,
    hasText,
    get document() {
      return json && JSON.parse(Buffer.from(json).toString())
    },
    get yaml() {
      const read = parsed ? undefined : readText(root, analysis.file)
      if (read && 'text' in read && hasText(read.text)) parsed = parseYaml(read.text)
      return parsed
    },
  }
}

/** With fewer files, starting workers costs more than it saves: with 2,500, two workers are no faster and need a third more. */
const minFilesForWorkers = 3000

/** Files per message to a worker. */
const chunkSize = 25

/** Beside the bundled commands. Tests run the sources, where there is none. */
const workerScript = fileURLToPath(new URL('analysis-worker.mjs', import.meta.url))

/** Analyzes files, many files in workers. The result is the same either way. */
async function analyzeAll(
  { root, schemas, codeCache }: Analyzer,
  files: readonly OutdatedFile[],
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  if (files.length < minFilesForWorkers || !existsSync(workerScript)) {
    for (const file of files) onOutcome(readAnalysis(schemas, root, file))
    return
  }
  const { Tinypool } = await import('tinypool')
  const { schemaSet, folder } = schemas
  const workerData: WorkerSetup = { root, schemaSet, folder, code: validatorCode(schemaSet, codeCache) }
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

/** Removes the analyses of files that are gone, and remembers which pages they were. */
function forgetRemoved({ store, version }: Analyzer, files: Pick<ReadonlySet<string>, 'has'>): void {
  const stored = store.table<StoredFile>('analyses')
  for (const file of [...stored.keys()]) {
    if (files.has(file)) continue
    const entry = stored.get(file)
    if (entry?.version === version) rememberRemoved(store, entry.analysis)
    stored.remove(file)
  }
}
