import type { Page } from 'playwright'
import { expect, test } from '../e2e/set-up/visit.ts'
import { areas, routes } from './facts.ts'

interface Link {
  href: string
  /** The language of the page that it leads to. */
  hreflang: string | null
  /** Whether its own words are marked as in another language. */
  hasLanguage: boolean
  /** Whether it leads to another page, because this one has no translation. */
  isInstead: boolean
  inFooter: boolean
  text: string
}

interface Document {
  language: string
  /** Prices, counts and years, sorted, without separators, which differ by language. */
  figures: string[]
  links: Link[]
}

/** Reads pages without loading what they show. */
const documentsOf = (page: Page, addresses: readonly string[]): Promise<Document[]> =>
  page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const parsed = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
          const texts = document.createTreeWalker(parsed.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
          let text = ''
          while (texts.nextNode()) text += ` ${texts.currentNode.textContent}`
          return {
            language: parsed.documentElement.lang,
            figures: (text.replaceAll(/(?<=\d)[.,](?=\d)/g, '').match(/\b\d{3,}\b/g) ?? []).toSorted(),
            links: [...parsed.querySelectorAll('a[href]')].map((link) => ({
              href: link.getAttribute('href') ?? '',
              hreflang: link.getAttribute('hreflang'),
              hasLanguage: link.hasAttribute('lang'),
              isInstead: link.hasAttribute('data-instead'),
              inFooter: link.closest('footer') !== null,
              text: link.textContent,
            })),
          }
        }),
      ),
    addresses,
  )

/** @returns the addresses of a page in another language, as the footer links to them */
const translationsOf = ({ links }: Document, language: string): string[] =>
  links.filter((link) => link.inFooter && link.hreflang === language && !link.isInstead).map(({ href }) => href)

const germanPages = [
  '/de',
  '/de/leistungen',
  '/de/leistungen/haus-und-wohnung',
  '/de/leistungen/kuechenumbau',
  '/de/leistungen/badsanierung',
  '/de/leistungen/preise',
  '/de/orte/marbella',
  '/de/leistungen/kuechenumbau/marmor-am-herd',
  '/de/leistungen/boutique-in-der-altstadt',
]

test('every page of the sample has the same figures in Spanish, and in German where there is one', async ({
  visit,
}) => {
  const page = await visit('/robots.txt')
  for (const [index, document] of (await documentsOf(page, routes)).entries()) {
    expect(document.figures.length, routes[index]).toBeGreaterThan(0)
    const spanish = translationsOf(document, 'es')
    expect(spanish, routes[index]).toEqual([expect.stringMatching(/^\/es(\/|$)/)])
    const hrefs = [...spanish, ...translationsOf(document, 'de')]
    for (const [place, translation] of (await documentsOf(page, hrefs)).entries()) {
      const href = hrefs[place] as string
      expect(translation.language, href).toBe(href.slice(1, 3))
      expect(translation.figures, href).toEqual(document.figures)
    }
  }
})

test('nine pages of the sample are in German, and the language switch of others names the page that it leads to', async ({
  visit,
}) => {
  const page = await visit('/blog', { javaScript: false })
  const german = (await documentsOf(page, routes)).flatMap((document) => translationsOf(document, 'de'))
  expect(german).toEqual(germanPages)
  await expect(
    page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: 'Deutsch (home page)' }),
  ).toBeVisible()
})

test('in German, links say which pages are in English, and an unknown address has a German 404 page', async ({
  visit,
}) => {
  const page = await visit('/robots.txt')
  for (const [index, { links }] of (await documentsOf(page, germanPages)).entries()) {
    const english = links.filter(
      ({ href, hasLanguage }) => href.startsWith('/') && !href.startsWith('/de') && !hasLanguage,
    )
    expect(english.length, germanPages[index]).toBeGreaterThan(0)
    expect(new Set(english.map(({ hreflang }) => hreflang)), germanPages[index]).toEqual(new Set(['en-GB']))
    const unmarked = english.map(({ text }) => text).filter((text) => !text.includes('(EN)'))
    expect(
      unmarked.filter((text) => !areas.some(({ name }) => name === text)),
      germanPages[index],
    ).toEqual([])
  }
  const unknown = await page.request.get('/de/nichts')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('Seite nicht gefunden')
})
