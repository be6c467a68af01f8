import { type IslandContent, loadIsland } from '../islands/load-island.ts'

/** One child of `<main>`: the server's HTML and, where the section is interactive, its island. */
export interface PageSection {
  html: string
  /** The `data-island` attribute as the server wrote it. */
  islandData: string | undefined
  /** Undefined for a static section, and for an island whose code or data is broken. */
  island?: IslandContent | undefined
  /** Called when the island is hydrated, or has failed. */
  onReady?: () => void
}

/** A page as the browser needs it. It is read from the page's own HTML document: there is no second format. */
export interface LoadedPage {
  path: string
  title: string
  isNotFound: boolean
  /** The elements of its head that describe the page. */
  head: Element[]
  /** The addresses of its style sheets. */
  stylesheets: string[]
  sections: PageSection[]
}

/** Selects the head elements that differ from page to page. */
export const perPageHead =
  'meta[name]:not([name="viewport"]):not([name="theme-color"]), meta[property], link[rel="canonical"], script[type="application/ld+json"]'

/**
 * Reads a page from its document and loads the code of its islands.
 *
 * @param document the document, live or parsed
 * @param path the path it was requested with
 * @param onIslandError handles an island that cannot be loaded; the section then stays static. Without it, the error is
 * thrown
 * @throws when the document is no page of this site
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
  const stylesheets = [...document.querySelectorAll('link[rel="stylesheet"][href^="/"]')]
  return {
    path,
    title: document.title,
    isNotFound: main.hasAttribute('data-not-found'),
    head: [...document.head.querySelectorAll(perPageHead)],
    stylesheets: stylesheets.map((link) => link.getAttribute('href') ?? ''),
    // An extension may have added other elements.
    sections: await Promise.all([...main.querySelectorAll(':scope > [data-block]')].map(readSection)),
  }
}
