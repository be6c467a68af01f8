import type { Page } from 'playwright'
import { alive, expect, test } from './set-up/visit.ts'

/** Another one for each load of a page. */
const load = (page: Page) => page.evaluate(() => performance.timeOrigin)

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const landing = ['Services', 'About', 'Portfolio', 'Testimonials']

/** What stands in the bar of the menu, with the drop-downs closed. */
const shown = async (page: Page) =>
  (await menu(page).filter({ visible: true }).allTextContents()).map((text) => text.trim())

test('the way from the landing page to the site, back, and there again is a page load, and each has its own menu', async ({
  visit,
}) => {
  const page = await visit('/new-york')
  await alive(page)
  const first = await load(page)
  await expect.poll(() => shown(page)).toEqual(landing)
  await page.getByRole('banner').getByRole('link', { name: 'Casa Ejemplo' }).click()
  await expect(page).toHaveURL('/')
  expect(await load(page)).not.toBe(first)
  await expect.poll(() => shown(page)).toEqual(['Services', 'Locations', 'Blog', 'Contact'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Free Quote' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/new-york')
  await expect.poll(() => shown(page)).toEqual(landing)
  await page.goForward()
  await alive(page)
  const home = await load(page)
  // No page leads to it, but an author may write such a link.
  const link = page.getByRole('banner').getByRole('link', { name: 'Blog' })
  await link.evaluate((blog) => blog.setAttribute('href', '/new-york'))
  await link.click()
  await expect(page).toHaveURL('/new-york')
  expect(await load(page)).not.toBe(home)
  await expect.poll(() => shown(page)).toEqual(landing)
})

test('the way to a page whose menu has the same links by other names is a page load', async ({ visit }) => {
  const page = await visit('/')
  await page.route('/blog', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('>Blog</a>', '>Journal</a>') })
  })
  await alive(page)
  const home = await load(page)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  expect(await load(page)).not.toBe(home)
  await expect.poll(() => shown(page)).toContain('Journal')
})
