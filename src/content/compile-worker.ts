import { parentPort, workerData } from 'node:worker_threads'
import { compileFile, createContract } from './compile.ts'
import type { Source } from './compile-all.ts'
import { readSchemaSet } from './schema-set.ts'

/** A thread of `compileAll`: gets portions of files, answers with what they compile to. */
const contract = createContract(await readSchemaSet(workerData))
parentPort?.on('message', (sources: Source[]) => {
  parentPort?.postMessage(sources.map(([file, text]) => compileFile(contract, file, text)))
})
