import '../theme/styles.css'
import '../theme/classes.css'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Thing } from 'schema-dts'
import { inboxAddress } from '../components/form/inbox.ts'
import { blockModules } from '../generated/registries/blocks.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { type Assets, Document } from '../layout/document.tsx'
import { renderFrame } from '../layout/frame.tsx'
import { addBasePath, basePathOf } from '../site/address.ts'
import type { FormDefinition } from '../site/form-definition.ts'
import { inbox } from '../site/inbox.ts'
import { isNotFound } from '../site/routes.ts'
import type { PageProps, Section } from '../site/site.ts'
import { markLinks } from './markup.ts'
import { renderSections } from './render-sections.tsx'
import { sectionContexts } from './section-contexts.ts'
import { StaticProvider } from './static-provider.tsx'

export { themeCss } from '../theme/theme-css.ts'

/** A rendered page. Its style sheets, and so its head, depend on its body. */
export interface RenderedPage {
  /** The HTML of the body. */
  body: string
  /** The types of the interactive sections. */
  interactive: string[]
  /** @returns the whole document with its doctype, and the base path in its addresses */
  inDocument: (assets: Assets) => string
}

/**
 * Renders a page.
 *
 * @param year the current year, for the copyright notice
 * @throws whatever a block's component throws
 */
export function renderPage(pageProps: PageProps, year: number): RenderedPage {
  const { trail, words } = pageProps
  const breadcrumbs =
    trail.length > 1
      ? renderToStaticMarkup(
          <StaticProvider>
            <div data-block="">
              <Breadcrumbs trail={trail} words={words} />
            </div>
          </StaticProvider>,
        )
      : ''
  const { planned, hidden = [] } = pageProps.facts
  const targets = { ...pageProps, planned, hidden }
  const contexts = sectionContexts(pageProps)
  const { html, preloads, interactive } = renderSections(pageProps.sections, contexts, breadcrumbs === '', targets)
  const frame = renderFrame(pageProps, year)
  const notFound = isNotFound(pageProps.route) ? ' data-not-found=""' : ''
  const body = `${markLinks(frame.before, targets)}<main id="_main" tabindex="-1" data-defer="layout images"${notFound}>${breadcrumbs}${html}</main>${markLinks(frame.after, targets)}`
  const inDocument = (assets: Assets) => {
    const things = [...pageProps.sections.flatMap((section) => thingsOf(section, pageProps)), ...pageProps.things]
    const document = renderToStaticMarkup(<Document pageProps={pageProps} assets={assets} things={things} />)
    const whole = document.replace('</head><body></body>', () => `${preloads}</head><body>${body}</body>`)
    return `<!doctype html>${addBasePath(withoutSlashes(whole), basePathOf(pageProps.facts.company.url))}`
  }
  return { body, interactive, inDocument }
}

/** Void elements as React writes them, with `<` and `>` escaped in attributes. */
const voidElements = /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*)\/>/g

/** HTML validators warn about a slash in void elements. */
const withoutSlashes = (html: string): string => html.replace(voidElements, '$1>')

/** @returns what a section adds to the structured data of its page */
const thingsOf = (section: Section, page: PageProps): Thing[] =>
  blockModules[section.type]?.structuredData?.(section as never, page) ?? []

/** @returns the forms of a page that are sent to our own server, by the path that they are sent to */
export function formsIn(page: PageProps): Map<string, FormDefinition> {
  const forms = page.sections.flatMap((section) => formsOf(section, page))
  return new Map(forms.filter(({ endpoint }) => endpoint === inbox).map((form) => [inboxAddress(form), form]))
}

/** A section may have others in it. */
function formsOf(value: unknown, page: PageProps): FormDefinition[] {
  if (Array.isArray(value)) return value.flatMap((item) => formsOf(item, page))
  if (typeof value !== 'object' || value === null) return []
  const own = blockModules[(value as Section).type]?.form?.(value as never, page)
  return [...(own ? [own] : []), ...Object.values(value).flatMap((inner) => formsOf(inner, page))]
}
