import { pathToFileURL } from 'node:url'
import type { FormDefinition } from '../../site/form-definition.ts'
import type { PageProps } from '../../site/site.ts'
import type { SiteTheme } from '../../theme/theme-css.ts'

/** The built module `src/renderer/render-page.tsx`. */
export interface Renderer {
  renderPage: (props: PageProps, year: number) => RenderedPage
  themeCss: (theme: SiteTheme) => string
  formsIn: (page: PageProps) => Map<string, FormDefinition>
}

/** A rendered page, before its head is added. */
export interface RenderedPage {
  /** HTML of the body. */
  body: string
  interactive: string[]
  inDocument: (assets: PageAssets) => string
}

/** URL paths that a page loads. */
export interface PageAssets {
  styles: string[]
  laterStyle?: string | undefined
  scripts: string[]
  card: { address: string; alt: string }
}

/** @param path of its bundle */
export const loadRenderer = (path: string): Promise<Renderer> => import(pathToFileURL(path).href)
