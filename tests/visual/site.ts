import type { Browser } from 'playwright'
import sharp from 'sharp'
import { openAtRest } from './shoot.ts'

const ground = '#e8edef'
const margin = 64

/**
 * The picture at the top of the README: the home page in a wide window, with a phone in front.
 *
 * @param browser from `startBrowser`
 * @param origin address of the served site
 * @returns a WebP
 */
export async function drawSite(browser: Browser, origin: string): Promise<Buffer> {
  const wide = await shoot(browser, `${origin}/`, 1440, 980)
  const phone = await shoot(browser, `${origin}/locations/la-cala-de-mijas`, 390, 780)
  const height = 980 + 2 * margin
  const frame = await sharp({ create: { width: 394, height: 784, channels: 3, background: '#1d2f72' } })
    .png()
    .toBuffer()
  // Covers the drawing, but not the last figure.
  const left = margin + 1440 - 200
  const width = left + 390 + margin
  const top = height - margin / 2 - 784
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: wide, left: margin, top: margin },
      { input: frame, left: left - 2, top: top - 2 },
      { input: phone, left, top },
    ])
    .webp({ quality: 88 })
    .toBuffer()
}

async function shoot(browser: Browser, url: string, width: number, height: number): Promise<Buffer> {
  const page = await openAtRest(browser, url, { width, height, photos: false })
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.context().close()
  return picture
}
