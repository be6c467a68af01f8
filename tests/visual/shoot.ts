import { type Browser, chromium, type Page } from 'playwright'
import { findBrowser } from '../../src/cli/set-up/browser.mjs'
import { standIn } from './stand-in.ts'

/** How a page is shown. */
export interface Show {
  width: number
  height?: number
  /** False: photos fail to load, and drawings appear. */
  photos?: boolean
}

/** @returns a browser that draws as alike on all machines as possible */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('No browser was found. `npm test` installs one.')
  const even = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars']
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...even]
  return chromium.launch({ executablePath, args })
}

/**
 * Opens a page, and waits until its pictures and fonts are loaded. Nothing moves, and the clock is fixed.
 *
 * @param browser from `startBrowser`
 * @param url its address
 * @param show how to show it
 */
export async function openAtRest(browser: Browser, url: string, show: Show): Promise<Page> {
  const { width, height = width < 600 ? 844 : 900, photos = true } = show
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  await context.clock.setFixedTime('2026-06-01T10:00:00Z')
  await context.route('https://images.unsplash.com/**', (route) =>
    photos ? route.fulfill({ contentType: 'image/svg+xml', body: standIn(route.request().url()) }) : route.abort(),
  )
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  return page
}

/** The whole page as PNG. Sticky elements are where they are on the first screen. */
export function shootPage(page: Page): Promise<Buffer> {
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}
