import type { Page } from 'playwright'
import { test as base, origin } from './visit.ts'

/** What a built page contains, read from its HTML without running scripts. */
export interface BuiltPage {
  route: string
  title: string
  /** Content of the meta elements, by name or property. */
  meta: Record<string, string>
  canonical: string | undefined
  /** Text of each block of structured data. */
  data: string[]
  /** The visible breadcrumbs; the last one has no address. */
  trail: { name: string; href: string | undefined }[]
  ids: string[]
  links: { href: string; inFooter: boolean }[]
  /** Addresses on this site that the page loads. */
  assets: string[]
}

function readDocuments(page: Page, routes: string[]): Promise<BuiltPage[]> {
  return page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (route) => {
          const text = await (await fetch(route)).text()
          const document = new DOMParser().parseFromString(text, 'text/html')
          const all = (selector: string) => [...document.querySelectorAll(selector)]
          const attribute = (selector: string, name: string) =>
            all(selector).map((element) => element.getAttribute(name) ?? '')
          const metas = all('meta[name], meta[property]').map((meta) => [
            meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
            meta.getAttribute('content') ?? '',
          ])
          return {
            route,
            title: document.title,
            meta: Object.fromEntries(metas),
            canonical: attribute('link[rel="canonical"]', 'href')[0],
            data: all('script[type="application/ld+json"]').map((script) => script.textContent),
            trail: all('nav[aria-label="Breadcrumb"] li').map((step) => ({
              name: step.textContent,
              href: step.querySelector('a')?.getAttribute('href') ?? undefined,
            })),
            ids: attribute('[id]', 'id'),
            links: all('a[href]').map((link) => ({
              href: link.getAttribute('href') ?? '',
              inFooter: link.closest('footer') !== null,
            })),
            assets: [
              ...attribute('link[rel="stylesheet"], link[rel="preload"][href], link[rel="icon"]', 'href'),
              ...attribute('script[src], img[src]', 'src'),
            ].filter((address) => address.startsWith('/')),
          }
        }),
      ),
    routes,
  )
}

/** `test` with the documents of the pages, the 404 page last, read once for a file. */
export const testWithDocuments = (routes: string[]) =>
  base.extend('documents', { scope: 'file' }, async ({ browser }): Promise<BuiltPage[]> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${origin}/robots.txt`)
    const documents = await readDocuments(page, [...routes, '/404'])
    await context.close()
    return documents
  })
