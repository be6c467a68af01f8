import '../theme/styles.css'
import { renderToStaticMarkup } from 'react-dom/server'
import { notFoundRoute } from '../content/model/routes.ts'
import type { PageProps } from '../content/model/site.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { type Assets, Document } from '../layout/document.tsx'
import { renderFrame } from '../layout/frame.tsx'
import { renderSections } from './render-sections.tsx'
import { sectionContexts } from './section-contexts.ts'

export { default as favicon } from '../layout/favicon.svg?raw'

/** A rendered page. Its style sheet, and so its head, depends on its body. */
export interface RenderedPage {
  /** The HTML of the body. */
  body: string
  /** The types of the sections that are interactive. */
  interactive: string[]
  /** @returns the whole document, beginning with its doctype */
  inDocument: (assets: Assets) => string
}

/**
 * Renders one page.
 *
 * @param view a checked page with everything it shows
 * @param year the current year, for the copyright line
 * @throws whatever a block's component throws
 */
export function renderPage(view: PageProps, year: number): RenderedPage {
  const breadcrumbs = view.trail.length > 1 && (
    <div data-block="">
      <Breadcrumbs trail={view.trail} />
    </div>
  )
  const { html, preloads, interactive } = renderSections(view.sections, sectionContexts(view), breadcrumbs)
  const frame = renderFrame(view, year)
  const notFound = view.route === notFoundRoute ? ' data-not-found=""' : ''
  const body = `${frame.before}<main id="_main" tabindex="-1" data-defer="layout images"${notFound}>${html}</main>${frame.after}`
  const inDocument = (assets: Assets) => {
    const document = renderToStaticMarkup(<Document view={view} assets={assets} />)
    const whole = document.replace('</head><body></body>', () => `${preloads}</head><body>${body}</body>`)
    return `<!doctype html>${withoutSlashes(whole)}`
  }
  return { body, interactive, inDocument }
}

/** HTML's void elements, as React writes them. `<` and `>` are escaped in attributes. */
const voidElements = /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*)\/>/g

/** HTML validators warn about the slash at the end of void elements. */
const withoutSlashes = (html: string): string => html.replace(voidElements, '$1>')
