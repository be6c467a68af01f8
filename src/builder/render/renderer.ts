import type { PageProps } from '../../content/model/site.ts'

/** The built form of `src/renderer/render-page.tsx`. */
export interface Renderer {
  renderPage: (props: PageProps, year: number) => RenderedPage
  /** Text of the favicon, an SVG. */
  favicon: string
}

/** A rendered page without its head. */
export interface RenderedPage {
  /** HTML of the body. */
  body: string
  /** The names of the interactive blocks in it. */
  interactive: string[]
  inDocument: (assets: PageAssets) => string
}

/** Addresses of what a page loads. */
export interface PageAssets {
  styles: string[]
  scripts: string[]
  card: { address: string; alt: string }
}
