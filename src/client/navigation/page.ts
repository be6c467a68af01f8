import { type IslandContent, loadIsland } from '../islands/island.tsx'
import { loadStylesheet } from './stylesheets.ts'

/** A child of `<main>`: the server's HTML and, for an interactive section, its island. */
export interface PageSection {
  html: string
  /** The `data-island` attribute. */
  islandData: string | undefined
  /** Undefined for a static section, or if the island's code or data is broken. */
  island?: IslandContent | undefined
  /** Called when the island is hydrated, or has failed. */
  onReady?: () => void
}

/** A page that was read from its HTML document. */
export interface LoadedPage {
  path: string
  title: string
  isNotFound: boolean
  /** The elements of the head that belong to the page. */
  head: Element[]
  /** The URLs of its style sheets, with what its islands may show. */
  stylesheets: string[]
  sections: PageSection[]
  /** The HTML of its language switches, in header and footer. */
  languages: string[]
}

/** Selects the head elements that differ from page to page. */
export const perPageHead =
  'meta[name]:not([name="viewport"]):not([name="theme-color"]), meta[property], link[rel="canonical"], link[hreflang], script[type="application/ld+json"]'

/** Selects the language switches, whose links lead to the page in other languages. */
export const languageSwitches = '[data-languages]'

/**
 * Reads a page from its document and loads the code of its islands.
 *
 * @param document live or parsed
 * @param onIslandError handles an island that cannot be loaded, whose section stays static; by default it throws
 * @throws when the document is not a page of this site
 */
export async function readPage(
  document: Document,
  path: string,
  onIslandError = (error: unknown): void => {
    throw error
  },
): Promise<LoadedPage> {
  const main = document.getElementById('_main')
  if (!main) throw new Error(`${path} is not a page of this site.`)
  const readSection = async (element: Element): Promise<PageSection> => {
    const html = element.innerHTML
    const islandData = element.getAttribute('data-island') ?? undefined
    if (islandData === undefined) return { html, islandData }
    const island = await loadIsland(islandData).catch((error) => {
      onIslandError(error)
      return undefined
    })
    return { html, islandData, island }
  }
  return {
    path,
    title: document.title,
    isNotFound: main.hasAttribute('data-not-found'),
    head: [...document.head.querySelectorAll(perPageHead)],
    stylesheets: stylesheetsOf(document),
    languages: Array.from(document.querySelectorAll(languageSwitches), (element) => element.innerHTML),
    // Browser extensions may add other elements.
    sections: await Promise.all([...main.querySelectorAll(':scope > [data-block]')].map(readSection)),
  }
}

/** @returns the URLs of a document's style sheets, with what its islands may show */
const stylesheetsOf = (document: Document): string[] =>
  Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/"]'),
    (link) => link.dataset.later ?? link.getAttribute('href') ?? '',
  )

const documents = new Map<string, Promise<Document>>()
const requests = new Map<string, Promise<LoadedPage>>()
const pages = new Map<string, LoadedPage>()

/** @returns the page of a path, if it is cached */
export const cachedPage = (path: string): LoadedPage | undefined => pages.get(path)

/** Adds a loaded page to the cache. */
export function cachePage(page: LoadedPage): void {
  pages.set(page.path, page)
  requests.set(page.path, Promise.resolve(page))
}

/** Removes all pages. */
export function clearPageCache(): void {
  documents.clear()
  pages.clear()
  requests.clear()
}

/**
 * Loads a page with its style sheets and the code of its islands, or returns the cached promise.
 *
 * @param path on this site
 * @throws when the network fails or times out, when the page redirects, and when its scripts, menu or footer differ from
 *   those of the shown page
 */
export function loadPage(path: string): Promise<LoadedPage> {
  const known = requests.get(path)
  if (known) return known
  const request = withTimeout(() => completePage(path))
  requests.set(path, request)
  request.then(cachePage, () => requests.delete(path)).finally(() => documents.delete(path))
  return request
}

async function completePage(path: string): Promise<LoadedPage> {
  const page = await readPage(await loadDocument(path), path)
  await Promise.all(page.stylesheets.map(loadStylesheet))
  return page
}

/**
 * Loads the document of a page, and its style sheets unless it has islands, or returns the cached promise.
 *
 * @param path on this site
 * @throws as `loadPage`
 */
export function loadDocument(path: string, priority: RequestPriority = 'auto'): Promise<Document> {
  const known = documents.get(path)
  if (known) return known
  const request = withTimeout((signal) => fetchDocument(path, { priority, signal }))
  documents.set(path, request)
  request.catch(() => documents.delete(path))
  return request
}

/** In milliseconds. A slower connection is probably lost. */
const timeout = 10_000

function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      abort.abort()
      reject(new Error('The connection is too slow.'))
    }, timeout)
    work(abort.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

async function fetchDocument(path: string, options: RequestInit): Promise<Document> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, ...options })
  // A redirected page must be loaded by its own path.
  if (response.redirected) throw new Error(`${path} redirects to ${response.url}.`)
  const fetched = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (frameOf(fetched) !== frameOf(document)) throw new Error(`${path} has other scripts, or another menu or footer.`)
  if (!fetched.querySelector('[data-island]')) await Promise.all(stylesheetsOf(fetched).map(loadStylesheet))
  return fetched
}

/** Parts that in-site navigation does not replace. The footer is last, so an incomplete document has none. */
const frame = [
  'script[type="module"][src]',
  ':is([data-site-menu], body > footer) a:not([hreflang])',
  // The place and the hours of a branch.
  'body > footer :is(address, li:not(:has(a)))',
].join()

const frameOf = (page: Document): string =>
  [...page.querySelectorAll(frame)]
    .map((element) => [element.getAttribute('href') ?? element.getAttribute('src'), element.textContent])
    .join()
