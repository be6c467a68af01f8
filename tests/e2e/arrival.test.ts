import type { Page } from 'playwright'
import { alive, expect, hold, test } from './set-up/visit.ts'

const menuLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/** The fonts that the page knows are of this moment on: others would be new objects. */
const rememberFonts = (page: Page) =>
  page.evaluate(() => {
    const faces = [...document.fonts]
    Object.assign(window, { isSameFonts: () => [...document.fonts].every((face, index) => face === faces[index]) })
  })

const places = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main > *, footer')].map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return [Math.round(top), Math.round(height)]
    }),
  )

for (const width of [390, 1440])
  test(`a page that is put in at ${width} pixels lies as it does after a page load`, async ({ visit }) => {
    const [page, cold] = [await visit('/locations/marbella', { width }), await visit('/locations', { width })]
    await alive(page)
    await page.getByRole('main').getByRole('link', { name: 'Locations', exact: true }).first().click()
    await expect(page).toHaveURL('/locations')
    await expect(page.locator('[data-later]')).toHaveCount(0)
    expect(await places(page)).toEqual(await places(cold))
  })

test('the fonts stay when pages change, and no text is set anew', async ({ visit }) => {
  const page = await visit('/locations/marbella')
  await alive(page)
  const answered = page.waitForResponse('/services')
  await menuLink(page, 'Services').hover()
  await answered
  await rememberFonts(page)
  for (const [name, to] of [
    ['Services', '/services'],
    ['Blog', '/blog'],
  ] as const) {
    await menuLink(page, name).click()
    await expect(page).toHaveURL(to)
    await expect(page.locator('[data-later]')).toHaveCount(0)
    expect(await page.evaluate('isSameFonts()')).toBe(true)
    expect(await page.evaluate(() => document.fonts.size)).toBe(6)
  }
})

const putOff = (page: Page) =>
  page
    .locator('main > *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length)

test('what is below the first screen is put off until the page is loaded, and lies where it lies without', async ({
  visit,
}) => {
  const [page, plain] = [await visit(''), await visit('/locations/marbella', { javaScript: false })]
  const letGo = await hold(page, /\/assets\/start-/)
  await page.goto('/locations/marbella', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  expect(await putOff(page)).toBeGreaterThan(2)
  letGo()
  await expect(page.locator('[data-later]')).toHaveCount(0)
  expect(await putOff(page)).toBe(0)
  expect(await places(page)).toEqual(await places(plain))
})

test('nothing is put off without a script, nor for who comes for a place in the page', async ({ visit }) => {
  for (const page of [
    await visit('/locations/marbella', { javaScript: false }),
    await visit('/#contact', { javaScript: false }),
    await visit('/#contact'),
  ])
    expect(await putOff(page)).toBe(0)
})

test('a page asks for its first picture at once and for all others when it is shown, even if no script comes', async ({
  visit,
}) => {
  const page = await visit('', { width: 390, height: 844 })
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.add(new URL(request.url()).pathname)
  })
  await page.route(/\/assets\/start-/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await page.goto('/blog', { waitUntil: 'networkidle' })
  expect([...asked].map((path) => path.replace(/-[\w-]{8}\.svg$/, ''))).toEqual([
    '/assets/kitchen',
    '/photo-1781249144416-46a743be97a0',
  ])
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(() => asked.size).toBeGreaterThan(8)
})
