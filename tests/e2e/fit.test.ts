import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect, test, visitMissing } from './set-up/visit.ts'
import { routes } from './spec.ts'

/** What readers may set for themselves, and nothing may be lost by it (WCAG 2.2, 1.4.4 and 1.4.12). */
const settings = {
  'as it is': '',
  'in text of twice the size': 'html { font-size: 200% !important }',
  'with wide text spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
}

/** Texts that end beyond the window's edge; those in boxes of one pixel are only heard. */
function lostTexts(): string[] {
  const edge = document.documentElement.clientWidth
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lost: string[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.offsetWidth === 1) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, width } = range.getBoundingClientRect()
    if (width > 0 && (right > edge + 1 || left < -1)) lost.push(`${text.textContent} (${left} to ${right})`)
  }
  return lost
}

const styled = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

test.for([...routes, '/nowhere'])('%s fits into 320 pixels, whatever readers set', async (route, { visit }) => {
  const page = await visitMissing(visit, route, { width: 320, height: 640 })
  for (const [setting, css] of Object.entries(settings)) {
    await styled(page, css)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), setting).toBe(320)
    expect(await page.evaluate(lostTexts), setting).toEqual([])
    const header = await page.getByRole('banner').boundingBox()
    const name = await page.getByRole('banner').getByRole('link', { name: 'Casa Ejemplo' }).boundingBox()
    expect(name?.height, setting).toBeLessThanOrEqual(header?.height ?? 0)
  }
})

/** Puts a word that is wider than a phone in front of every text that may take more than one line. */
function lengthenTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent?.closest('main, footer') || parent.offsetWidth <= 1 || !text.textContent?.trim()) continue
    if (getComputedStyle(parent).whiteSpace === 'nowrap') continue
    text.textContent = `${'Renovierungsgesellschaft'.repeat(3)} ${text.textContent}`
  }
}

test.for([...routes, '/nowhere'])('%s breaks words that are wider than a phone', async (route, { visit }) => {
  const page = await visitMissing(visit, route, { width: 320, height: 640 })
  await page.evaluate(lengthenTexts)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await page.evaluate(lostTexts)).toEqual([])
})

describe.each([390, 1440])('at %i pixels', (width) => {
  test.for(['/', '/new-york'])('nothing on %s moves while it loads and is scrolled', async (route, { visit }) => {
    const page = await visit('', { width })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
          value: number
          sources: { node?: Element }[]
        })[])
          shifts.push(`${value} by ${sources.map(({ node }) => node?.nodeName).join(', ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(route)
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo({ top, behavior: 'instant' })
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }
    })
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  })
})
