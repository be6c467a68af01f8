import type { Page } from 'playwright'
import { expect, test } from './set-up/visit.ts'

const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% !important }`)
    document.adoptedStyleSheets = [sheet]
  }, percent)

test('headings grow with the text on a phone, and stay larger than it', async ({ visit }) => {
  const page = await visit('/work', { width: 320, height: 640 })
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const sizes = async () => [await sizeOf('h1'), await sizeOf('h2'), await sizeOf('h3'), await sizeOf('h3 + p')]
  const [h1 = 0, h2 = 0, h3 = 0] = await sizes()
  await enlarge(page, 200)
  const [large1 = 0, large2 = 0, large3 = 0, text = 0] = await sizes()
  for (const growth of [large1 / h1, large2 / h2, large3 / h3]) expect(growth).toBeGreaterThan(1.25)
  for (const size of [large1, large2, large3]) expect(size).toBeGreaterThan(text)
})

test('no photo covers the breadcrumbs in large text', async ({ visit }) => {
  const page = await visit('/work/hulls/planking')
  await enlarge(page, 200)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  for (const step of await trail.all()) {
    const isSeen = await step.evaluate((item) => {
      const { right, bottom } = item.getBoundingClientRect()
      return item.contains(document.elementFromPoint(right - 4, bottom - 24))
    })
    expect(isSeen, await step.innerText()).toBe(true)
  }
})
