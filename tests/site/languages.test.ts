import type { Page } from 'playwright'
import { expect, test } from '../e2e/set-up/visit.ts'
import { areas, routes } from './facts.ts'

/** Prices, counts and years in reading order, without separators, which differ by language. */
async function figuresOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText()
  return (text.replaceAll(/(?<=\d)[.,](?=\d)/g, '').match(/\b\d{3,}\b/g) ?? []).toSorted()
}

const linksIn = (page: Page, language: string) => page.getByRole('contentinfo').locator(`a[hreflang="${language}"]`)

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
  const page = await visit('', { javaScript: false })
  for (const route of routes) {
    await page.goto(route)
    const figures = await figuresOf(page)
    const spanish = await linksIn(page, 'es').getAttribute('href')
    expect(spanish, route).toMatch(/^\/es(\/|$)/)
    const german = linksIn(page, 'de').and(page.locator(':not([data-instead])'))
    for (const href of [
      spanish as string,
      ...(await german.evaluateAll((links) => links.map((link) => link.getAttribute('href') as string))),
    ]) {
      await page.goto(href)
      await expect(page.locator('html')).toHaveAttribute('lang', href.slice(1, 3))
      expect(await figuresOf(page), href).toEqual(figures)
    }
  }
})

test('nine pages of the sample are in German, and the language switch of others names the page that it leads to', async ({
  visit,
}) => {
  const page = await visit('', { javaScript: false })
  const german = new Set<string | null>()
  for (const route of routes) {
    await page.goto(route)
    for (const link of await linksIn(page, 'de').and(page.locator(':not([data-instead])')).all())
      german.add(await link.getAttribute('href'))
  }
  expect([...german]).toEqual(germanPages)
  await page.goto('/blog')
  await expect(
    page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: 'Deutsch (home page)' }),
  ).toBeVisible()
})

test('in German, links say which pages are in English, and an unknown address has a German 404 page', async ({
  visit,
}) => {
  const page = await visit('', { javaScript: false })
  const english = page.locator('a[href^="/"]:not([href^="/de"], [lang])')
  for (const route of germanPages) {
    await page.goto(route)
    expect(await english.count(), route).toBeGreaterThan(0)
    expect(await english.and(page.locator(':not([hreflang="en-GB"])')).count(), route).toBe(0)
    const unmarked = await english.filter({ hasNotText: '(EN)' }).allTextContents()
    expect(
      unmarked.filter((text) => !areas.some(({ name }) => name === text)),
      route,
    ).toEqual([])
  }
  const unknown = await page.request.get('/de/nichts')
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('Seite nicht gefunden')
})
