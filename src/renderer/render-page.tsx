import '../theme/styles.css'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from '../content/model.ts'
import { notFoundRoute } from '../content/routes.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { Document } from '../layout/document.tsx'
import { frameOf } from '../layout/page-frame.tsx'
import { renderSections, sectionContexts } from './render-sections.tsx'

/** What the page must load, by the addresses that the bundler gave. */
export interface Assets {
  /** Style sheets, in order. */
  styles: string[]
  /** Module scripts, in order. */
  scripts: string[]
  /** The picture that stands for the page where its link is shared: address on this site, and its description. */
  sharePicture: { address: string; alt: string }
}

/** A rendered page without its head. */
export interface RenderedPage {
  /** HTML of the body, which tells what it is styled with. */
  body: string
  /** The names of the interactive blocks that stand in it. */
  interactive: string[]
  /** @returns the whole document, beginning with its doctype */
  inDocument: (assets: Assets) => string
}

/**
 * Renders one page.
 *
 * @param view a checked page with all that it shows
 * @param year the current year, for the copyright line
 * @throws whatever a block's component throws; nothing is rendered in place of a failed block
 */
export function renderPage(view: PageView, year: number): RenderedPage {
  const trail = view.trail.length > 1 && (
    <div data-part="">
      <Breadcrumbs trail={view.trail} />
    </div>
  )
  const main = renderSections(view.sections, sectionContexts(view), trail)
  const { above, below } = frameOf(view, year)
  const body = `${above}<main id="_main" tabindex="-1" data-fresh=""${view.route === notFoundRoute ? ' data-not-found=""' : ''}>${main.html}</main>${below}`
  const inDocument = (assets: Assets) => {
    const document = renderToStaticMarkup(<Document view={view} assets={assets} />)
    const whole = document.replace('</head><body></body>', () => `${main.preloads}</head><body>${body}</body>`)
    return `<!doctype html>${withoutSlashes(whole)}`
  }
  return { body, interactive: main.interactive, inDocument }
}

/** HTML's void elements, as React writes them. It escapes `<` and `>` in attributes, and so does our JSON. */
const voidElements = /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*)\/>/g

/** HTML gives no meaning to the slash that React puts at the end of void elements, and its checker warns of it. */
const withoutSlashes = (html: string): string => html.replace(voidElements, '$1>')

export { default as favicon } from '../layout/favicon.svg?raw'
