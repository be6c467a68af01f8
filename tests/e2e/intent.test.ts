import type { Page } from 'playwright'
import { expect, isAlive, laidOut, requestsOf, test } from './set-up/visit.ts'

const route = '/locations/marbella'

test('who only looks in loads no more than the page, and who stays four seconds gets one that is alive', async ({
  visit,
}) => {
  const page = await visit('')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1)
  await page.goto(route)
  await laidOut(page)
  const requests = requestsOf(page)
  await page.clock.runFor(3_900)
  expect(await page.evaluate(isAlive)).toBe(false)
  expect(requests).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await page.waitForFunction(isAlive)
})

test.for([
  { sign: 'scrolls', act: (page: Page) => page.mouse.wheel(0, 300) },
  { sign: 'points at a link', act: (page: Page) => page.locator('header a').first().hover() },
  { sign: 'presses a key', act: (page: Page) => page.keyboard.press('Tab') },
])('who $sign gets a page that is alive', async ({ act }, { visit }) => {
  const page = await visit(route)
  await act(page)
  await page.waitForFunction(isAlive)
})
