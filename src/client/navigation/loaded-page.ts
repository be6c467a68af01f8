import type { ComponentType } from 'react'
import type { SectionProvider } from '../../components/provider.tsx'
import type { SectionContext } from '../../components/section-context.ts'
import { interactiveBlocks } from '../../generated/interactive-blocks.ts'
import { loadStyle } from './page-styles.ts'

/** The code and the data of an interactive part. */
export interface Interactive {
  Provider: typeof SectionProvider
  Block: ComponentType<Record<string, unknown>>
  props: Record<string, unknown>
  context: SectionContext
  /** Called when it works, or is given up. */
  onAlive?: () => void
}

/** One child of `<main>`: the HTML that the server made and, where it is interactive, what runs in its place. */
export interface Part {
  html: string
  /** The `data-interactive` attribute as the server wrote it. */
  data: string | undefined
  interactive?: Interactive
}

/** A page as the browser needs it. The page's own HTML document is its data: there is no second format. */
export interface LoadedPage {
  path: string
  title: string
  notFound: boolean
  /** The elements of its head that describe the page. */
  head: Element[]
  /** The addresses of its style sheets. */
  styles: string[]
  parts: Part[]
}

/** Head elements that belong to one page; all others are the same on every page of one deploy. */
export const pageHead =
  'meta[name]:not([name="viewport"]):not([name="theme-color"]), meta[property], link[rel="canonical"], script[type="application/ld+json"]'

/**
 * What stands around `<main>` and is not put in place anew: code, menu and footer must be those of the shown page. The
 * footer comes last: a page that was cut off on its way has none.
 */
const around = 'script[type="module"][src], [data-site-menu] a, body > footer a'
const surroundingsOf = (page: Document) =>
  [...page.querySelectorAll(around)]
    .map((element) => [element.getAttribute('href') ?? element.getAttribute('src'), element.textContent])
    .join()

/**
 * Loads the code of an interactive part.
 *
 * @param data its `data-interactive` attribute
 * @throws when its block has none
 */
export async function interactiveOf(data: string): Promise<Interactive> {
  const { type, props, context } = JSON.parse(data)
  const load = interactiveBlocks[type]
  if (!load) throw new Error(`No code for an interactive ${type}.`)
  const [{ SectionProvider }, Block] = await Promise.all([import('../../components/provider.tsx'), load()])
  return { Provider: SectionProvider, Block: Block as unknown as Interactive['Block'], props, context }
}

/** What to do about an interactive part whose code or data is broken. */
export type OnBroken = (cause: unknown) => undefined

const refuse: OnBroken = (cause) => {
  throw cause
}

/**
 * Reads a page out of its document and loads the code of its interactive parts.
 *
 * @param page the document, live or parsed
 * @param path the path it was asked for
 * @param onBroken when it returns, the part is shown as the server wrote it
 * @throws when it is no page of this site, or whatever `onBroken` throws: without one, the cause
 */
export async function readPage(page: Document, path: string, onBroken = refuse): Promise<LoadedPage> {
  const main = page.getElementById('_main')
  if (!main) throw new Error(`${path} is not a page of this site.`)
  const parts = [...main.querySelectorAll(':scope > [data-part]')].map(async (element): Promise<Part> => {
    const data = element.getAttribute('data-interactive') ?? undefined
    const part = { html: element.innerHTML, data }
    const interactive = data === undefined ? undefined : await interactiveOf(data).catch(onBroken)
    return interactive ? { ...part, interactive } : part
  })
  return {
    path,
    title: page.title,
    notFound: main.hasAttribute('data-not-found'),
    head: [...page.head.querySelectorAll(pageHead)],
    styles: [...page.querySelectorAll('link[rel="stylesheet"][href^="/"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    parts: await Promise.all(parts),
  }
}

const loading = new Map<string, Promise<LoadedPage>>()
const loaded = new Map<string, LoadedPage>()

/** @returns the page of a path, when it is already here */
export const pageAtHand = (path: string): LoadedPage | undefined => loaded.get(path)

/** Keeps a page that is already here, so that coming back to it needs no request. */
export function keepPage(page: LoadedPage): void {
  loaded.set(page.path, page)
  loading.set(page.path, Promise.resolve(page))
}

/** In development: pages that were loaded before a change may be old. */
export function forgetPages(): void {
  loaded.clear()
  loading.clear()
}

/**
 * Loads a page once; later calls get the same promise.
 *
 * @param path the path on this site
 * @throws when the network fails, or the page does not come in time, has moved, is of another deploy, or has another menu
 * or footer than the shown one
 */
export function loadPage(path: string): Promise<LoadedPage> {
  const known = loading.get(path)
  if (known) return known
  const page = inTime((signal) => fetchPage(path, signal))
  loading.set(path, page)
  page.then(keepPage, () => loading.delete(path))
  return page
}

/** Milliseconds for a page with all that belongs to it. A connection that is dead by then does not come alive again. */
const patience = 10_000

function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      abort.abort()
      reject(new Error('The connection is too slow.'))
    }, patience)
    work(abort.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

async function fetchPage(path: string, signal: AbortSignal): Promise<LoadedPage> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, signal })
  // A page that has moved is loaded under its own address.
  if (response.redirected) throw new Error(`${path} leads to ${response.url}.`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (surroundingsOf(page) !== surroundingsOf(document)) throw new Error(`${path} stands in other surroundings.`)
  const read = await readPage(page, path)
  await Promise.all(read.styles.map(loadStyle))
  return read
}
