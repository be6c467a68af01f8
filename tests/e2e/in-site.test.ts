import type { Page } from 'playwright'
import { describe } from 'vitest'
import { rounds } from '../rounds.ts'
import {
  expect,
  hold,
  hydrated,
  laidOut,
  progressOf,
  requestsOf,
  test,
  type Visit,
  visitMissing,
} from './set-up/visit.ts'

declare global {
  interface Window {
    /** A page load removes it. */
    marker?: string
  }
}

/** Opens a page, waits until it handles clicks on links, and marks the window. */
async function marked(visit: Visit, path: string): Promise<Page> {
  const page = await visit(path)
  await hydrated(page)
  await mark(page)
  return page
}

const mark = (page: Page) =>
  page.evaluate(() => {
    window.marker = 'here'
  })

const isMarked = (page: Page) => page.evaluate(() => window.marker === 'here')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** Scrolls and waits for the event. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(
    (top) =>
      new Promise((done) => {
        addEventListener('scroll', () => requestAnimationFrame(done), { once: true })
        window.scrollTo({ top, behavior: 'instant' })
      }),
    y,
  )

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/** What a page load sets: head, text, and marks in the menu. */
const settled = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as Element
    for (const element of main.querySelectorAll('noscript')) element.remove()
    const texts = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name))
    return {
      path: location.pathname,
      title: document.title,
      metas: [...document.querySelectorAll('meta[name], meta[property]')].map((meta) => meta.outerHTML).toSorted(),
      canonical: texts('link[rel="canonical"]', 'href'),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
      text: main.textContent,
      current: texts('header [aria-current]', 'href'),
      section: texts('header [data-section]', 'href'),
      language: document.documentElement.lang,
    }
  })

describe('a click on a link of this site', () => {
  const ways = [
    { from: '/', link: 'Logbook', to: '/logbook' },
    { from: '/logbook', link: 'Harbours', to: '/harbours' },
    { from: '/logbook', link: 'How a seam is closed', to: '/logbook/caulking' },
    { from: '/harbours', link: 'Skerry Bay', to: '/harbours/skerry-bay' },
    {
      from: '/work/hulls',
      link: 'Look inside (Planking)',
      to: '/work/hulls/planking',
    },
    { from: '/harbours/north-quay', link: 'Tern Boatyard', to: '/' },
  ]

  for (const { cases, options } of rounds(ways.slice(0, 1), ways.slice(1)))
    test.for(cases)(
      'from $from to $to shows what a page load shows, without one',
      options,
      async ({ from, link, to }, { visit }) => {
        const page = await marked(visit, from)
        await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()
        await expect(page).toHaveURL(to)
        await expect(heading(page)).toBeFocused()
        await expect(page.locator('[aria-live="polite"]').filter({ hasText: await page.title() })).toHaveCount(1)
        expect(await scrollY(page)).toBe(0)
        expect(await isMarked(page)).toBe(true)
        const shown = await settled(page)
        await page.reload()
        await laidOut(page)
        expect(await isMarked(page)).toBe(false)
        expect(shown).toEqual(await settled(page))
      },
    )

  test('works in running text and with the keyboard', async ({ visit }) => {
    const page = await marked(visit, '/logbook/caulking')
    await page.getByRole('link', { name: 'planking', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/work/hulls/planking')
    await expect(heading(page)).toHaveText('One plank at a time')
    expect(await isMarked(page)).toBe(true)
  })

  test('keeps the old page usable below a progress bar while the next one is loading', { tags: ['further'] }, async ({
    visit,
  }) => {
    const page = await marked(visit, '/')
    const letGo = await hold(page, '/logbook')
    await inHeader(page, 'Logbook').click()
    await expect.poll(() => progressOf(page)).toBeGreaterThan(0)
    await inHeader(page, 'Hail us').click()
    await expect(page).toHaveURL('/#hail')
    letGo()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    await expect.poll(() => progressOf(page)).toBe(0)
  })

  test('is cancelled by a click on another link', { tags: ['further'] }, async ({ visit }) => {
    const page = await marked(visit, '/')
    const letGo = await hold(page, '/logbook')
    await inHeader(page, 'Logbook').click()
    await inHeader(page, 'Harbours').click()
    await expect(page).toHaveURL('/harbours')
    const answered = page.waitForResponse('/logbook')
    letGo()
    await answered
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await expect(heading(page)).toHaveText('Six harbours round one fjord')
    await expect(page).toHaveURL('/harbours')
  })

  test('with a modifier or another button is left to the browser', { tags: ['further'] }, async ({ visit }) => {
    const page = await marked(visit, '/')
    for (const how of [
      { modifiers: ['ControlOrMeta' as const] },
      { modifiers: ['Shift' as const] },
      { button: 'middle' as const },
    ]) {
      const opened = page.context().waitForEvent('page')
      await inHeader(page, 'Logbook').click(how)
      const other = await opened
      await expect(other).toHaveURL('/logbook')
      await other.close()
    }
    await expect(page).toHaveURL('/')
    expect(await isMarked(page)).toBe(true)
  })
})

describe('back and forward', () => {
  test('restore the page and its scroll position', async ({ visit }) => {
    const page = await marked(visit, '/work/hulls')
    await scrollTo(page, 900)
    await inHeader(page, 'Logbook').click()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    await expect.poll(() => scrollY(page)).toBe(0)
    await scrollTo(page, 400)
    await page.goBack()
    await expect(heading(page)).toHaveText('From the keel up')
    await expect.poll(() => scrollY(page)).toBe(900)
    await page.goForward()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    await expect.poll(() => scrollY(page)).toBe(400)
    expect(await isMarked(page)).toBe(true)
  })

  test('show the page of the address when it changes before hydration', { tags: ['further'] }, async ({ visit }) => {
    const page = await marked(visit, '/logbook')
    await inHeader(page, 'Work').click()
    await expect(page).toHaveURL('/work')
    await page.goto('/harbours')
    await page.goBack()
    await expect(heading(page)).toHaveText('Four sheds, one saw')
    await page.goBack()
    await expect(page).toHaveURL('/logbook')
    await expect(heading(page)).toHaveText('Written while the ice holds')
  })

  test('restore the scroll positions after a page in between was reloaded', { tags: ['slow'] }, async ({ visit }) => {
    const page = await marked(visit, '/')
    await scrollTo(page, 600)
    await inHeader(page, 'Work').click()
    await expect(heading(page)).toHaveText('Four sheds, one saw')
    await scrollTo(page, 300)
    await page.reload()
    await expect.poll(() => scrollY(page)).toBe(300)
    await hydrated(page)
    await inHeader(page, 'Logbook').click()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    await scrollTo(page, 400)
    for (const [path, y] of [
      ['/work', 300],
      ['/', 600],
    ] as const) {
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect.poll(() => scrollY(page)).toBe(y)
    }
  })

  test('restore the scroll positions around a link within a page', { tags: ['slow'] }, async ({ visit }) => {
    const page = await marked(visit, '/work')
    await page.locator('main a[href="/work/hulls"]').click()
    await expect(heading(page)).toHaveText('From the keel up')
    await scrollTo(page, 100)
    await page.getByRole('link', { name: 'The five steps' }).click()
    await expect(page.getByRole('heading', { name: 'Five steps from slipway to sea' })).toBeInViewport()
    await scrollTo(page, 1800)
    await inHeader(page, 'Logbook').click()
    await expect(heading(page)).toHaveText('Written while the ice holds')
    for (const y of [1800, 100]) {
      await page.goBack()
      await expect(heading(page)).toHaveText('From the keel up')
      await expect.poll(() => scrollY(page)).toBe(y)
    }
    await page.goForward()
    await expect.poll(() => scrollY(page)).toBe(1800)
    expect(await isMarked(page)).toBe(true)
  })
})

describe('anchors', () => {
  /** Below the header, and in the upper half of the viewport. */
  async function standsOnTop(page: Page): Promise<void> {
    const top = () =>
      page
        .locator('#hail')
        .getByRole('heading', { level: 2 })
        .evaluate((h) => h.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(68)
    await expect.poll(top).toBeLessThan(450)
  }

  for (const { cases, options } of rounds(['/logbook'], ['/', '/work']))
    test.for(cases)('the menu and its button lead from %s to the form', options, async (path, { visit }) => {
      const page = await marked(visit, path)
      for (const name of ['Hail us', 'Book a slip']) {
        await expect.poll(() => scrollY(page)).toBe(0)
        await inHeader(page, name).filter({ visible: true }).click()
        await expect(page).toHaveURL('/#hail')
        await standsOnTop(page)
        expect(await isMarked(page)).toBe(true)
        if (path !== '/') await expect(page.locator('#hail')).toBeFocused()
        await page.goBack()
        await expect(page).toHaveURL(path)
      }
    })

  test('a page load scrolls to the anchor', async ({ visit }) => {
    const page = await visit('/#hail')
    await standsOnTop(page)
    await hydrated(page)
    await standsOnTop(page)
  })

  test('going back from an anchor of another page restores the scroll position', { tags: ['slow'] }, async ({
    visit,
  }) => {
    const page = await marked(visit, '/work')
    await scrollTo(page, 300)
    await inHeader(page, 'Hail us').click()
    await standsOnTop(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Four sheds, one saw')
    await expect.poll(() => scrollY(page)).toBe(300)
  })

  test('an anchor of the same page loads nothing', { tags: ['further'] }, async ({ visit }) => {
    const page = await marked(visit, '/work/hulls')
    const requests = requestsOf(page)
    await page.getByRole('link', { name: 'The five steps' }).click()
    await expect(page).toHaveURL('/work/hulls#steps')
    await expect(page.getByRole('heading', { name: 'Five steps from slipway to sea' })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/work/hulls')
    await expect.poll(() => scrollY(page)).toBe(0)
    expect(await isMarked(page)).toBe(true)
    expect(requests).toEqual([])
  })
})

describe('when in-site navigation fails', () => {
  const faults = {
    'the server fails': { status: 500, body: 'Something is wrong', contentType: 'text/html' },
    'the network fails': undefined,
    'the site was deployed again': {
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>New</title><link rel="stylesheet" href="/assets/new.css"><main id="_main"><h1>New</h1></main>',
    },
    'the server sends on to another page': { status: 302, headers: { location: '/harbours' } },
  }

  const names = Object.keys(faults) as (keyof typeof faults)[]
  for (const { cases, options } of rounds(names.slice(0, 1), names.slice(1)))
    test.for(cases)('because %s, the browser loads the page', options, async (fault, { visit }) => {
      const page = await visit('/', { expected: [/Failed to load resource/] })
      await hydrated(page)
      await mark(page)
      await page.route('/logbook', (route) => {
        if (route.request().resourceType() !== 'fetch') return route.fallback()
        const answer = faults[fault]
        return answer ? route.fulfill(answer) : route.abort()
      })
      await inHeader(page, 'Logbook').click()
      await expect(heading(page)).toHaveText('Written while the ice holds')
      expect(await isMarked(page)).toBe(false)
    })

  test('because the code of its form is missing, the browser loads the page', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('/work', { expected: [/Failed to load resource/, /dynamically imported module/] })
    await hydrated(page)
    await mark(page)
    await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }))
    await inHeader(page, 'Hail us').click()
    await expect(page).toHaveURL('/#hail')
    await expect(page.locator('#hail').getByLabel('Your name')).toBeVisible()
    expect(await isMarked(page)).toBe(false)
  })

  test('a link with a malformed anchor leads to its page', { tags: ['slow'] }, async ({ visit }) => {
    const page = await marked(visit, '/')
    await inHeader(page, 'Logbook').evaluate((link) => link.setAttribute('href', '/logbook#%E0%A4%A'))
    await inHeader(page, 'Logbook').click()
    await expect(heading(page)).toHaveText('Written while the ice holds')
  })

  test('a link to a missing page shows the 404 page, and going back restores the previous one', {
    tags: ['further'],
  }, async ({ visit }) => {
    const page = await visitMissing(visit, '/harbours')
    await hydrated(page)
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('404'))
    await page.locator('main').getByRole('link', { name: 'Gull Rock' }).click()
    await expect(heading(page)).toHaveText('Lost at sea')
    await expect(page).toHaveURL('/harbours/gull-rock')
    expect((await logged).text()).toContain('/harbours/gull-rock')
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0)
    await page.goBack()
    await expect(heading(page)).toHaveText('Six harbours round one fjord')
    await page.goForward()
    await page.getByRole('link', { name: 'Sail home' }).click()
    await expect(page).toHaveURL('/')
  })
})

const cards = [
  { route: '/harbours', text: 'A bare island with one iron ring', to: '/harbours/gull-rock' },
  { route: '/work', text: 'Cut on the loft floor', to: '/work/sails' },
]
for (const { cases, options } of rounds(cards.slice(0, 1), cards.slice(1)))
  test.for(cases)(
    'a click on the text of a card on $route follows its link',
    options,
    async ({ route, text, to }, { visit }) => {
      const page = await visitMissing(visit, route)
      await hydrated(page)
      // The link covers the text.
      await page.getByText(text).click({ force: true })
      await expect(page).toHaveURL(to)
    },
  )
