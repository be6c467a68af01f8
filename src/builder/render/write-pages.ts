import { pathToFileURL } from 'node:url'
import { inThreads, take } from '../../content/threads.ts'
import { eachOf } from '../each-of.ts'
import type { WrittenPage } from '../publish/manifest.ts'
import type { createPageWriter, WriterOptions } from './page-writer.ts'
import type { PendingPage } from './pending-pages.ts'

/** Below this number of pages, starting threads costs more than it saves. */
const worthThreads = 150

/** Pages that a thread is given at once. */
const portion = 25

/**
 * Renders pages and writes their files; many pages are shared among threads. The result is the same either way.
 *
 * @param script path of the built `page-writer.ts`
 * @param options see there
 * @param pages the pages, each of which is asked for when its turn has come
 * @param onWritten is told of each page that is finished
 * @throws Error naming the page's file and the section, when a block's component throws
 */
export async function writePages(
  script: string,
  options: WriterOptions,
  pages: IterableIterator<PendingPage>,
  onWritten: (page: WrittenPage) => void,
): Promise<void> {
  const first = take(pages, worthThreads)
  if (first.length === 0) return
  if (first.length === worthThreads) {
    const workerData = { isPageWriter: true, options: { ...options, browser: await options.browser } }
    const prepare = ({ job }: PendingPage) => job()
    return inThreads({ script, workerData, items: inTurn(first, pages), portion, prepare }, (answer: Answer) => {
      if ('failed' in answer) throw failure(answer.failed)
      answer.pages.forEach(onWritten)
    })
  }
  const writePage = await openWriter(script, options)
  // All of them can be rendered before the scripts are there.
  await eachOf(first, async ({ job }) => onWritten(await writePage(job())), first.length)
}

function* inTurn<Item>(first: Iterable<Item>, others: Iterable<Item>): Generator<Item> {
  yield* first
  yield* others
}

async function openWriter(script: string, options: WriterOptions): ReturnType<typeof createPageWriter> {
  const built: { createPageWriter: typeof createPageWriter } = await import(pathToFileURL(script).href)
  return built.createPageWriter(options)
}

type Answer = { pages: WrittenPage[] } | { failed: { message: string; stack: string } }

/** The error of another thread as it would have been thrown in this one. */
function failure({ message, stack }: { message: string; stack: string }): Error {
  return Object.assign(new Error(message), { stack })
}
