import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Picture, Pictures } from '../../builder/review/reports.ts'
import type { Reviewed } from '../../builder/review/review.ts'
import { parseUrl } from '../../site/address.ts'
import { isoDay } from '../../site/dates.ts'
import { serve } from './server.ts'

/** Of pages, and of the sections of one. */
const most = { pages: 20, sections: 4 }

const widths = [390, 1440]

const picturesFolder = 'pictures'

const photo = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><path fill="#8a98a8" d="M0 0h1600v1200H0z"/></svg>'

/**
 * Takes pictures of the sections that differ, before and now, on a sample page of each group. Photos from elsewhere are
 * grey.
 *
 * @param folder that of the report
 * @param executablePath a Chromium
 * @returns the pictures, by route
 */
export async function takePictures(
  { review, before, after }: Reviewed,
  folder: string,
  executablePath: string,
): Promise<Pictures> {
  const isSample = (route: string) => review.groups.some(({ sample }) => sample.route === route)
  const samples = review.pages.filter(({ route, kind }) => kind === 'other' && isSample(route))
  rmSync(join(folder, picturesFolder), { recursive: true, force: true })
  mkdirSync(join(folder, picturesFolder), { recursive: true })
  const browser = await startBrowser(executablePath)
  const servers = await Promise.all([before, after].map((side) => serve(side.folder, 0)))
  try {
    const pictures = new Map<string, Picture[]>()
    for (const [index, { route, sections }] of samples.slice(0, most.pages).entries()) {
      // A section that came or went, header and footer show on the whole page only.
      const places = sections.length > 0 ? sections.slice(0, most.sections) : [[undefined, undefined] as const]
      const ofPage = widths.flatMap((width) =>
        places.map((_, place): Picture => {
          const path = `${picturesFolder}/${index + 1}-${place + 1}-${width}`
          return { width, before: `${path}-before.png`, after: `${path}-now.png` }
        }),
      )
      for (const [side, name] of (['before', 'after'] as const).entries())
        for (const width of widths) {
          const files = ofPage
            .filter((picture) => picture.width === width)
            .map((picture) => join(folder, picture[name]))
          const sections = places.map((pair) => pair[side])
          await shoot(browser, `${servers[side]?.url}${route}`, width, sections, files)
        }
      pictures.set(route, ofPage)
    }
    return pictures
  } finally {
    await Promise.all([browser.close(), ...servers.map(({ close }) => close())])
  }
}

/** Takes pictures of sections of a page. What sticks to the window is where it begins. */
async function shoot(
  browser: Browser,
  url: string,
  width: number,
  sections: readonly (number | undefined)[],
  files: readonly string[],
): Promise<void> {
  const time = `${isoDay(new Date())}T12:00:00Z`
  const page = await openAtRest(browser, url, { width, time, photo })
  for (const [index, path] of files.entries()) {
    const section = sections[index]
    const box = section === undefined ? null : await page.locator('main [data-block]').nth(section).boundingBox()
    const clip = box && box.width > 0 && box.height > 0 ? { clip: box } : {}
    await page.screenshot({ path, fullPage: true, animations: 'disabled', ...clip })
  }
  await page.context().close()
}

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
  // See client/boot/defer-layout.ts.
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
