import type { PageView, Site } from '../content/model.ts'
import { pageView } from '../content/page-view.ts'
import { outputOf } from '../content/routes.ts'
import { redirects } from './redirects.ts'
import { robots, sitemap } from './sitemap.ts'

/** The built form of `src/app/server.tsx`. */
export interface Renderer {
  renderPage: (view: PageView, assets: { styles: string[]; scripts: string[] }, year: number) => string
  /** Text of the favicon, an SVG. */
  favicon: string
}

/** One file of the output: its path under `dist/`, and all that it holds. */
export interface OutputFile {
  path: string
  content: string | Uint8Array
}

/**
 * @param site a checked site
 * @param renderer the built renderer
 * @param assets addresses that every page loads
 * @returns every page's HTML, the sitemap and its siblings
 * @throws Error naming the page's file, when a block's component throws
 */
export function prerender(site: Site, renderer: Renderer, assets: Parameters<Renderer['renderPage']>[1]): OutputFile[] {
  const year = new Date().getFullYear()
  const pages = [...site.pages.values()].map(({ file, route }) => {
    try {
      return { path: outputOf(route), content: renderer.renderPage(pageView(site, route), assets, year) }
    } catch (cause) {
      throw new Error(`${file} could not be rendered.`, { cause })
    }
  })
  return [
    ...pages,
    ...redirects(site),
    { path: 'sitemap.xml', content: sitemap(site) },
    { path: 'robots.txt', content: robots(site) },
    { path: 'favicon.svg', content: renderer.favicon },
  ]
}
