import type { PageView, Site } from '../content/model.ts'
import { pageView } from '../content/page-view.ts'
import { outputOf } from '../content/routes.ts'
import { redirects } from './redirects.ts'
import type { SharePicture } from './share-pictures/share-picture.ts'
import { robots, sitemap } from './sitemap.ts'

/** The built form of `src/app/server.tsx`. */
export interface Renderer {
  renderPage: (view: PageView, assets: PageAssets, year: number) => string
  /** Text of the favicon, an SVG. */
  favicon: string
}

/** Addresses that every page loads. */
export interface SiteAssets {
  /** The style sheets of a page by the HTML of its body. */
  styles: (body: string) => string[]
  scripts: string[]
}

/** The same with what belongs to one page. */
export interface PageAssets extends SiteAssets {
  sharePicture: { address: string; alt: string }
}

/** One file of the output: its path under `dist/`, and all that it holds or the file that it is a copy of. */
export type OutputFile = { path: string; content: string | Uint8Array } | { path: string; from: string }

/**
 * @param site a checked site
 * @param renderer the built renderer
 * @param assets addresses that every page loads
 * @param pictureOf the picture of a page for shared links
 * @returns every page's HTML, the sitemap and its siblings; and the pictures, which are not drawn yet
 * @throws Error naming the page's file, when a block's component throws
 */
export function prerender(
  site: Site,
  renderer: Renderer,
  assets: SiteAssets,
  pictureOf: (view: PageView) => SharePicture,
): { files: OutputFile[]; pictures: SharePicture[] } {
  const year = new Date().getFullYear()
  const pictures: SharePicture[] = []
  const pages = [...site.pages.values()].map(({ file, route }) => {
    try {
      const view = pageView(site, route)
      const picture = pictureOf(view)
      pictures.push(picture)
      return {
        path: outputOf(route),
        content: renderer.renderPage(view, { ...assets, sharePicture: linkTo(picture) }, year),
      }
    } catch (cause) {
      throw new Error(`${file} could not be rendered.`, { cause })
    }
  })
  const files = [
    ...pages,
    ...redirects(site),
    { path: 'sitemap.xml', content: sitemap(site) },
    { path: 'robots.txt', content: robots(site) },
  ]
  return { files, pictures }
}

/** @returns what a page says of its picture */
export const linkTo = ({ path, alt }: SharePicture): PageAssets['sharePicture'] => ({ address: `/${path}`, alt })
