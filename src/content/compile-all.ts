import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Compiled, type Contract, compileFile } from './compile.ts'
import { openCompileCache } from './compile-cache.ts'
import type { SchemaSet } from './schema-set.ts'

/** A file's path and what stands in it. */
export type Source = readonly [file: string, text: string]

/** Where a thread begins. */
const entry = new URL('./compile-worker.mjs', import.meta.url)

/** From this number of files on, starting threads costs less than it saves. */
const worthThreads = 150

/**
 * Compiles all files, each at most once in its life: what was compiled before with the same text, schemas and code
 * comes from the cache; many files are shared among threads. The result is the same either way.
 *
 * @param root the project's root directory
 * @param contract compiled schemas, used when the work is done here
 * @returns one result per file, in the order of the files
 */
export async function compileAll(
  root: string,
  schemas: SchemaSet,
  contract: Contract,
  texts: ReadonlyMap<string, string>,
): Promise<Compiled[]> {
  const cache = await openCompileCache(root, schemas, texts.size)
  const missing = [...texts].filter(([file, text]) => !cache.get(file, text))
  const fresh =
    missing.length < worthThreads
      ? missing.map(([file, text]) => compileFile(contract, file, text))
      : await compileInThreads(root, missing)
  for (const [index, [file, text]] of missing.entries()) cache.set(file, text, fresh[index] as Compiled)
  await cache.save(texts)
  return [...texts].map(([file, text]) => cache.get(file, text) as Compiled)
}

/** A thread needs little at a time, and would else put off clearing up until it has hundreds of megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** Each thread takes the next portion when it is done with one. */
async function compileInThreads(root: string, sources: readonly Source[]): Promise<Compiled[]> {
  const portion = 50
  const results: Compiled[][] = []
  let next = 0
  const run = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const hand = () => {
        const index = next++
        const files = sources.slice(index * portion, (index + 1) * portion)
        if (files.length === 0) return resolve()
        worker.once('message', (compiled: Compiled[]) => {
          results[index] = compiled
          hand()
        })
        worker.postMessage(files)
      }
      worker.once('error', reject)
      hand()
    })
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(entry, { workerData: root, resourceLimits }),
  )
  try {
    await Promise.all(workers.map(run))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return results.flat()
}
