import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { briefRouteRounds, planned } from '../company/routes.ts'
import { expect, test, visitMissing } from './set-up/visit.ts'

const section = (page: Page, heading: string): Locator =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })

/** The list item or article with this title. */
const card = (page: Page, title: string): Locator =>
  page
    .locator('main :is(li, article)')
    .filter({ has: page.locator('h2, h3').filter({ hasText: title }) })
    .last()

describe('every page', () => {
  for (const { cases, options } of briefRouteRounds)
    test.for(cases)('%s has status 200, one main heading and breadcrumbs', options, async (route, { look }) => {
      const page = await look(route)
      const [load] = await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((entry) => entry.toJSON()),
      )
      expect(load.responseStatus).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      if (route === '/') return expect(trail).toHaveCount(0)
      await expect(trail).toHaveCount(route.split('/').length)
      await expect(trail.first().getByRole('link', { name: 'Yard' })).toHaveAttribute('href', '/')
      await expect(trail.last().getByRole('link')).toHaveCount(0)
      await expect(trail.last()).toHaveText(/\S/)
    })

  test('has a footer with the facts of the company and the current year', async ({ look }) => {
    const footer = (await look('/work')).getByRole('contentinfo')
    for (const text of ['Slipway 1, Ravnsund', 'Tue-Thu from 7.30 to 15', 'Fri from 10 until the last tide'])
      await expect(footer.getByText(text, { exact: true })).toBeVisible()
    const hrefs = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual([
      '/',
      ...['/work/hulls', '/work/hulls/planking', '#', 'https://tides.example/ravnsund'],
      ...['tel:+4755010203', 'mailto:hei@tern-boatyard.example', '#', '#'],
    ])
    await expect(footer.getByText(`© ${new Date().getFullYear()} Tern Boatyard`)).toBeVisible()
  })
})

describe('a card', () => {
  test('of a service has an icon, a price and a link', async ({ look }) => {
    const hulls = card(await look('/'), 'Hulls')
    await expect(hulls.getByText('from €3,200', { exact: true })).toBeVisible()
    await expect(hulls.locator('svg').first()).toBeVisible()
    await expect(hulls.getByRole('link')).toHaveText([/^Look inside/])
    await expect(hulls.getByRole('link')).toHaveAttribute('href', '/work/hulls')
  })

  test('of a place has a photo, a number of projects and the rating of the company', async ({ look }) => {
    const bay = card(await look('/harbours'), 'Skerry Bay')
    await expect(bay).toContainText('60+ projects')
    await expect(bay).toContainText('4.7/5')
    await expect(bay.getByRole('img')).toHaveCount(1)
    await expect(bay.getByRole('link')).toHaveAttribute('href', '/harbours/skerry-bay')
  })

  test('of an article has a category, an author, a date and a reading time', async ({ look }) => {
    const page = await look('/logbook')
    const entry = card(page, 'The first frost')
    await expect(entry).toContainText(/Winter.*Runa T\..*2 November 2025.*4 min read/)
    await expect(entry.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/logbook/first-frost')
    const titles = page.locator('main :is(article, li) h3')
    await expect(titles).toHaveText([
      'How a seam is closed',
      'The first frost',
      'An hour per inch',
      'Two knots are enough',
    ])
  })

  test('of a project has a photo, its cost or size, and its place', async ({ look }) => {
    const page = await look('/')
    const [ingrid, ferry] = [card(page, 'Ingrid'), card(page, 'ferry')]
    await expect(ingrid).toContainText(/Planking, Skerry Bay/)
    await expect(ingrid).toContainText(/€18,400.*11 weeks/)
    await expect(ferry).toContainText(/14 m.*6 weeks/)
    for (const project of [ingrid, ferry]) await expect(project.getByRole('img')).toHaveCount(1)
  })

  test('of an offer has points, a badge and its own background', async ({ look }) => {
    const page = await look('/regatta')
    const offers = page
      .locator('#classes')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') })
    await expect(offers).toHaveCount(5)
    await expect(offers.first().getByRole('listitem')).toHaveText(['Four people at most', 'No engine aboard'])
    await expect(page.locator('#classes').getByText(/^(Most crowded|Slowest)$/)).toHaveCount(2)
    const grounds = await offers.evaluateAll((all) =>
      all.flatMap((offer) =>
        [...offer.querySelectorAll('*')]
          .map((part) => getComputedStyle(part).backgroundImage)
          .filter((image) => image.includes('gradient')),
      ),
    )
    expect(new Set(grounds).size).toBe(5)
  })
})

describe('other sections', () => {
  test('figures are pairs of value and label', async ({ look }) => {
    const facts = (await look('/work/hulls')).locator('main dl > div')
    const pairs = await facts.evaluateAll((all) =>
      all.map((fact) => `${fact.querySelector('dd')?.textContent} ${fact.querySelector('dt')?.textContent}`),
    )
    expect(pairs).toEqual(['31 boats in the sheds', '640 m of larch planks', '11,000 copper rivets'])
  })

  test('steps are an ordered list', async ({ look }) => {
    const steps = section(await look('/work/hulls'), 'Five steps from slipway to sea')
    await expect(steps.locator('ol > li h3')).toHaveText(['Out of the water', 'Listen', 'Open', 'Renew', 'Launch'])
  })

  test('prices are a table with a caption, column headers and row headers', async ({ look }) => {
    const page = await look('/logbook/caulking')
    const table = page.getByRole('table', { name: 'Caulking by kind of boat' })
    for (const name of ['Boat', 'Cost per metre', 'What it includes'])
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
    const cutter = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Cutter' }) })
    await expect(cutter.getByRole('cell', { name: '€14-25' })).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(4)
  })

  test('reviews are quotes whose stars have a text for screen readers', async ({ look }) => {
    const reviews = section(await look('/'), 'Skippers say')
    await expect(reviews.locator('blockquote')).toHaveCount(2)
    await expect(reviews.getByText(/^\d (out )?of 5$/)).toHaveText([/^5/, /^4/])
  })

  test('a text has a table of contents, and headings with anchors', async ({ look }) => {
    const page = await look('/logbook/caulking')
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await expect(contents).toHaveText([
      'What a seam costs',
      'What you need',
      'How to drive it',
      'When to leave it alone',
    ])
    for (const link of await contents.all())
      await expect(page.locator((await link.getAttribute('href')) as string)).toContainText(await link.innerText())
  })
})

describe('a page with its own menu', () => {
  test('leads to its own anchors only', async ({ look }) => {
    const page = await look('/regatta')
    const links = page.locator(':is(main section, header nav, aside) a:not([href^="tel:"], [href^="mailto:"])')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(new Set(hrefs)).toEqual(new Set(['#classes', '#rules', '#winners', '#voices', '#entry']))
    for (const href of new Set(hrefs)) await expect(page.locator(href)).toHaveCount(1)
  })
})

describe('an address without a page', () => {
  test('has status 404, shows the 404 page and logs its path', async ({ visit }) => {
    const page = await visitMissing(visit, '')
    for (const path of [planned[0] as string, '/nowhere', '/work/nowhere/deeper', '/harbours/nowhere?x=1']) {
      const logged = page.waitForEvent('console', (message) => message.text().startsWith('404'))
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost at sea')
      expect((await logged).text()).toContain(path.replace(/\?.*/, ''))
    }
    await page.getByRole('link', { name: 'Sail home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wood floats, and so do we')
  })

  test('gets the same response whether it is planned, a draft, or neither', async ({ visit }) => {
    const { request } = await visitMissing(visit, '')
    const missing = await (await request.get('/nowhere')).text()
    for (const path of [...planned, '/logbook/varnish']) {
      const response = await request.get(path)
      expect([response.status(), await response.text()], path).toEqual([404, missing])
    }
  })

  test('redirects if a page had it before', async ({ visit }) => {
    const page = await visit('/old-yard/hulls?from=print')
    await expect(page).toHaveURL('/work/hulls?from=print')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the keel up')
  })
})
