import type { Page } from 'playwright'
import { expect, hydrated, test } from './set-up/visit.ts'

/** Another one for each load of a page. */
const load = (page: Page) => page.evaluate(() => performance.timeOrigin)

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const landing = ['Classes', 'Rules', 'Winners', 'Voices']

/** What the bar of the menu shows, with the drop-downs closed. */
const shown = async (page: Page) =>
  (await menu(page).filter({ visible: true }).allTextContents()).map((text) => text.trim())

test('the way from the landing page to the site, back, and there again is a page load, and each has its own menu', async ({
  visit,
}) => {
  const page = await visit('/regatta')
  await hydrated(page)
  const first = await load(page)
  await expect.poll(() => shown(page)).toEqual(landing)
  await page.getByRole('banner').getByRole('link', { name: 'Tern Boatyard' }).click()
  await expect(page).toHaveURL('/')
  expect(await load(page)).not.toBe(first)
  await expect.poll(() => shown(page)).toEqual(['Work', 'Harbours', 'Logbook', 'Hail us'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book a slip' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/regatta')
  await expect.poll(() => shown(page)).toEqual(landing)
  await page.goForward()
  await hydrated(page)
  const home = await load(page)
  // No page leads to it, but an author may write such a link.
  const link = page.getByRole('banner').getByRole('link', { name: 'Logbook' })
  await link.evaluate((logbook) => logbook.setAttribute('href', '/regatta'))
  await link.click()
  await expect(page).toHaveURL('/regatta')
  expect(await load(page)).not.toBe(home)
  await expect.poll(() => shown(page)).toEqual(landing)
})

test('the way to a page whose menu has the same links by other names is a page load', async ({ visit }) => {
  const page = await visit('/')
  await page.route('/logbook', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('>Logbook</a>', '>Journal</a>') })
  })
  await hydrated(page)
  const home = await load(page)
  await page.getByRole('banner').getByRole('link', { name: 'Logbook' }).click()
  await expect(page).toHaveURL('/logbook')
  expect(await load(page)).not.toBe(home)
  await expect.poll(() => shown(page)).toContain('Journal')
})
