import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect, test } from '../e2e/set-up/visit.ts'
import { routes } from './spec.ts'

/** Prices, counts and years in reading order, without separators, which differ by language. */
async function figuresOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText()
  return (text.replaceAll(/(?<=\d)[.,](?=\d)/g, '').match(/\b\d{3,}\b/g) ?? []).toSorted()
}

describe('the sample in other languages', () => {
  test.for(routes)('%s has the same figures in Spanish', async (route, { look }) => {
    const page = await look(route)
    const figures = await figuresOf(page)
    const href = await page.getByRole('contentinfo').locator('a[hreflang="es"]').getAttribute('href')
    expect(href).toMatch(/^\/es(\/|$)/)
    const translation = await look(href as string)
    await expect(translation.locator('html')).toHaveAttribute('lang', 'es')
    expect(await figuresOf(translation)).toEqual(figures)
  })

  test('three pages are in German, and the language switch of other pages names the page that it leads to', async ({
    look,
  }) => {
    const german = new Set<string | null>()
    for (const route of routes) {
      const links = (await look(route)).getByRole('contentinfo').locator('a[hreflang="de"]:not([data-instead])')
      for (const link of await links.all()) german.add(await link.getAttribute('href'))
    }
    expect([...german]).toEqual(['/de', '/de/leistungen/kuechenumbau', '/de/orte/marbella'])
    const services = (await look('/services')).getByRole('contentinfo')
    await expect(services.getByText('Not translated: leads to Startseite')).toBeVisible()
  })
})
