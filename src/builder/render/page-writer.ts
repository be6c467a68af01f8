import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { keep, readKept } from '../../content/compile/kept.ts'
import { errorAt } from '../../content/error-at.ts'
import type { SharedView } from '../../content/page-view.ts'
import { outputOf } from '../../content/routes.ts'
import { cached, pictureCache } from '../assets/cached.ts'
import { photosIn } from '../assets/photos/address.ts'
import type { BrowserCode } from '../bundle/bundle.ts'
import { compress, compressedCache } from '../publish/compress.ts'
import type { WrittenPage } from '../publish/manifest.ts'
import { type OutputFile, put } from '../publish/output.ts'
import type { WrittenFile } from '../publish/recycled-output.ts'
import { type SharePicture, sharePictures } from '../social-cards/social-card.ts'
import { splitStyles } from './page-styles.ts'
import type { PageJob } from './pending-pages.ts'
import { linkTo, type Renderer } from './renderer.ts'
import type { Piece } from './style-pieces.ts'

/** All that writing pages needs beside the pages. */
export interface WriterOptions {
  /** The project's root directory. */
  root: string
  /** The folder that takes the files. */
  folder: string
  /** Path of the built renderer. */
  renderer: string
  css: string
  /** Needed last, and there last. */
  browser: BrowserCode | Promise<BrowserCode>
  shared: SharedView
  year: number
  /** Whether to write the compressed variants of each text too. */
  precompress: boolean
}

/**
 * @param options see there
 * @returns a function that renders one page and writes its document, its style sheet, and its picture for shared
 * links; it throws Error naming the page's file and the section when a block's component throws
 */
export async function createPageWriter(options: WriterOptions): Promise<(job: PageJob) => Promise<WrittenPage>> {
  const { root, folder, year, precompress } = options
  const cache = join(root, compressedCache)
  const { renderPage }: Renderer = await import(pathToFileURL(options.renderer).href)
  const pictureOf = await sharePictures(root)
  const styleOf = splitStyles(await piecesOf(options))
  const withVariants = async (file: OutputFile) => (precompress ? [file, ...(await compress([file], cache))] : [file])
  const written = async (file: OutputFile) => (await withVariants(file)).map((one) => put(folder, one))
  /** The few style sheets are written by the first page of each thread that has one. */
  const sheets = new Map<string, Promise<WrittenFile[]>>()
  const writtenOnce = (sheet: OutputFile): Promise<WrittenFile[]> => {
    const files = sheets.get(sheet.path) ?? written(sheet)
    sheets.set(sheet.path, files)
    return files
  }
  const drawn = async ({ path, draw }: SharePicture) =>
    put(folder, { path, from: await cached(join(root, pictureCache, basename(path)), draw) })
  return async ({ route, file, view: own, key }) => {
    const view = { ...options.shared, ...own }
    const picture = pictureOf(view)
    const { body, interactive, inDocument } = inFile(file, () => renderPage(view, year))
    const pictureFile = await drawn(picture)
    const { scripts, reach } = await options.browser
    const sheet = styleOf(
      body,
      interactive.flatMap((block) => reach[block] ?? []),
    )
    const sheetFiles = await writtenOnce(sheet)
    const assets = { styles: [`/${sheet.path}`], scripts, sharePicture: linkTo(picture) }
    const html = inFile(file, () => inDocument(assets))
    const files = await written({ path: outputOf(route), content: html })
    return { route, key, files: [...files, ...sheetFiles, pictureFile], photos: photosIn(html) }
  }
}

/** The parts of the style sheet, kept beside the code that they belong to: to read the sheet takes 0.1 s. */
async function piecesOf({ renderer, css }: WriterOptions): Promise<Piece[]> {
  const file = join(dirname(renderer), 'pieces.json')
  const kept = readKept<Piece[]>(file)
  if (kept) return kept
  const { readPieces } = await import('./read-style-pieces.ts')
  const pieces = readPieces(css)
  keep(file, JSON.stringify(pieces))
  return pieces
}

/** Says of what a component throws in which page's file that was. */
function inFile<T>(file: string, render: () => T): T {
  try {
    return render()
  } catch (cause) {
    throw errorAt(file, cause)
  }
}

/** What a thread is told: how to begin, then pages, several at a time. It answers with what became of them. */
async function runThread(): Promise<void> {
  process.setSourceMapsEnabled(true)
  const writePage = await createPageWriter(workerData.options)
  parentPort?.on('message', async (jobs: PageJob[]) => {
    const pages: WrittenPage[] = []
    try {
      for (const job of jobs) pages.push(await writePage(job))
      parentPort?.postMessage({ pages })
    } catch (error) {
      const { message, stack } = error as Error
      parentPort?.postMessage({ failed: { message, stack } })
    }
  })
}

if (workerData?.isPageWriter) await runThread()
