import type { SchemaContext } from '../schema/schema-context.ts'
import type { AuthorText } from '../words/message.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { analyzeFile, type FileAnalysis } from './analyze-file.ts'
import { readText } from './files/list-files.ts'
import { digestOf } from './files/site-files.ts'

/** A file that was written since its last analysis, or that is new. */
export interface OutdatedFile {
  file: string
  /** Hash of the text that was analyzed last. */
  lastDigest: string | undefined
}

/** What a file yields on its own, as plain data. */
export interface StoredAnalysis {
  analysis: FileAnalysis
  /** The data of a valid file as JSON in UTF-8, because bytes are stored much faster than strings. */
  json?: Uint8Array
}

export type Outcome = { file: string } & (
  | { reason: AuthorText }
  /** Undefined when the text is the one that was analyzed last. */
  | { digest: string; known: StoredAnalysis | undefined }
)

/** Reads a file, and analyzes it if its text changed. */
export function readAnalysis(schemas: SchemaContext, root: string, { file, lastDigest }: OutdatedFile): Outcome {
  const read = readText(root, file)
  if ('reason' in read) return { file, reason: read.reason }
  const digest = digestOf(read.text)
  if (digest === lastDigest) return { file, digest, known: undefined }
  const { analysis, document } = analyzeFile(schemas, file, parseYaml(read.text))
  const json = document === undefined ? {} : { json: Buffer.from(JSON.stringify(document)) }
  return { file, digest, known: { analysis, ...json } }
}
