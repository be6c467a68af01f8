import './styles.css'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from '../content/model.ts'
import { notFoundRoute } from '../content/routes.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Document } from './document.tsx'
import { Footer } from './footer.tsx'
import { Header, SkipLink } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { renderSection, sectionContexts } from './sections.tsx'

/** What the page must load, by the addresses that the bundler gave. */
export interface Assets {
  /** The style sheets of a page, in order, by the HTML of its body. */
  styles: (body: string) => string[]
  /** Module scripts, in order. */
  scripts: string[]
  /** The picture that stands for the page where its link is shared: address on this site, and its description. */
  sharePicture: { address: string; alt: string }
}

/**
 * Renders one page to a whole HTML document.
 *
 * @param view a checked page with all that it shows
 * @param assets addresses of the style sheets and scripts
 * @param year the current year, for the copyright line
 * @returns the document, beginning with its doctype
 * @throws whatever a block's component throws; nothing is rendered in place of a failed block
 */
export function renderPage(view: PageView, assets: Assets, year: number): string {
  const contexts = sectionContexts(view)
  const sections = view.sections.map((section, index) =>
    renderSection(section, contexts[index] as (typeof contexts)[0]),
  )
  const breadcrumbs = renderToStaticMarkup(<Breadcrumbs trail={view.trail} />)
  const main = `${breadcrumbs && `<div data-part="">${breadcrumbs}</div>`}${sections.map(({ html }) => html).join('')}`
  // The ids of what stands on every page begin with a sign that no anchor and no heading of an author can have.
  const body = renderToStaticMarkup(
    <>
      <SkipLink />
      <Header navigation={view.navigation} current={view.route} facts={view.facts} />
      <main
        id="_main"
        tabIndex={-1}
        data-not-found={view.route === notFoundRoute ? '' : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from React's own renderer
        dangerouslySetInnerHTML={{ __html: main }}
      />
      <Footer facts={view.facts} year={year} />
      <PhoneBar facts={view.facts} action={view.navigation.action} />
      <div id="_announcer" className="visually-hidden" aria-live="polite" />
    </>,
  )
  const document = renderToStaticMarkup(<Document view={view} assets={assets} body={body} />)
  const preloads = sections.map((section) => section.preloads).join('')
  return `<!doctype html>${withoutSlashes(document.replace('</head>', () => `${preloads}</head>`))}`
}

/** HTML's void elements, as React writes them. It escapes `<` and `>` in attributes, and so does our JSON. */
const voidElements = /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*)\/>/g

/** HTML gives no meaning to the slash that React puts at the end of void elements, and its checker warns of it. */
const withoutSlashes = (html: string): string => html.replace(voidElements, '$1>')

export { default as favicon } from './favicon.svg?raw'
