import type { Page } from 'playwright'
import { rounds } from '../rounds.ts'
import { expect, hold, hydrated, test } from './set-up/visit.ts'

const places = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main > *, footer')].map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return [Math.round(top), Math.round(height)]
    }),
  )

for (const { cases, options } of rounds([390], [1440]))
  test.for(cases)(
    'in-site navigation at %i pixels lays a page out as a page load does',
    options,
    async (width, { visit }) => {
      const [page, cold] = [await visit('/harbours/north-quay', { width }), await visit('/harbours', { width })]
      await hydrated(page)
      await page.getByRole('main').getByRole('link', { name: 'Harbours', exact: true }).first().click()
      await expect(page).toHaveURL('/harbours')
      await expect(page.locator('[data-defer]')).toHaveCount(0)
      expect(await places(page)).toEqual(await places(cold))
    },
  )

const putOff = (page: Page) =>
  page
    .locator('main > *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length)

test('defers the layout of sections below the first screen until the page is loaded, without a layout shift', async ({
  visit,
}) => {
  const [page, plain] = [await visit(''), await visit('/harbours/north-quay', { javaScript: false })]
  const letGo = await hold(page, /\/assets\/boot-/)
  await page.goto('/harbours/north-quay', { waitUntil: 'commit' })
  // The HTML may be there before the style sheet.
  await expect.poll(() => putOff(page)).toBeGreaterThan(2)
  letGo()
  await expect(page.locator('[data-defer]')).toHaveCount(0)
  expect(await putOff(page)).toBe(0)
  expect(await places(page)).toEqual(await places(plain))
})

test('defers no layout without JavaScript or for an address with an anchor', { tags: ['further'] }, async ({
  visit,
}) => {
  for (const page of [
    await visit('/harbours/north-quay', { javaScript: false }),
    await visit('/#hail', { javaScript: false }),
    await visit('/#hail'),
  ])
    expect(await putOff(page)).toBe(0)
})

test('a page requests its first picture at once and the others when it is painted, even without its scripts', async ({
  visit,
}) => {
  const page = await visit('', { width: 390, height: 844 })
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.add(new URL(request.url()).pathname)
  })
  await page.route(/\/assets\/boot-/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await page.goto('/logbook', { waitUntil: 'networkidle' })
  expect([...asked].map((path) => path.replace(/-[\w-]{8}\.svg$/, ''))).toEqual([
    '/assets/plans',
    '/photo-1000000000013',
  ])
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(() => asked.size).toBe(8)
})
