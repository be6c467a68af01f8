import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import Tinypool from 'tinypool'
import type { Page, Site } from '../../site/site.ts'
import type { AssetCache } from '../assets/assets.ts'
import type { ManifestEntry } from '../publish/manifest.ts'
import { prepareCards } from '../social-cards/index.ts'
import { jobOf } from './make-page.ts'
import type { createPageWriter, WriterOptions, WriterSetup } from './page-writer.ts'

/** With fewer pages, starting workers costs more than it saves. */
const minPagesForWorkers = 150

/** Pages per message to a worker. */
const chunkSize = 25

interface Rendering {
  /** Path of the built `page-writer.ts`. */
  script: string
  options: WriterOptions
  /** Stores what social cards share. */
  assets: AssetCache
  site: Site
  onWritten: (entry: ManifestEntry) => void
}

/**
 * Renders pages and writes their files, many pages in workers. The result is the same either way.
 *
 * @throws Error naming the page's file and the section when a component throws
 */
export async function renderPages(rendering: Rendering, pages: readonly Page[]): Promise<void> {
  if (pages.length === 0) return
  if (pages.length >= minPagesForWorkers) return renderInWorkers(rendering, pages)
  const { script, options, assets, site, onWritten } = rendering
  const { createPageWriter: create }: { createPageWriter: typeof createPageWriter } = await import(
    pathToFileURL(script).href
  )
  const writePage = await create(options, assets)
  // All pages are rendered before the first one waits for the scripts. `allSettled`, so that no page is written after a
  // failure was reported.
  const outcomes = await Promise.allSettled(pages.map(async (page) => onWritten(await writePage(jobOf(site, page)))))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function renderInWorkers(rendering: Rendering, pages: readonly Page[]): Promise<void> {
  const { script, options, assets, site, onWritten } = rendering
  const workers = availableParallelism()
  const preparedCards = await prepareCards(options.cards, assets)
  const workerData: WriterSetup = { ...options, preparedCards, browser: await options.browser }
  const pool = new Tinypool({
    filename: pathToFileURL(script).href,
    workerData,
    minThreads: workers,
    maxThreads: workers,
  })
  const queue = pages.values()
  /** Gives a worker chunk after chunk. Documents are read lazily. */
  const run = async (): Promise<void> => {
    for (;;) {
      const chunk = Array.from({ length: chunkSize }, () => queue.next().value).filter((page) => page !== undefined)
      if (chunk.length === 0) return
      const entries: ManifestEntry[] = await pool.run(chunk.map((page) => jobOf(site, page)))
      entries.forEach(onWritten)
    }
  }
  try {
    // Two chunks for each worker: one in progress, one queued.
    await Promise.all(Array.from({ length: 2 * workers }, run))
  } finally {
    await pool.destroy()
  }
}
