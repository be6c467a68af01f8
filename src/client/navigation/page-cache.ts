import { type LoadedPage, readPage, stylesheetsOf } from './page.ts'
import { loadStylesheet } from './stylesheets.ts'

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
