import type { Page } from 'playwright'
import { describe } from 'vitest'
import { alive, expect, hold, isAlive, progressOf, test, type Visit } from './set-up/visit.ts'

/** Opens a page, and waits until its links are listened to. */
async function open(visit: Visit, path: string, expected: RegExp[] = []): Promise<Page> {
  const page = await visit(path, { expected })
  await alive(page)
  return page
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const lengthOfHistory = (page: Page) => page.evaluate(() => history.length)
const headerPosition = (page: Page) => page.getByRole('banner').evaluate((header) => getComputedStyle(header).position)
const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))

/** @returns what the browser loads from now on instead of putting it in place; the list grows */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

describe('while a page is on its way', () => {
  test('a second click on its link leads there once', async ({ visit }) => {
    const page = await open(visit, '/services')
    const before = await lengthOfHistory(page)
    const letGo = await hold(page, '/blog')
    await inHeader(page, 'Blog').click()
    await inHeader(page, 'Blog').click()
    letGo()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    await idle(page)
    expect(await lengthOfHistory(page)).toBe(before + 1)
  })

  test('the way back leads back, and the page does not come after it', async ({ visit }) => {
    const page = await open(visit, '/services')
    await inHeader(page, 'Locations').click()
    await expect(heading(page)).toHaveText('Twelve areas along one road')
    const letGo = await hold(page, '/blog')
    await inHeader(page, 'Blog').click()
    await expect.poll(() => progressOf(page)).toBeGreaterThan(0)
    await page.goBack()
    await expect(heading(page)).toHaveText('Renovations for homes and businesses')
    await expect.poll(() => progressOf(page)).toBe(0)
    const answered = page.waitForResponse('/blog')
    letGo()
    await (await answered).finished()
    await idle(page)
    await expect(page).toHaveURL('/services')
    await expect(heading(page)).toHaveText('Renovations for homes and businesses')
  })

  test('the progress line says so on the way back too', async ({ visit }) => {
    const page = await open(visit, '/services')
    await inHeader(page, 'Locations').click()
    await expect(heading(page)).toHaveText('Twelve areas along one road')
    await page.reload()
    await alive(page)
    const letGo = await hold(page, '/services')
    await page.goBack()
    await expect.poll(() => progressOf(page)).toBeGreaterThan(0)
    letGo()
    await expect(heading(page)).toHaveText('Renovations for homes and businesses')
    await expect.poll(() => progressOf(page)).toBe(0)
  })

  test('another one that shares its style sheet waits for that as well', async ({ visit }) => {
    const page = await open(visit, '/locations')
    const letGo = await hold(page, '**/assets/style-*.css')
    const asked = page.waitForRequest('**/assets/style-*.css')
    const card = (name: string) => page.locator('main').getByRole('link', { name })
    await card('La Cala de Mijas').hover()
    await asked
    const answered = page.waitForResponse('/locations/marbella')
    await page.locator('main a[href="/locations/marbella"]').first().click()
    await (await answered).finished()
    await idle(page)
    await expect(heading(page)).toHaveText('Twelve areas along one road')
    letGo()
    await expect(heading(page)).toHaveText('Renovating in Marbella')
    expect(await headerPosition(page)).toBe('fixed')
  })
})

test('a double click on a link whose page is here already does not load it anew', async ({ visit }) => {
  const page = await open(visit, '/services')
  const answered = page.waitForResponse('/blog')
  await inHeader(page, 'Blog').hover()
  await (await answered).finished()
  await idle(page)
  const loads = loadsOf(page)
  await inHeader(page, 'Blog').dblclick()
  await expect(heading(page)).toHaveText('Before you knock anything down')
  await idle(page)
  expect(loads).toEqual([])
})

describe('on a network that breaks', () => {
  test('a style sheet that did not come is asked for once more', async ({ visit }) => {
    const page = await visit('', { expected: [/Failed to load resource/] })
    await page.route('**/assets/style-*.css', (route) => route.abort(), { times: 1 })
    await page.goto('/services')
    expect(await headerPosition(page)).toBe('static')
    await alive(page)
    await expect.poll(() => headerPosition(page)).toBe('fixed')
  })

  test('a page that was cut off on its way is loaded whole', async ({ visit }) => {
    const page = await open(visit, '/services')
    await page.route('/blog', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback()
      const whole = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'text/html', body: whole.slice(0, whole.indexOf('</main>') - 2000) })
    })
    await inHeader(page, 'Blog').click()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    await expect(page.locator('main form')).toBeVisible()
  })

  test('a page that does not come in time is left to the browser', async ({ visit }) => {
    const clock = { when: '2026-03-02T12:00:00', timezoneId: 'Europe/Madrid', locale: 'en-GB' }
    const page = await visit('/services', { clock, expected: [/Failed to load resource/] })
    await alive(page)
    await page.route('/blog', (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback()
    })
    await inHeader(page, 'Blog').click()
    await expect.poll(() => progressOf(page)).toBeGreaterThan(0)
    await page.clock.fastForward(10_000)
    await expect(heading(page)).toHaveText('Before you knock anything down')
  })
})

describe('when the code of a page did not arrive', () => {
  const expected = [/Failed to load resource/, /dynamically imported module/]

  test('the page works without it, and is alive at the next sign of somebody', async ({ visit }) => {
    const page = await visit('', { expected })
    await page.route('**/assets/hydrate-*.js', (route) => route.abort())
    await page.goto('/services')
    const failed = page.waitForEvent('requestfailed')
    await page.keyboard.press('Tab')
    await failed
    await inHeader(page, 'Contact').click()
    await expect(page.locator('#contact').getByRole('heading', { level: 2 })).toBeInViewport()
    const failedAgain = page.waitForEvent('requestfailed')
    await page.keyboard.press('Tab')
    await failedAgain
    await page.unroute('**/assets/hydrate-*.js')
    await page.keyboard.press('Tab')
    await page.waitForFunction(isAlive)
    const loads = loadsOf(page)
    await inHeader(page, 'Blog').click()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    expect(loads).toEqual([])
  })

  test('a form that was sent in vain can be sent again, and loses nothing', async ({ visit }) => {
    const page = await visit('', { expected })
    await page.route('**/assets/hydrate-*.js', (route) => route.abort())
    await page.goto('/')
    await page.getByLabel('Full Name').fill('Ana Prueba')
    await page.getByLabel('Email Address').fill('ana@example.com')
    const send = page.getByRole('button', { name: 'Send my request' })
    const failed = page.waitForEvent('requestfailed')
    await send.press('Enter')
    await failed
    await expect.poll(() => progressOf(page)).toBe(0)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ana Prueba')
    const status = page.locator('#contact').getByRole('status')
    await expect(status).toHaveText(/^This form needs JavaScript\. You reach us at/)
    await page.unroute('**/assets/hydrate-*.js')
    await send.press('Enter')
    await expect(status).toHaveText(/^Thank you!/)
  })
})
