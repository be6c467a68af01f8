import { type IslandContent, loadIsland } from '../islands/load-island.ts'

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
export const stylesheetsOf = (document: Document): string[] =>
  Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/"]'),
    (link) => link.dataset.later ?? link.getAttribute('href') ?? '',
  )
