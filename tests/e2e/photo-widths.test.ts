// @module-tag slow
import { expect, onTestFinished } from 'vitest'
import { laidOut, origin, test } from './set-up/visit.ts'

const pages = ['/', '/harbours', '/work/hulls', '/logbook', '/regatta']
const screens = [
  { width: 360, height: 740, scale: 2 },
  { width: 390, height: 844, scale: 1 },
  { width: 768, height: 1024, scale: 2 },
  { width: 1024, height: 768, scale: 1 },
  { width: 1440, height: 900, scale: 1 },
  { width: 1440, height: 900, scale: 2 },
  { width: 1920, height: 1080, scale: 1 },
]

/** The width of the largest variant. */
const widest = 2400

/** One photo as the browser shows it. */
interface Shown {
  alt: string
  /** Width of the downloaded file in its own pixels. */
  fetched: number
  /** Width that fills the frame, in device pixels. */
  needed: number
}

/** Runs in the page. */
function shownPhotos(dots: number): Shown[] {
  return [...document.images].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect()
    const [across = 1, down = 1] = (/[?&]ar=(\d+):(\d+)/.exec(image.currentSrc) ?? []).slice(1).map(Number)
    const fetched = Number(/[?&]w=(\d+)/.exec(image.currentSrc)?.[1])
    if (width === 0) return []
    return [{ alt: image.alt, fetched, needed: Math.max(width, (height * across) / down) * dots }]
  })
}

test.for(screens)(
  'loads each photo in about the size that it is shown, at $width pixels and $scale dots per pixel',
  async ({ width, height, scale }, { browser }) => {
    const context = await browser.newContext({ baseURL: origin, viewport: { width, height }, deviceScaleFactor: scale })
    onTestFinished(() => context.close())
    await context.route(/^https:/, (route) => route.abort())
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(path)
      await laidOut(page)
      // The browser picks the file of a lazy photo when it comes near.
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager'
      })
      await page.waitForFunction(() => [...document.images].every(({ currentSrc }) => currentSrc))
      const photos = await page.evaluate(shownPhotos, scale)
      expect(photos.length, path).toBeGreaterThan(0)
      const wrong = photos
        .filter(({ fetched, needed }) => !(fetched <= needed * 1.5 && fetched >= Math.min(needed, widest) * 0.66))
        .map(({ alt, fetched, needed }) => `${alt}: ${fetched} for ${Math.round(needed)}`)
      expect(wrong, path).toEqual([])
    }
  },
)
