// @module-tag slow
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect, hold, hydrated, isHydrated, progressOf, test, type Visit } from './set-up/visit.ts'

/** Opens a page and waits until it handles clicks on links. */
async function open(visit: Visit, path: string, expected: RegExp[] = []): Promise<Page> {
  const page = await visit(path, { expected })
  await hydrated(page)
  return page
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const lengthOfHistory = (page: Page) => page.evaluate(() => history.length)
const headerPosition = (page: Page) => page.getByRole('banner').evaluate((header) => getComputedStyle(header).position)
const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))

/** @returns the page loads from now on, as opposed to in-site navigations; the list grows */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

describe('while a page is loading', () => {
  test('a second click on its link adds one history entry', async ({ visit }) => {
    const page = await open(visit, '/work')
    const before = await lengthOfHistory(page)
    const letGo = await hold(page, '/logbook')
    await inHeader(page, 'Logbook').click()
    await inHeader(page, 'Logbook').click()
    letGo()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    await idle(page)
    expect(await lengthOfHistory(page)).toBe(before + 1)
  })

  test('going back cancels the navigation', async ({ visit }) => {
    const page = await open(visit, '/work')
    await inHeader(page, 'Harbours').click()
    await expect(heading(page)).toHaveText('Six harbours round one fjord')
    const letGo = await hold(page, '/logbook')
    await inHeader(page, 'Logbook').click()
    await expect.poll(() => progressOf(page)).toBeGreaterThan(0)
    await page.goBack()
    await expect(heading(page)).toHaveText('Four sheds, one saw')
    await expect.poll(() => progressOf(page)).toBe(0)
    const answered = page.waitForResponse('/logbook')
    letGo()
    await (await answered).finished()
    await idle(page)
    await expect(page).toHaveURL('/work')
    await expect(heading(page)).toHaveText('Four sheds, one saw')
  })

  test('the progress bar also shows while going back', async ({ visit }) => {
    const page = await open(visit, '/work')
    await inHeader(page, 'Harbours').click()
    await expect(heading(page)).toHaveText('Six harbours round one fjord')
    await page.reload()
    await hydrated(page)
    const letGo = await hold(page, '/work')
    await page.goBack()
    await expect.poll(() => progressOf(page)).toBeGreaterThan(0)
    letGo()
    await expect(heading(page)).toHaveText('Four sheds, one saw')
    await expect.poll(() => progressOf(page)).toBe(0)
  })

  test('another page that shares its style sheet waits for the sheet too', async ({ visit }) => {
    const page = await open(visit, '/harbours')
    const letGo = await hold(page, '**/assets/style-*.css')
    const asked = page.waitForRequest('**/assets/style-*.css')
    const card = (name: string) => page.locator('main').getByRole('link', { name })
    await card('Skerry Bay').hover()
    await asked
    const answered = page.waitForResponse('/harbours/north-quay')
    await page.locator('main a[href="/harbours/north-quay"]').first().click()
    await (await answered).finished()
    await idle(page)
    await expect(heading(page)).toHaveText('Six harbours round one fjord')
    letGo()
    await expect(heading(page)).toHaveText('Eighty tonnes on one hook')
    expect(await headerPosition(page)).toBe('fixed')
  })
})

test('a double click on a link to a prefetched page causes no page load', async ({ visit }) => {
  const page = await open(visit, '/work')
  const answered = page.waitForResponse('/logbook')
  await inHeader(page, 'Logbook').hover()
  await (await answered).finished()
  await idle(page)
  const loads = loadsOf(page)
  await inHeader(page, 'Logbook').dblclick()
  await expect(heading(page)).toHaveText('Written while the ice holds')
  await idle(page)
  expect(loads).toEqual([])
})

describe('on an unreliable network', () => {
  test('a truncated page is replaced by a page load', async ({ visit }) => {
    const page = await open(visit, '/work')
    await page.route('/logbook', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback()
      const whole = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'text/html', body: whole.slice(0, whole.indexOf('</main>') - 2000) })
    })
    await inHeader(page, 'Logbook').click()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    await expect(page.locator('main form')).toBeVisible()
  })

  test('a page that times out is replaced by a page load', async ({ visit }) => {
    const clock = { when: '2026-03-02T12:00:00', timezoneId: 'Europe/Madrid', locale: 'en-GB' }
    const page = await visit('/work', { clock, expected: [/Failed to load resource/] })
    await hydrated(page)
    await page.route('/logbook', (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback()
    })
    await inHeader(page, 'Logbook').click()
    await expect.poll(() => progressOf(page)).toBeGreaterThan(0)
    await page.clock.fastForward(10_000)
    await expect(heading(page)).toHaveText('Written while the ice holds')
  })
})

describe('when the code of a page fails to load', () => {
  const expected = [/Failed to load resource/, /dynamically imported module/]

  test('the page works without it, and the next interaction hydrates it', async ({ visit }) => {
    const page = await visit('', { expected })
    await page.route('**/assets/hydrate-*.js', (route) => route.abort())
    await page.goto('/work')
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('Tab')
    await failed
    await inHeader(page, 'Hail us').click()
    await expect(page.locator('#hail').getByRole('heading', { level: 2 })).toBeInViewport()
    const failedAgain = page.waitForEvent('requestfailed')
    await page.keyboard.press('Tab')
    await failedAgain
    await page.unroute('**/assets/hydrate-*.js')
    await page.keyboard.press('Tab')
    await page.waitForFunction(isHydrated)
    const loads = loadsOf(page)
    await inHeader(page, 'Logbook').click()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    expect(loads).toEqual([])
  })

  test('a failed submit keeps the values and can be repeated', async ({ visit }) => {
    const page = await visit('', { expected })
    await page.route('**/assets/hydrate-*.js', (route) => route.abort())
    await page.goto('/')
    await page.getByLabel('Your name').fill('Ana Prueba')
    await page.getByLabel('Your e-mail').fill('ana@example.com')
    const send = page.getByRole('button', { name: 'Send the note' })
    const failed = page.waitForEvent('requestfailed')
    await send.press('Enter')
    await failed
    await expect.poll(() => progressOf(page)).toBe(0)
    await expect(page.getByLabel('Your name')).toHaveValue('Ana Prueba')
    const status = page.locator('#hail').getByRole('status')
    await expect(status).toHaveText(/^This form needs JavaScript\. You can reach us at/)
    await page.unroute('**/assets/hydrate-*.js')
    await send.press('Enter')
    await expect(status).toHaveText(/^Aye!/)
  })
})
