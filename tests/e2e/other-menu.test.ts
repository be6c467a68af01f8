import type { Page } from 'playwright'
import { expect, hydrated, test } from './set-up/visit.ts'

/** Differs for each page load. */
const load = (page: Page) => page.evaluate(() => performance.timeOrigin)

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const landing = ['Classes', 'Rules', 'Winners', 'Voices']

/** The visible links of the menu, with the drop-downs closed. */
const shown = async (page: Page) =>
  (await menu(page).filter({ visible: true }).allTextContents()).map((text) => text.trim())

test('navigation between the site and a landing page with its own menu is a page load, also back and forward', {
  tags: ['further'],
}, async ({ visit }) => {
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
  // No page links to it, but an author may write such a link.
  const link = page.getByRole('banner').getByRole('link', { name: 'Logbook' })
  await link.evaluate((logbook) => logbook.setAttribute('href', '/regatta'))
  await link.click()
  await expect(page).toHaveURL('/regatta')
  expect(await load(page)).not.toBe(home)
  await expect.poll(() => shown(page)).toEqual(landing)
})

test('navigation to a page whose menu has other texts for the same links is a page load', { tags: ['slow'] }, async ({
  visit,
}) => {
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
