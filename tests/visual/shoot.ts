import type { Browser, Page } from 'playwright'
import { findBrowser } from '../../src/cli/set-up/browser.mjs'
import * as preview from '../../src/servers/preview/review-pictures.ts'
import { standIn } from './stand-in.ts'

/** How a page is shown. */
export interface Show extends Pick<preview.Show, 'width' | 'height'> {
  /** False: photos fail to load, and drawings appear. */
  photos?: boolean
}

/** @returns a browser that draws as alike on all machines as possible */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('No browser was found. `npm test` installs one.')
  return preview.startBrowser(executablePath)
}

/** Opens a page at rest, with pictures in place of photos. */
export const openAtRest = (browser: Browser, url: string, { photos = true, ...show }: Show): Promise<Page> =>
  preview.openAtRest(browser, url, {
    ...show,
    time: '2026-06-01T10:00:00Z',
    photo: (address) => (photos ? standIn(address) : undefined),
  })

/** The whole page as PNG. Sticky elements are where they are on the first screen. */
export function shootPage(page: Page): Promise<Buffer> {
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}
