import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Contract, compileFile } from './compile.ts'
import { digestOf, type Halves, halve, type Source } from './halves.ts'
import { type Place, writeLarge } from './large.ts'

/** A file that was compiled. */
export interface Kept {
  file: string
  /** See `digestOf`. */
  digest: string
  /** Its small half. */
  small: string
  /** Where its large half stands in the cache. */
  place: Place
}

/** Where a thread begins. */
const entry = new URL('./compile-worker.mjs', import.meta.url)

/** From this number of files on, starting threads costs less than it saves. */
const worthThreads = 150

/** Compiles some files, and puts their large halves into the cache, in one file for all. */
export function compileSome(contract: Contract, folder: string, sources: readonly Source[]): Kept[] {
  const halves = sources.map((source) => halve(compileFile(contract, ...source)))
  const places = writeLarge(
    folder,
    halves.map(({ large }) => large),
  )
  return sources.map((source, index) => ({
    file: source[0],
    digest: digestOf(source),
    small: (halves[index] as Halves).small,
    place: places[index] as Place,
  }))
}

/**
 * Compiles files; many are shared among threads. The result is the same either way.
 *
 * @param root the project's root directory
 * @param folder the folder of the cache
 * @param contract compiled schemas, used when the work is done here
 * @param sources the files
 * @param onCompiled is told of each file
 */
export async function compileAll(
  root: string,
  folder: string,
  contract: Contract,
  sources: readonly Source[],
  onCompiled: (kept: Kept) => void,
): Promise<void> {
  if (sources.length >= worthThreads) return inThreads(root, folder, sources, onCompiled)
  if (sources.length === 0) return
  for (const kept of compileSome(contract, folder, sources)) onCompiled(kept)
}

/** A thread needs little at a time, and would else put off clearing up until it has hundreds of megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** Files that a thread is given at once. */
const portion = 50

/** Each thread takes the next portion when it is done with one. */
async function inThreads(
  root: string,
  folder: string,
  sources: readonly Source[],
  onCompiled: (kept: Kept) => void,
): Promise<void> {
  let next = 0
  const run = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const hand = () => {
        const files = sources.slice(next, next + portion)
        next += portion
        if (files.length > 0) worker.postMessage(files)
        else resolve()
      }
      worker.on('error', reject)
      worker.on('message', (answer: Kept[]) => {
        for (const kept of answer) onCompiled(kept)
        hand()
      })
      hand()
    })
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(entry, { workerData: { root, folder }, resourceLimits }),
  )
  try {
    await Promise.all(workers.map(run))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
