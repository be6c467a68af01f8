import type { Browser, Page } from 'playwright'
import { parseUrl } from '../../site/address.ts'

export interface Show {
  width: number
  height?: number
  /** When it is, in ISO 8601: pages say whether a company is open. */
  time: string
  /** @returns the SVG in place of a photo from elsewhere; undefined: it fails to load */
  photo: (url: string) => string | undefined
}

/**
 * @param executablePath the browser's program
 * @returns a Chromium that draws as alike on all machines as possible
 * @throws Error when Playwright is not installed, or the browser does not start
 */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright')
  const even = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars']
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...even]
  return chromium.launch({ executablePath, args })
}

/** Runs in the page, whose types are not those of Node. */
const rest = `(async () => {
  // See client/boot/later.ts.
  document.getElementById('_main')?.removeAttribute('data-defer')
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await document.fonts.ready
})()`

/**
 * Opens a page, and waits until its pictures and fonts are loaded. Nothing moves, the clock is fixed, and nothing is
 * loaded from elsewhere.
 *
 * @param browser from `startBrowser`
 */
export async function openAtRest(browser: Browser, url: string, show: Show): Promise<Page> {
  const { width, height = width < 600 ? 844 : 900, time, photo } = show
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  await context.clock.setFixedTime(time)
  const origin = parseUrl(url)?.origin
  await context.route(
    (address) => /^https?:$/.test(address.protocol) && address.origin !== origin,
    (route) => {
      const body = route.request().resourceType() === 'image' ? photo(route.request().url()) : undefined
      return body === undefined ? route.abort() : route.fulfill({ contentType: 'image/svg+xml', body })
    },
  )
  const page = await context.newPage()
  // What depends on the time is drawn by scripts that come after the page.
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(rest)
  return page
}
