import { on } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Work for threads. */
export interface ThreadWork<Item> {
  /** Where a thread begins. */
  script: string | URL
  /** What it is told then. */
  workerData: unknown
  /** What is worked on; each is asked for when its turn has come. */
  items: Iterable<Item>
  /** How many items a thread is given at once. */
  portion: number
  /** Makes of an item what a thread is given, when its turn has come; else it is given the item. */
  prepare?: (item: Item) => unknown
}

/** @returns the next items, at most so many */
export function take<Item>(items: Iterator<Item>, count: number): Item[] {
  const taken: Item[] = []
  while (taken.length < count) {
    const { done, value } = items.next()
    if (done) break
    taken.push(value)
  }
  return taken
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
  const left = items[Symbol.iterator]()
  const run = async (worker: Worker): Promise<void> => {
    const hand = (): boolean => {
      const work = take(left, portion)
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
