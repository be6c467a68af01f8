import type { PageView } from '../../content/model.ts'
import type { SharePicture } from '../social-cards/social-card.ts'

/** The built form of `src/renderer/render-page.tsx`. */
export interface Renderer {
  renderPage: (view: PageView, year: number) => RenderedPage
  /** Text of the favicon, an SVG. */
  favicon: string
}

/** A rendered page without its head. */
export interface RenderedPage {
  /** HTML of the body. */
  body: string
  /** The names of the interactive blocks that stand in it. */
  interactive: string[]
  inDocument: (assets: PageAssets) => string
}

/** Addresses of what a page loads. */
export interface PageAssets {
  styles: string[]
  scripts: string[]
  sharePicture: { address: string; alt: string }
}

/** @returns what a page says of its picture */
export const linkTo = ({ path, alt }: SharePicture): PageAssets['sharePicture'] => ({ address: `/${path}`, alt })
