import Tinypool from 'tinypool'
import type { MadeFile } from '../../site/made-files.ts'
import { outputOf } from '../../site/routes.ts'
import { tableOf } from '../../workspace/store/memory-store.ts'
import type { AssetCache } from '../assets/assets.ts'
import { photosIn } from '../assets/photos/make.ts'
import { compressPage } from '../publish/compress.ts'
import type { ManifestEntry } from '../publish/manifest.ts'
import { type WrittenFile, writeFile } from '../publish/output.ts'
import { createPageMaker, type MakerOptions, type PageJob } from './make-page.ts'

export interface WriterOptions extends MakerOptions {
  folder: string
  precompress: boolean
}

/** What a worker begins with. */
export interface WriterSetup extends WriterOptions {
  /** Cached data that the cards of a site share. */
  preparedCards: ReadonlyMap<string, Uint8Array>
}

/**
 * @returns a function that makes a page, see `createPageMaker`, and writes its document, style sheets and social card
 */
export async function createPageWriter(
  options: WriterOptions,
  assets: AssetCache,
): Promise<(job: PageJob) => Promise<ManifestEntry>> {
  const { folder, precompress } = options
  const makePage = await createPageMaker(options, assets)
  const write = (file: MadeFile<string>): WrittenFile[] =>
    [file, ...(precompress ? compressPage(file.path, file.content) : [])].map((one) => writeFile(folder, one))
  /** Pages share a few style sheets; each worker writes each of them once. */
  const written = new Map<string, WrittenFile[]>()
  const writeSheet = (sheet: MadeFile<string>): WrittenFile[] => {
    const files = written.get(sheet.path) ?? write(sheet)
    written.set(sheet.path, files)
    return files
  }
  return async (job) => {
    const { route, key } = job
    const { card, finish } = await makePage(job)
    const cardFile = writeFile(folder, { path: card.path, content: await card.draw() })
    const { html, sheets } = await finish()
    const files = [...write({ path: outputOf(route), content: html }), ...sheets.flatMap(writeSheet), cardFile]
    return { route, key, files, photos: photosIn(html) }
  }
}

let writer: ReturnType<typeof createPageWriter> | undefined

/** Entry point of a worker: writes some pages. */
export default async function writePages(jobs: readonly PageJob[]): Promise<ManifestEntry[]> {
  process.setSourceMapsEnabled(true)
  const { preparedCards, ...options } = Tinypool.workerData as WriterSetup
  writer ??= createPageWriter(options, tableOf(new Map(preparedCards)))
  const writePage = await writer
  const entries: ManifestEntry[] = []
  for (const job of jobs) entries.push(await writePage(job))
  return entries
}
