import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe } from 'vitest'
import { missingRound, routeRounds } from '../company/routes.ts'
import { differing } from '../pixels.ts'
import { rounds } from '../rounds.ts'
import { violationsOf } from './set-up/axe.ts'
import { expect, hydrated, test, visitMissing } from './set-up/visit.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const inForcedColours = ['/harbours/north-quay', '/', '/regatta']

describe('axe finds no violations', () => {
  for (const { cases, options } of [...routeRounds, missingRound])
    test.for(cases)('on %s: wide, narrow and with forced colours', options, async (route, { visit }) => {
      const page = await visitMissing(visit, route, { reducedMotion: true })
      await hydrated(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        expect(await violationsOf(page), `${size.width} pixels wide`).toEqual([])
      }
      if (!inForcedColours.includes(route)) return
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      // Forced colours replace ours, but axe still computes with ours.
      const violations = await violationsOf(page)
      expect(violations.filter((violation) => !violation.startsWith('color-contrast'))).toEqual([])
      for (const band of await page.locator('[data-linked]').all()) await expect(band).toHaveCSS('--band-offset', '0px')
    })

  for (const { cases, options } of rounds(inForcedColours.slice(0, 1), inForcedColours.slice(1)))
    test.for(cases)(
      'the icons and menu marks of %s contrast with a dark forced background',
      options,
      async (route, { visit }) => {
        const page = await visit(route)
        await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
        const unseen = await page.evaluate(() => {
          const dark = (colour: string) => colour.match(/\d+/g)?.every((part) => Number(part) < 160)
          const icons = [...document.querySelectorAll('header svg, main svg')].filter((icon) => icon.checkVisibility())
          const marks = [...document.querySelectorAll('header li > a:is([aria-current], [data-section])')]
          return [
            ...icons.filter((icon) => dark(getComputedStyle(icon).color)),
            ...marks.filter((mark) => dark(getComputedStyle(mark, '::after').borderBottomColor)),
          ].map(({ outerHTML }) => outerHTML.slice(0, 120))
        })
        expect(unseen).toEqual([])
      },
    )

  test('on a scrolled page with the header and the contact bar', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('/harbours/north-quay', { ...sizes[1], reducedMotion: true })
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    await expect(page.getByRole('complementary', { name: 'Quick contact' })).toBeInViewport()
    expect(await violationsOf(page)).toEqual([])
  })

  test('in the open menus', async ({ visit }) => {
    const narrow = await visit('/', { ...sizes[1], reducedMotion: true })
    await hydrated(narrow)
    await narrow.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(narrow.getByRole('banner').getByRole('link', { name: 'Gull Rock' })).toBeVisible()
    expect(await violationsOf(narrow, 'header')).toEqual([])
    const wide = await visit('/', { reducedMotion: true })
    await hydrated(wide)
    await wide.getByRole('button', { name: 'Harbours menu' }).click()
    await expect(wide.getByRole('banner').getByRole('link', { name: 'Gull Rock' })).toBeVisible()
    expect(await violationsOf(wide, 'header')).toEqual([])
  })

  test('in the form after a rejected and after a successful submit', async ({ visit }) => {
    const page = await visit('/', { reducedMotion: true })
    await hydrated(page)
    const send = page.getByRole('button', { name: 'Send the note' })
    await send.click()
    await expect(page.getByLabel('Your name')).toBeFocused()
    expect(await violationsOf(page, '#hail')).toEqual([])
    await page.getByLabel('Your name').fill('Ana Prueba')
    await page.getByLabel('Your e-mail').fill('ana@example.com')
    await send.click()
    await expect(page.getByRole('status')).toHaveText(/^Aye!/)
    expect(await violationsOf(page, '#hail')).toEqual([])
  })
})

describe('when photos fail to load', () => {
  /**
   * The pixels of each photo's frame, without two pixels at the edges: rounded corners blend with the background
   * differently each time.
   */
  async function framesOf(page: Page): Promise<Buffer[]> {
    const frames = await page.locator('main :is(div, span):has(> img)').evaluateAll((all) =>
      all.map((frame) => {
        const { left, top, width, height } = frame.getBoundingClientRect()
        return { left, top: top + scrollY, width, height }
      }),
    )
    const picture = sharp(await page.screenshot({ fullPage: true })).ensureAlpha()
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const cut = frames.map(({ left, top, width, height }) => {
      const [x, y] = [Math.ceil(left) + 2, Math.ceil(top) + 2]
      const part = {
        left: x,
        top: y,
        width: Math.floor(left + width) - 2 - x,
        height: Math.floor(top + height) - 2 - y,
      }
      return sharp(data, { raw: info }).extract(part).raw().toBuffer()
    })
    return Promise.all(cut)
  }

  /** An empty frame has a single colour. */
  const coloursIn = (pixels: Buffer) => new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size

  for (const { cases, options } of rounds(['/harbours'], ['/', '/regatta']))
    test.for(cases)('%s shows drawings in place of the photos', options, async (route, { visit }) => {
      const page = await visit(route, { photos: false, reducedMotion: true })
      await hydrated(page)
      const photos = page.locator('main img')
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager'
      })
      // `complete` becomes true before the error event.
      await page.waitForFunction(() => [...document.images].every(({ dataset }) => 'missing' in dataset))
      await page.waitForLoadState('networkidle')
      const shown = await framesOf(page)
      expect(shown).toHaveLength(await photos.count())
      expect(shown.map(coloursIn).filter((count) => count < 8)).toEqual([])
      // Through the elements: the site's policy blocks inserted style sheets.
      await photos.evaluateAll((all) => {
        for (const image of all) (image as HTMLElement).style.opacity = '0'
      })
      const withoutPhotos = await framesOf(page)
      const changed = shown.map((pixels, index) => differing(pixels, withoutPhotos[index] as Buffer))
      expect(changed).toEqual(shown.map(() => 0))
    })

  test('the alternative text of a photo stays available', async ({ visit }) => {
    const page = await visit('/harbours', { photos: false })
    const descriptions = await page
      .locator('main img')
      .evaluateAll((all) => all.map((photo) => photo.getAttribute('alt')))
    expect(descriptions.length).toBeGreaterThan(5)
    for (const name of descriptions) {
      expect(name).toMatch(/\S/)
      await expect(page.getByRole('img', { name: name as string, exact: true }).first()).toBeAttached()
    }
  })
})
