import type { PageView } from '../content/model.ts'
import type { SharePicture } from './share-pictures/share-picture.ts'

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

/** @returns what a page says of its picture */
export const linkTo = ({ path, alt }: SharePicture): PageAssets['sharePicture'] => ({ address: `/${path}`, alt })
