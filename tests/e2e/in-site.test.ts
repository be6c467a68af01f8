import type { Page } from 'playwright'
import { describe } from 'vitest'
import { alive, expect, hold, laidOut, progressOf, requestsOf, test, type Visit, visitMissing } from './set-up/visit.ts'

declare global {
  interface Window {
    /** Lost when the browser loads a page anew. */
    marker?: string
  }
}

/** Opens a page, waits until its links are listened to, and marks the window. */
async function marked(visit: Visit, path: string): Promise<Page> {
  const page = await visit(path)
  await alive(page)
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
/** Scrolls, and waits until the page has heard of it. */
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

/** What a page load settles: head, text, and the marks in the menu. */
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
    { from: '/', link: 'Blog', to: '/blog' },
    { from: '/blog', link: 'Locations', to: '/locations' },
    { from: '/blog', link: 'What a kitchen renovation costs', to: '/blog/kitchen-renovation-costs' },
    { from: '/locations', link: 'La Cala de Mijas', to: '/locations/la-cala-de-mijas' },
    {
      from: '/services/home-renovations',
      link: 'Learn More (Kitchen Remodeling)',
      to: '/services/home-renovations/kitchen-remodeling',
    },
    { from: '/locations/marbella', link: 'Casa Ejemplo', to: '/' },
  ]

  test.for(ways)(
    'from $from to $to shows what a page load shows, without one',
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
    const page = await marked(visit, '/blog/kitchen-renovation-costs')
    await page.getByRole('link', { name: 'kitchen remodeling', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/services/home-renovations/kitchen-remodeling')
    await expect(heading(page)).toHaveText('Kitchen remodeling')
    expect(await isMarked(page)).toBe(true)
  })

  test('that takes its time leaves the old page usable, below a line that says so', async ({ visit }) => {
    const page = await marked(visit, '/')
    const letGo = await hold(page, '/blog')
    await inHeader(page, 'Blog').click()
    await expect.poll(() => progressOf(page)).toBeGreaterThan(0)
    await inHeader(page, 'Contact').click()
    await expect(page).toHaveURL('/#contact')
    letGo()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    await expect.poll(() => progressOf(page)).toBe(0)
  })

  test('counts only once when another link is clicked before the page is here', async ({ visit }) => {
    const page = await marked(visit, '/')
    const letGo = await hold(page, '/blog')
    await inHeader(page, 'Blog').click()
    await inHeader(page, 'Locations').click()
    await expect(page).toHaveURL('/locations')
    const answered = page.waitForResponse('/blog')
    letGo()
    await answered
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await expect(heading(page)).toHaveText('Twelve areas along one road')
    await expect(page).toHaveURL('/locations')
  })

  test('with a modifier or another button is left to the browser', async ({ visit }) => {
    const page = await marked(visit, '/')
    for (const how of [
      { modifiers: ['ControlOrMeta' as const] },
      { modifiers: ['Shift' as const] },
      { button: 'middle' as const },
    ]) {
      const opened = page.context().waitForEvent('page')
      await inHeader(page, 'Blog').click(how)
      const other = await opened
      await expect(other).toHaveURL('/blog')
      await other.close()
    }
    await expect(page).toHaveURL('/')
    expect(await isMarked(page)).toBe(true)
  })
})

describe('back and forward', () => {
  test('restore the page and how far it was scrolled', async ({ visit }) => {
    const page = await marked(visit, '/services/home-renovations')
    await scrollTo(page, 900)
    await inHeader(page, 'Blog').click()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    await expect.poll(() => scrollY(page)).toBe(0)
    await scrollTo(page, 400)
    await page.goBack()
    await expect(heading(page)).toHaveText('Home renovations')
    await expect.poll(() => scrollY(page)).toBe(900)
    await page.goForward()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    await expect.poll(() => scrollY(page)).toBe(400)
    expect(await isMarked(page)).toBe(true)
  })

  test('show the page of the address when it changes before the code is here', async ({ visit }) => {
    const page = await marked(visit, '/blog')
    await inHeader(page, 'Services').click()
    await expect(page).toHaveURL('/services')
    await page.goto('/locations')
    await page.goBack()
    await expect(heading(page)).toHaveText('Renovations for homes and businesses')
    await page.goBack()
    await expect(page).toHaveURL('/blog')
    await expect(heading(page)).toHaveText('Before you knock anything down')
  })

  test('restore each place after a page in between was loaded anew', async ({ visit }) => {
    const page = await marked(visit, '/')
    await scrollTo(page, 600)
    await inHeader(page, 'Services').click()
    await expect(heading(page)).toHaveText('Renovations for homes and businesses')
    await scrollTo(page, 300)
    await page.reload()
    await expect.poll(() => scrollY(page)).toBe(300)
    await alive(page)
    await inHeader(page, 'Blog').click()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    await scrollTo(page, 400)
    for (const [path, y] of [
      ['/services', 300],
      ['/', 600],
    ] as const) {
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect.poll(() => scrollY(page)).toBe(y)
    }
  })

  test('restore the places before and after a link within a page', async ({ visit }) => {
    const page = await marked(visit, '/services')
    await page.locator('main a[href="/services/home-renovations"]').click()
    await expect(heading(page)).toHaveText('Home renovations')
    await scrollTo(page, 100)
    await page.getByRole('link', { name: 'How it works' }).click()
    await expect(page.getByRole('heading', { name: 'Four steps, always in this order' })).toBeInViewport()
    await scrollTo(page, 1800)
    await inHeader(page, 'Blog').click()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    for (const y of [1800, 100]) {
      await page.goBack()
      await expect(heading(page)).toHaveText('Home renovations')
      await expect.poll(() => scrollY(page)).toBe(y)
    }
    await page.goForward()
    await expect.poll(() => scrollY(page)).toBe(1800)
    expect(await isMarked(page)).toBe(true)
  })

  test('restore them after a real load too', async ({ visit }) => {
    const page = await marked(visit, '/services/home-renovations')
    await scrollTo(page, 900)
    await page.reload()
    await expect.poll(() => scrollY(page)).toBe(900)
    await alive(page)
    await inHeader(page, 'Blog').click()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    await page.goBack()
    await expect.poll(() => scrollY(page)).toBe(900)
  })
})

describe('anchors', () => {
  /** Under the header, and in the upper half of the window. */
  async function standsOnTop(page: Page): Promise<void> {
    const top = () =>
      page
        .locator('#contact')
        .getByRole('heading', { level: 2 })
        .evaluate((h) => h.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(68)
    await expect.poll(top).toBeLessThan(450)
  }

  test.for(['/', '/services', '/blog'])(
    'Contact and Get Free Quote lead from %s to the form',
    async (path, { visit }) => {
      const page = await marked(visit, path)
      for (const name of ['Contact', 'Get Free Quote']) {
        await expect.poll(() => scrollY(page)).toBe(0)
        await inHeader(page, name).filter({ visible: true }).click()
        await expect(page).toHaveURL('/#contact')
        await standsOnTop(page)
        expect(await isMarked(page)).toBe(true)
        if (path !== '/') await expect(page.locator('#contact')).toBeFocused()
        await page.goBack()
        await expect(page).toHaveURL(path)
      }
    },
  )

  test('an anchor is reached on a cold load as well', async ({ visit }) => {
    const page = await visit('/#contact')
    await standsOnTop(page)
    await alive(page)
    await standsOnTop(page)
  })

  test('back from an anchor of another page restores the place', async ({ visit }) => {
    const page = await marked(visit, '/services')
    await scrollTo(page, 300)
    await inHeader(page, 'Contact').click()
    await standsOnTop(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Renovations for homes and businesses')
    await expect.poll(() => scrollY(page)).toBe(300)
  })

  test('an anchor of the same page neither loads nor loses anything', async ({ visit }) => {
    const page = await marked(visit, '/services/home-renovations')
    const requests = requestsOf(page)
    await page.getByRole('link', { name: 'How it works' }).click()
    await expect(page).toHaveURL('/services/home-renovations#process')
    await expect(page.getByRole('heading', { name: 'Four steps, always in this order' })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/services/home-renovations')
    await expect.poll(() => scrollY(page)).toBe(0)
    expect(await isMarked(page)).toBe(true)
    expect(requests).toEqual([])
  })
})

describe('prefetching', () => {
  test('asks only for the page that is pointed at, once and never again', async ({ visit }) => {
    const page = await marked(visit, '/')
    const asked: string[] = []
    const fetched: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/blog') asked.push(request.resourceType())
      if (request.resourceType() === 'fetch') fetched.push(pathname)
    })
    const answered = page.waitForResponse('/blog')
    await inHeader(page, 'Blog').hover()
    await answered
    expect(fetched).toEqual(['/blog'])
    await inHeader(page, 'Contact').hover()
    await inHeader(page, 'Blog').hover()
    await inHeader(page, 'Blog').click()
    await expect(heading(page)).toHaveText('Before you knock anything down')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page).toHaveURL('/blog')
    expect(asked).toEqual(['fetch'])
  })
})

describe('when the next page cannot be taken over', () => {
  const faults = {
    'the network fails': undefined,
    'the server fails': { status: 500, body: 'Something is wrong', contentType: 'text/html' },
    'the site was deployed anew': {
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>New</title><link rel="stylesheet" href="/assets/new.css"><main id="_main"><h1>New</h1></main>',
    },
    'the server sends on to another page': { status: 302, headers: { location: '/locations' } },
  }

  test.for(Object.keys(faults) as (keyof typeof faults)[])(
    'because %s, the browser loads it',
    async (fault, { visit }) => {
      const page = await visit('/', { expected: [/Failed to load resource/] })
      await alive(page)
      await mark(page)
      await page.route('/blog', (route) => {
        if (route.request().resourceType() !== 'fetch') return route.fallback()
        const answer = faults[fault]
        return answer ? route.fulfill(answer) : route.abort()
      })
      await inHeader(page, 'Blog').click()
      await expect(heading(page)).toHaveText('Before you knock anything down')
      expect(await isMarked(page)).toBe(false)
    },
  )

  test('because the code of its form is gone, the browser loads it', async ({ visit }) => {
    const page = await visit('/services', { expected: [/Failed to load resource/, /^\s*$/] })
    await alive(page)
    await mark(page)
    await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }))
    await inHeader(page, 'Contact').click()
    await expect(page).toHaveURL('/#contact')
    await expect(page.locator('#contact').getByLabel('Full Name')).toBeVisible()
    expect(await isMarked(page)).toBe(false)
  })

  test('a link with an anchor that is no text leads to the page all the same', async ({ visit }) => {
    const page = await marked(visit, '/')
    await inHeader(page, 'Blog').evaluate((link) => link.setAttribute('href', '/blog#%E0%A4%A'))
    await inHeader(page, 'Blog').click()
    await expect(heading(page)).toHaveText('Before you knock anything down')
  })

  test('a link to a page that does not exist shows the 404 page, and back leads back', async ({ visit }) => {
    const page = await visitMissing(visit, '/locations')
    await alive(page)
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('404'))
    await page.locator('main').getByRole('link', { name: 'Elviria' }).click()
    await expect(heading(page)).toHaveText('404')
    await expect(page).toHaveURL('/locations/elviria')
    expect((await logged).text()).toContain('/locations/elviria')
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(0)
    await page.goBack()
    await expect(heading(page)).toHaveText('Twelve areas along one road')
    await page.goForward()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

describe('a card that a link covers', () => {
  const selected = (page: Page) => page.evaluate(() => String(getSelection()))
  const cards = [
    { route: '/locations', text: 'Apartment blocks on a slope', to: '/locations/riviera-del-sol' },
    { route: '/services', text: 'Offices, shops, restaurants', to: '/services/commercial-renovations' },
  ]

  test.for(cards)('on $route lets its text be selected, and is followed by a click', async (card, { visit }) => {
    const page = await visitMissing(visit, card.route)
    await alive(page)
    const text = page.getByText(card.text)
    await text.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + 8, y + 12)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
    await page.mouse.move(x + width - 2, y + height - 8, { steps: 4 })
    await page.mouse.up()
    expect((await text.innerText()).replace(/\s+/g, ' ')).toContain((await selected(page)).replace(/\s+/g, ' '))
    expect((await selected(page)).length).toBeGreaterThan(20)
    await expect(page).toHaveURL(card.route)
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page).toHaveURL(card.to)
  })
})
