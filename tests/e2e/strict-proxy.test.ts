// @module-tag slow
import { request as ask } from 'node:http'
import { afterAll, beforeAll, describe } from 'vitest'
import { listen, type StaticServer } from '../../src/servers/preview/listen.ts'
import { routes } from '../company/routes.ts'
import { expect, hydrated, origin, test } from './set-up/visit.ts'

/** Headers that the proxy passes on: none for conditions, ranges, compression, policies or caching. */
const passed = ['content-type', 'content-length', 'location']

let proxy: StaticServer
beforeAll(async () => {
  proxy = await listen((request, response) => {
    const { method, url, headers } = request
    const onward = ask(origin + url, { method, headers: { host: headers.host } }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => passed.includes(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(response)
    })
    request.pipe(onward)
  }, 0)
})
afterAll(() => proxy.close())

describe('behind a proxy that strips headers and blocks other hosts', () => {
  test('every page shows its text and styles, and a drawing for each photo', async ({ visit }) => {
    const page = await visit('', { origin: proxy.url, photos: false })
    for (const route of routes) {
      const response = await page.goto(route)
      expect(Object.keys(response?.headers() ?? {})).not.toContain('content-security-policy')
      await hydrated(page)
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager'
      })
      const images = page.locator('main img[src^="https:"]')
      await expect(page.locator('main img[data-missing]'), route).toHaveCount(await images.count())
      await expect(page.getByRole('heading', { level: 1 }), route).toBeInViewport()
      await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed')
    }
  })

  test('the menu, in-site navigation and the form work', async ({ visit }) => {
    const page = await visit('/work', { origin: proxy.url, photos: false })
    await hydrated(page)
    await page.evaluate(() => {
      window.marker = 'here'
    })
    await page.getByRole('button', { name: 'Harbours menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Skerry Bay' }).click()
    await expect(page).toHaveURL('/harbours/skerry-bay')
    await page.getByRole('banner').getByRole('link', { name: 'Hail us' }).click()
    await page.getByLabel('Your name').fill('Ana Prueba')
    await page.getByLabel('Your e-mail').fill('ana@example.com')
    await page.getByRole('button', { name: 'Send the note' }).click()
    await expect(page.locator('#hail').getByRole('status')).toHaveText(/^Aye!/)
    expect(await page.evaluate(() => window.marker)).toBe('here')
  })
})
