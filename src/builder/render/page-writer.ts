import { pathToFileURL } from 'node:url'
import Tinypool from 'tinypool'
import { errorAt } from '../../site/errors.ts'
import type { MadeFile } from '../../site/output-file.ts'
import type { CommonProps } from '../../site/page-props.ts'
import { outputOf } from '../../site/routes.ts'
import { tableOf } from '../../workspace/store/memory-store.ts'
import type { AssetCache } from '../assets/asset-cache.ts'
import { readIcons } from '../assets/icons.ts'
import { photosIn } from '../assets/photos/address.ts'
import type { BrowserCode } from '../bundle/bundle.ts'
import { compressPage } from '../publish/compress.ts'
import type { ManifestEntry } from '../publish/manifest.ts'
import { type WrittenFile, writeFile } from '../publish/output.ts'
import { type CardDesign, createCards, type PreparedCards } from './cards.ts'
import type { PageJob } from './page-jobs.ts'
import { createStyleSplitter } from './page-styles.ts'
import type { Renderer } from './renderer.ts'
import type { StyleNode } from './style-tree.ts'

/** Options of the page writer, the same for all pages. */
export interface WriterOptions {
  /** The output folder. */
  folder: string
  /** Path of the built renderer. */
  renderer: string
  /** The styles of all blocks. */
  styles: readonly StyleNode[]
  /** Used last, because it is bundled last. */
  browser: BrowserCode | Promise<BrowserCode>
  cards: CardDesign
  /** Of each language. */
  common: readonly CommonProps[]
  year: number
  /** Whether to write compressed variants too. */
  precompress: boolean
}

/** What a worker begins with. */
export interface WriterSetup extends WriterOptions {
  preparedCards: PreparedCards
}

/**
 * @param assets stores what social cards share
 * @returns a function that renders a page and writes its document, style sheet and social card. It throws an Error that
 *   names the page's file and the section when a component throws.
 */
export async function createPageWriter(
  options: WriterOptions,
  assets: AssetCache,
): Promise<(job: PageJob) => Promise<ManifestEntry>> {
  const { folder, year, precompress } = options
  const { renderPage }: Renderer = await import(pathToFileURL(options.renderer).href)
  const cardOf = createCards(options.cards, assets)
  let styleOf: ReturnType<typeof createStyleSplitter> | undefined
  const write = (file: MadeFile<string>): WrittenFile[] =>
    [file, ...(precompress ? compressPage(file.path, file.content) : [])].map((one) => writeFile(folder, one))
  /** Pages share a few style sheets; each worker writes each of them once. */
  const sheets = new Map<string, WrittenFile[]>()
  const writeSheet = (sheet: MadeFile<string>): WrittenFile[] => {
    const files = sheets.get(sheet.path) ?? write(sheet)
    sheets.set(sheet.path, files)
    return files
  }
  return async ({ route, file, key, prefix, props: ofPage }) => {
    const common = options.common.find((one) => one.prefix === prefix) as CommonProps
    const props = { ...common, ...ofPage, icons: await readIcons(ofPage.sections) }
    const card = cardOf(props)
    const { body, interactive, inDocument } = namingFile(file, () => renderPage(props, year))
    const cardFile = writeFile(folder, { path: card.path, content: await card.draw() })
    const { scripts, analytics, scriptsOf, shared } = await options.browser
    styleOf ??= createStyleSplitter(options.styles, shared)
    const sheet = styleOf(body)
    const own = interactive.flatMap((block) => scriptsOf[block] ?? [])
    const later = own.length > 0 ? styleOf(body, own) : undefined
    const assets = {
      styles: [`/${sheet.path}`],
      laterStyle: later && `/${later.path}`,
      scripts: common.facts.analytics ? [...scripts, `/${analytics.path}`] : scripts,
      card: { address: `/${card.path}`, alt: card.alt },
    }
    const html = namingFile(file, () => inDocument(assets))
    const files = [
      ...write({ path: outputOf(route), content: html }),
      ...writeSheet(sheet),
      ...(later ? writeSheet(later) : []),
      cardFile,
    ]
    return { route, key, files, photos: photosIn(html) }
  }
}

/** Adds the page's file to an error of a component. */
function namingFile<T>(file: string, render: () => T): T {
  try {
    return render()
  } catch (cause) {
    throw errorAt(file, cause)
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
