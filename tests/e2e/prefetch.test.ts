import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect, hydrated, test, type Visit, type VisitOptions } from './set-up/visit.ts'

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
