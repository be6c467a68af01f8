import type { Page } from 'playwright'
import { describe } from 'vitest'
import { violationsOf } from './set-up/axe.ts'
import { alive, expect, test, visitMissing } from './set-up/visit.ts'
import { routes } from './spec.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

describe('axe finds nothing to object to', () => {
  test.for([...routes, '/nowhere'])('on %s, wide and narrow', async (route, { visit }) => {
    const page = await visitMissing(visit, route, { reducedMotion: true })
    await alive(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await violationsOf(page), `${size.width} pixels wide`).toEqual([])
    }
  })

  test.for(['/', '/new-york', '/locations/marbella'])('on %s in forced colours', async (route, { visit }) => {
    const page = await visit(route, { reducedMotion: true })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await alive(page)
    // Colours are the reader's own; axe still computes with ours.
    const violations = await violationsOf(page)
    expect(violations.filter((violation) => !violation.startsWith('color-contrast'))).toEqual([])
    for (const band of await page.locator('[data-linked]').all()) await expect(band).toHaveCSS('--zocalo-sink', '0px')
  })

  test('on a page that is scrolled, with its bars', async ({ visit }) => {
    const page = await visit('/locations/marbella', { ...sizes[1], reducedMotion: true })
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    await expect(page.getByRole('complementary', { name: 'Quick contact' })).toBeInViewport()
    expect(await violationsOf(page)).toEqual([])
  })

  test('in the open menus', async ({ visit }) => {
    const narrow = await visit('/', { ...sizes[1], reducedMotion: true })
    await alive(narrow)
    await narrow.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(narrow.getByRole('banner').getByRole('link', { name: 'Elviria' })).toBeVisible()
    expect(await violationsOf(narrow)).toEqual([])
    const wide = await visit('/', { reducedMotion: true })
    await alive(wide)
    await wide.getByRole('button', { name: 'Locations menu' }).click()
    await expect(wide.getByRole('banner').getByRole('link', { name: 'Elviria' })).toBeVisible()
    expect(await violationsOf(wide)).toEqual([])
  })

  test('in the form when it is refused and when it is accepted', async ({ visit }) => {
    const page = await visit('/', { reducedMotion: true })
    await alive(page)
    const send = page.getByRole('button', { name: 'Send my request' })
    await send.click()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Full Name').fill('Ana Prueba')
    await page.getByLabel('Email Address').fill('ana@example.com')
    await send.click()
    await expect(page.getByRole('status')).toHaveText(/^Thank you!/)
    expect(await violationsOf(page)).toEqual([])
  })
})

describe('when no photo arrives', () => {
  const frames = 'main div:has(> img)'

  const shotsOf = async (page: Page): Promise<string[]> => {
    const shots = []
    for (const frame of await page.locator(frames).all()) shots.push((await frame.screenshot()).toString('base64'))
    return shots
  }

  /** How many colours each picture has: a hole has one. */
  const coloursOf = (page: Page, shots: string[]): Promise<number[]> =>
    page.evaluate(
      (images) =>
        Promise.all(
          images.map(async (data) => {
            const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
            const bitmap = await createImageBitmap(new Blob([bytes]))
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
            const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
            context.drawImage(bitmap, 0, 0)
            return new Set(new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size
          }),
        ),
      shots,
    )

  test.for(['/', '/locations', '/new-york'])(
    '%s shows drawings, and nothing of the photos',
    async (route, { visit }) => {
      const page = await visit(route, { photos: false, reducedMotion: true })
      await alive(page)
      const photos = page.locator('main img')
      for (const photo of await photos.all()) {
        await photo.scrollIntoViewIfNeeded()
        await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      }
      const shown = await shotsOf(page)
      expect(shown).toHaveLength(await photos.count())
      expect((await coloursOf(page, shown)).filter((count) => count < 8)).toEqual([])
      // Set through the elements: the site's policy lets no style sheet in from outside.
      await photos.evaluateAll((all) => {
        for (const image of all) (image as HTMLElement).style.visibility = 'hidden'
      })
      const withoutPhotos = await shotsOf(page)
      expect(shown.map((shot, index) => shot === withoutPhotos[index])).toEqual(shown.map(() => true))
    },
  )

  test('its description can still be heard', async ({ visit }) => {
    const page = await visit('/locations', { photos: false })
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
