import { parentPort, workerData } from 'node:worker_threads'
import { readSchemaSet } from '../schemas/schema-set.ts'
import { createContract } from './compile.ts'
import { compileSome, type Task } from './compile-all.ts'

/** A thread of `compileAll`: gets portions of files, answers with what became of them. */
const { root, folder } = workerData as { root: string; folder: string }
const contract = createContract(await readSchemaSet(root), { root, folder })
parentPort?.on('message', (tasks: Task[]) => {
  parentPort?.postMessage(compileSome({ root, folder, contract }, tasks))
})
