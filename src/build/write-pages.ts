import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { eachOf } from './cached.ts'
import type { WrittenPage } from './output.ts'
import type { createPageWriter, WriterOptions } from './page-writer.ts'
import type { PendingPage } from './prerender.ts'

/** Below this number of pages, starting threads costs more than it saves. */
const worthThreads = 150

/** Pages that a thread is given at once. */
const portion = 25

/**
 * Renders pages and writes their files; many pages are shared among threads. The result is the same either way.
 *
 * @param script path of the built `page-writer.ts`
 * @param options see there
 * @param pages the pages
 * @param onWritten is told of each page that is finished
 * @throws Error naming the page's file, when a block's component throws
 */
export async function writePages(
  script: string,
  options: WriterOptions,
  pages: readonly PendingPage[],
  onWritten: (page: WrittenPage) => void,
): Promise<void> {
  if (pages.length >= worthThreads) return inThreads(script, options, pages, onWritten)
  if (pages.length === 0) return
  const writePage = await openWriter(script, options)
  // While one is compressed, the next can be rendered.
  await eachOf(pages, async ({ job }) => onWritten(await writePage(job())))
}

async function openWriter(script: string, options: WriterOptions): ReturnType<typeof createPageWriter> {
  const built: { createPageWriter: typeof createPageWriter } = await import(pathToFileURL(script).href)
  return built.createPageWriter(options)
}

/** A thread needs little at a time, and would else put off clearing up until it has hundreds of megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

type Answer = { pages: WrittenPage[] } | { failed: { message: string; stack: string } }

/** Each thread takes the next portion when it is done with one. */
async function inThreads(
  script: string,
  options: WriterOptions,
  pages: readonly PendingPage[],
  onWritten: (page: WrittenPage) => void,
): Promise<void> {
  let taken = 0
  const next = () => {
    taken += portion
    return pages.slice(taken - portion, taken).map(({ job }) => job())
  }
  const run = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const hand = async () => {
        const portion = next()
        if (portion.length > 0) worker.postMessage(portion)
        else resolve()
      }
      worker.on('error', reject)
      worker.on('message', (answer: Answer) => {
        if ('failed' in answer) return reject(failure(answer.failed))
        for (const page of answer.pages) onWritten(page)
        hand().catch(reject)
      })
      hand().catch(reject)
    })
  const start = () => new Worker(script, { workerData: { isPageWriter: true, options }, resourceLimits })
  const workers = Array.from({ length: availableParallelism() }, start)
  try {
    await Promise.all(workers.map(run))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** The error of another thread as it would have been thrown in this one. */
function failure({ message, stack }: { message: string; stack: string }): Error {
  const cause = new Error(stack.split('\n')[0])
  cause.stack = stack
  return new Error(message, { cause })
}
