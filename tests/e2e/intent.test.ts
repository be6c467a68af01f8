import type { Page } from 'playwright'
import { describe } from 'vitest'
import { rounds } from '../rounds.ts'
import {
  expect,
  hydrated,
  isHydrated,
  laidOut,
  origin,
  requestsOf,
  test,
  type Visit,
  type VisitOptions,
} from './set-up/visit.ts'

const route = '/harbours/north-quay'

test('loads only the page for a visitor who leaves within four seconds, and hydrates it after that', async ({
  visit,
}) => {
  const page = await visit('')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.goto(route)
  await laidOut(page)
  const requests = requestsOf(page)
  await page.clock.runFor(3_900)
  expect(await page.evaluate(isHydrated)).toBe(false)
  expect(requests).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await page.waitForFunction(isHydrated)
})

const signs = rounds(
  [{ sign: 'scrolls', act: (page: Page) => page.mouse.wheel(0, 300) }],
  [
    { sign: 'points at a link', act: (page: Page) => page.locator('header a').first().hover() },
    { sign: 'presses a key', act: (page: Page) => page.keyboard.press('Tab') },
  ],
  'further',
)
for (const { cases, options } of signs)
  test.for(cases)('hydrates the page when the visitor $sign', options, async ({ act }, { visit }) => {
    const page = await visit(route)
    await act(page)
    await page.waitForFunction(isHydrated)
  })

for (const { cases, options } of rounds([false], [true], 'further'))
  test.for(cases)(
    'prefetches the page of a link under the pointer, unless data saving is on: %s',
    options,
    async (saves, { visit }) => {
      const page = await visit(route, { line: { effectiveType: '2g', saveData: saves } })
      await hydrated(page)
      const logbook = page.getByRole('banner').getByRole('link', { name: 'Logbook' })
      const requests = requestsOf(page)
      await page.clock.install()
      await logbook.hover()
      await logbook.focus()
      await page.clock.runFor(1000)
      const asked = [`GET ${origin}/logbook`]
      if (saves) expect(requests).toEqual([])
      else await expect.poll(() => requests.slice(0, 1)).toEqual(asked)
      await page.clock.resume()
      await logbook.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Written while the ice holds')
      expect(requests.filter((request) => request.endsWith('/logbook'))).toEqual(asked)
    },
  )

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page with a connection. `fetched` collects the paths that it fetches. */
async function open(visit: Visit, line: VisitOptions['line']): Promise<{ page: Page; fetched: string[] }> {
  const page = await visit('/harbours', { line })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname)
  })
  await hydrated(page)
  return { page, fetched }
}

describe('links that stay on the screen', () => {
  test('are prefetched, five pages at most, and then shown without another request', { tags: ['slow'] }, async ({
    visit,
  }) => {
    const { page, fetched } = await open(visit, { effectiveType: '4g' })
    await expect.poll(() => fetched.length).toBe(5)
    const [next] = fetched
    const before = (await heading(page).textContent()) as string
    await page.locator(`main a[href="${next}"]`).first().click()
    await expect(heading(page)).not.toHaveText(before)
    expect(fetched.filter((path) => path === next)).toHaveLength(1)
  })

  test('are not prefetched on a slow connection, with data saving on, or for planned pages', {
    tags: ['slow'],
  }, async ({ visit }) => {
    const slow = await open(visit, { effectiveType: '2g' })
    const saving = await open(visit, { effectiveType: '4g', saveData: true })
    const { page, fetched } = await open(visit, { effectiveType: '4g' })
    await expect.poll(() => fetched.length).toBe(5)
    expect([slow.fetched, saving.fetched]).toEqual([[], []])
    const planned = await page
      .locator('a[data-planned]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(planned.length).toBeGreaterThan(0)
    for (const path of fetched) expect(planned).not.toContain(path)
  })
})
