import { createHash } from 'node:crypto'
import { analyzeFile, type FileRecord } from './analyze-file.ts'
import { readText } from './files/list-files.ts'
import { ProjectError } from './model/errors.ts'
import { rememberRemoved } from './removed-pages.ts'
import type { SchemaContext } from './schema/schema-context.ts'
import type { Store } from './store/memory-store.ts'
import { parseYaml } from './yaml/parse-yaml.ts'

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
  /** In UTF-8, because bytes are stored much faster than strings. */
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
export function analyzeFiles(analyzer: Analyzer, stamps: ReadonlyMap<string, string>): AnalyzedSite {
  const { store, version, onProgress } = analyzer
  const stored = store.table<StoredRecord>('records')
  const documents = store.table<StoredDocument>('documents')
  const current = new Map<string, StoredRecord>()
  const outdated: [file: string, last: StoredRecord | undefined][] = []
  for (const [file, stamp] of stamps) {
    const entry = stored.get(file)
    const last = entry?.version === version ? entry : undefined
    if (last && stamp !== '' && last.stamp === stamp) current.set(file, last)
    else outdated.push([file, last])
  }
  const unreadable = new Map<string, string>()
  for (const [index, [file, last]] of outdated.entries()) {
    const read = readText(analyzer.root, file)
    if ('reason' in read) unreadable.set(file, read.reason)
    else {
      const { digest, record, document } = analyzeText(analyzer, file, read.text, last)
      const entry = { version, digest, stamp: stamps.get(file) ?? '', record }
      if (document !== undefined) documents.put(file, { version, digest, json: Buffer.from(JSON.stringify(document)) })
      stored.put(file, entry)
      current.set(file, entry)
    }
    onProgress?.(index + 1, outdated.length)
  }
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

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** @returns the record of a text and its data; the cached record if the text is the same */
function analyzeText(
  { schemas }: Analyzer,
  file: string,
  text: string,
  last: StoredRecord | undefined,
): Pick<StoredRecord, 'digest' | 'record'> & { document?: unknown } {
  const digest = digestOf(text)
  return digest === last?.digest ? last : { digest, ...analyzeFile(schemas, file, text) }
}
