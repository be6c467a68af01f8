import { parentPort, workerData } from 'node:worker_threads'
import { createContract } from './compile.ts'
import { compileSome } from './compile-all.ts'
import type { Source } from './halves.ts'
import { readSchemaSet } from './schema-set.ts'

/** A thread of `compileAll`: gets portions of files, answers with what is known of them. */
const { root, folder } = workerData as { root: string; folder: string }
const contract = createContract(await readSchemaSet(root), folder)
parentPort?.on('message', (sources: Source[]) => {
  parentPort?.postMessage(compileSome(contract, folder, sources))
})
