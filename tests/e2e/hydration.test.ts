// @module-tag slow
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { StaticServer } from '../../src/servers/preview/listen.ts'
import { serve } from '../../src/servers/preview/server.ts'
import { routes } from '../company/routes.ts'
import { build, copyProject, type ProjectCopy } from '../project-copy.ts'
import { expect, hydrated, test, visitMissing } from './set-up/visit.ts'

/** React's development build logs every mismatch, and any message in the console fails a visit. */
let copy: ProjectCopy
let server: StaticServer
let said: string
beforeAll(async () => {
  copy = await copyProject(inject('built'))
  const { code, output } = await build(copy.root, { NODE_ENV: 'development' })
  if (code !== 0) throw new Error(`The site could not be built.\n${output}`)
  said = output
  server = await serve(join(copy.root, 'dist'), 0)
})
afterAll(async () => {
  await server?.close()
  await copy?.remove()
})

const moments = [
  { when: '2026-12-31T23:59:58', timezoneId: 'Pacific/Kiritimati', locale: 'en-US' },
  { when: '2028-02-29T12:00:00', timezoneId: 'America/New_York', locale: 'ar-EG' },
  { when: '2026-03-29T01:59:58', timezoneId: 'Europe/Madrid', locale: 'es-ES' },
  { when: '2026-10-25T02:59:58', timezoneId: 'Asia/Kathmandu', locale: 'tr-TR' },
]

test('a development build says that it is not for publishing', () => {
  expect(said).toMatch(/^NODE_ENV is development: .* Unset NODE_ENV before you publish a site\.$/m)
})

describe('the development build reports no mismatch', () => {
  /** The page with the form at each moment, every other page at one. */
  const others = [...routes, '/no/such/page'].filter((route) => route !== '/')
  const visits = moments.map((clock, index) => ({
    clock,
    paths: ['/', ...others.filter((_, other) => other % moments.length === index)],
  }))

  test.for(visits)('at $clock.when in $clock.timezoneId', async ({ clock, paths }, { visit }) => {
    const page = await visitMissing(visit, '', { origin: server.url, clock })
    for (const path of paths) {
      await page.clock.setSystemTime(clock.when)
      await page.goto(server.url + path)
      await hydrated(page)
      const year = await page.evaluate(() => String(new Date().getFullYear()))
      await expect(page.locator('[data-year]'), path).toHaveText(year)
    }
  })

  test('and would report a changed word of the form', async ({ visit }) => {
    const page = await visit('', { origin: server.url, expected: [/Hydration failed/] })
    await page.route(`${server.url}/`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('>Your name', '>Another name') })
    })
    const found = page.waitForEvent('pageerror')
    await page.goto(`${server.url}/`)
    await page.keyboard.press('Tab')
    expect((await found).message).toMatch(/\+ +Your name\s+- +Another name/)
  })
})
