import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect, isAlive, requestsOf, test } from './set-up/visit.ts'

const route = '/locations/marbella'

test('who only looks in loads no more than the page', async ({ visit }) => {
  const page = await visit(route)
  const requests = requestsOf(page)
  await page.waitForLoadState('load')
  await setTimeout(1000)
  expect(requests).toEqual([])
  expect(await page.evaluate(isAlive)).toBe(false)
})

test.for([
  { sign: 'scrolls', act: (page: Page) => page.mouse.wheel(0, 300) },
  { sign: 'points at a link', act: (page: Page) => page.locator('header a').first().hover() },
  { sign: 'presses a key', act: (page: Page) => page.keyboard.press('Tab') },
  { sign: 'just reads', act: () => setTimeout(1) },
])('who $sign gets a page that is alive', async ({ act }, { visit }) => {
  const page = await visit(route)
  await act(page)
  await page.waitForFunction(isAlive)
})
