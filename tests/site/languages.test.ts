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
  '/de/orte/marbella',
  '/de/leistungen/kuechenumbau/marmor-am-herd',
  '/de/leistungen/boutique-in-der-altstadt',
]

test('every page of the sample has the same figures in Spanish', async ({ visit }) => {
  const page = await visit('', { javaScript: false })
  for (const route of routes) {
    await page.goto(route)
    const figures = await figuresOf(page)
    const href = await linksIn(page, 'es').getAttribute('href')
    expect(href, route).toMatch(/^\/es(\/|$)/)
    await page.goto(href as string)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await figuresOf(page), route).toEqual(figures)
  }
})

test('seven pages of the sample are in German, and the language switch of others names the page that it leads to', async ({
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
