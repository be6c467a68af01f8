import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Work for threads. */
export interface ThreadWork<Item> {
  /** Where a thread begins. */
  script: string | URL
  /** What it is told then. */
  workerData: unknown
  items: readonly Item[]
  /** How many items a thread is given at once. */
  portion: number
  /** Makes of an item what a thread is given, when its turn has come; else it is given the item. */
  prepare?: (item: Item) => unknown
}

/** A thread needs little at a time, and would else put off clearing up until it has hundreds of megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * Shares work among as many threads as there are processors: each takes the next portion when it is done with one.
 *
 * @param onAnswer is told what a thread says of each portion
 * @throws what `prepare` or `onAnswer` throws, and what a thread does not catch
 */
export async function inThreads<Item, Answer>(
  { script, workerData, items, portion, prepare = (item) => item }: ThreadWork<Item>,
  onAnswer: (answer: Answer) => void,
): Promise<void> {
  let taken = 0
  const run = async (worker: Worker): Promise<void> => {
    const hand = (): boolean => {
      const work = items.slice(taken, taken + portion)
      taken += portion
      if (work.length > 0) worker.postMessage(work.map(prepare))
      return work.length > 0
    }
    const answers = on(worker, 'message')
    for (let isBusy = hand(); isBusy; ) {
      const { value } = await answers.next()
      isBusy = hand()
      onAnswer(value[0])
    }
  }
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(script, { workerData, resourceLimits }),
  )
  try {
    await Promise.all(workers.map(run))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
