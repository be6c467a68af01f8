import type { Page } from 'playwright'
import { expect, test } from './set-up/visit.ts'
import { routes } from './spec.ts'

const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% !important }`)
    document.adoptedStyleSheets = [sheet]
  }, percent)

/** Words of headings that begin on one line and end on another. */
function brokenWords(): string[] {
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
}

test.for([...routes])('%s breaks no word of a heading in large text on a small screen', async (route, { visit }) => {
  const page = await visit(route, { width: 320, height: 640 })
  await enlarge(page, 200)
  expect(await page.evaluate(brokenWords)).toEqual([])
})

test('headings grow with the text on a phone, and are larger than it', async ({ visit }) => {
  const page = await visit('/services', { width: 320, height: 640 })
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

test('no photo covers the trail in large text', async ({ visit }) => {
  const page = await visit('/services/home-renovations/kitchen-remodeling')
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
