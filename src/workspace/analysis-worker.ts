import Tinypool from 'tinypool'
import { createSchemaContext, type SchemaContext } from '../schema/schema-context.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { type Outcome, type OutdatedFile, readAnalysis } from './analyze-file.ts'

/** Everything besides the files that an analysis needs, as plain data. */
export interface WorkerSetup {
  root: string
  schemaSet: SchemaSet
  /** See `SchemaContext`. */
  folder: string
  /** The compiled schemas, see `validatorCode`. */
  code: string
}

let schemas: SchemaContext | undefined

/** Entry point of a worker: analyzes some files. */
export default function analyzeChunk(files: readonly OutdatedFile[]): Outcome[] {
  const { root, schemaSet, folder, code } = Tinypool.workerData as WorkerSetup
  process.setSourceMapsEnabled(true)
  const known = { get: () => code, set: () => undefined }
  const context = schemas ?? createSchemaContext(schemaSet, known, folder)
  schemas = context
  return files.map((file) => readAnalysis(context, root, file))
}
