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
  /** How many colours a picture of an element has: a hole has one. */
  async function coloursOf(page: Page, selector: string): Promise<number[]> {
    const shots = []
    for (const element of await page.locator(selector).all())
      shots.push((await element.screenshot()).toString('base64'))
    return page.evaluate(
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
  }

  test.for(['/', '/locations', '/new-york'])(
    '%s shows drawings and keeps the descriptions',
    async (route, { visit }) => {
      const page = await visit(route, { photos: false, reducedMotion: true })
      const photos = page.locator('main img')
      const descriptions = await photos.evaluateAll((all) => all.map((photo) => photo.getAttribute('alt')))
      for (const photo of await photos.all()) {
        await photo.scrollIntoViewIfNeeded()
        await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
      }
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(descriptions.length)
      expect(descriptions.filter((description) => !description)).toEqual([])
      const colours = await coloursOf(page, 'main div:has(> img)')
      expect(colours).toHaveLength(descriptions.length)
      expect(colours.filter((count) => count < 8)).toEqual([])
    },
  )
})
