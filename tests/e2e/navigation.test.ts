import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { drawn, expect, hold, hydrated, test } from './set-up/visit.ts'

/** Hovering or focusing a link to a planned page prefetches it. */
const expected = [/status of 404 \(Not Found\)/]

const header = (page: Page) => page.getByRole('banner')
const opener = (page: Page, name: 'Work' | 'Harbours') => header(page).getByRole('button', { name: `${name} menu` })
const panel = (page: Page, name: 'Work' | 'Harbours') =>
  page
    .locator('header [data-dropdown]')
    .filter({ hasText: `${name} menu` })
    .locator('ul')
const topLink = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })
const phoneBar = (page: Page) => page.getByRole('complementary', { name: 'Quick contact' })
const toggle = (page: Page) => header(page).getByRole('button', { name: /^(Menu|Close)$/ })
const sheet = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

async function expectOpen(page: Page, open: 'Work' | 'Harbours' | undefined): Promise<void> {
  for (const name of ['Work', 'Harbours'] as const) {
    await expect(opener(page, name)).toHaveAttribute('aria-expanded', String(name === open))
    await expect(panel(page, name)).toBeVisible({ visible: name === open })
  }
}

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** The drop-downs whose state changes during an action. */
async function changesDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((records) => {
      for (const { target } of records) seen.push(target.textContent?.trim() ?? '')
    }).observe(document.querySelector('header') as Element, { subtree: true, attributeFilter: ['aria-expanded'] })
  })
  await act()
  return page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

describe('the drop-downs', () => {
  test('list the cards that a page collects, then those in its content', async ({ look }) => {
    const page = await look('/')
    await expect(panel(page, 'Work').locator('a')).toHaveText(['Hulls', 'Sails', 'Rigging'])
    const links = await panel(page, 'Harbours')
      .locator('a')
      .evaluateAll((all) => all.map((link) => `${link.textContent}: ${link.getAttribute('href')}`))
    expect(links).toEqual([
      'North Quay: /harbours/north-quay',
      'Skerry Bay: /harbours/skerry-bay',
      'Gull Rock: /harbours/gull-rock',
      'Old Ferry: /harbours/old-ferry',
      'Lamp Island: /harbours/lamp-island',
      'Kelp Sound: /harbours/kelp-sound',
    ])
  })

  test('open on hover, switch with the pointer, and close when it leaves', async ({ visit }) => {
    const page = await visit('/')
    await expectOpen(page, undefined)
    await topLink(page, 'Work').hover()
    await expectOpen(page, 'Work')
    await topLink(page, 'Harbours').hover()
    await expectOpen(page, 'Harbours')
    await page.mouse.move(20, 700)
    await expectOpen(page, undefined)
  })

  test.for([8, 60])(
    'stay open while the pointer crosses other items towards the panel, in %i steps',
    { tags: ['further'] },
    async (steps, { visit }) => {
      const page = await visit('/')
      await page.clock.install({ time: 0 })
      await topLink(page, 'Work').hover()
      await expectOpen(page, 'Work')
      await page.clock.pauseAt(60_000)
      const from = await centreOf(topLink(page, 'Work'))
      const box = await panel(page, 'Work').boundingBox()
      const to = { x: (box?.x ?? 0) + (box?.width ?? 0) - 8, y: (box?.y ?? 0) + 40 }
      const changes = await changesDuring(page, async () => {
        for (let step = 1; step <= steps; step++) {
          const part = step / steps
          await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
          await page.clock.runFor(10)
        }
        await page.clock.runFor(500)
      })
      expect(changes).toEqual([])
      await expectOpen(page, 'Work')
    },
  )

  test('stay open after a click until the next click on the button or elsewhere', { tags: ['further'] }, async ({
    visit,
  }) => {
    const page = await visit('/')
    await page.clock.install()
    await topLink(page, 'Harbours').hover()
    await expectOpen(page, 'Harbours')
    await opener(page, 'Harbours').click()
    await page.mouse.move(20, 700)
    await page.clock.runFor(500)
    await expectOpen(page, 'Harbours')
    await opener(page, 'Harbours').click()
    await expectOpen(page, undefined)
    await opener(page, 'Work').click()
    await expectOpen(page, 'Work')
    await page.mouse.click(20, 700)
    await expectOpen(page, undefined)
  })

  test('open by keyboard, and Escape closes them and restores the focus', async ({ visit }) => {
    const page = await visit('/')
    await topLink(page, 'Work').focus()
    await page.keyboard.press('Tab')
    await expect(opener(page, 'Work')).toBeFocused()
    await expectOpen(page, undefined)
    await page.keyboard.press('Enter')
    await expectOpen(page, 'Work')
    await page.keyboard.press('Tab')
    await expect(topLink(page, 'Hulls')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectOpen(page, undefined)
    await expect(opener(page, 'Work')).toBeFocused()
    await page.keyboard.press('Space')
    await expectOpen(page, 'Work')
  })

  test('close when the focus leaves or another one opens', { tags: ['slow'] }, async ({ visit }) => {
    // On a slow machine the focus stays on a planned page long enough to prefetch it.
    const page = await visit('/', { expected })
    await opener(page, 'Work').press('Enter')
    for (const _ of ['Hulls', 'Sails', 'Rigging', 'Harbours']) await page.keyboard.press('Tab')
    await expect(topLink(page, 'Harbours')).toBeFocused()
    await expectOpen(page, undefined)
    await opener(page, 'Work').press('Enter')
    await opener(page, 'Harbours').click()
    await expectOpen(page, 'Harbours')
  })

  test('keep closed links out of the tab order', async ({ visit }) => {
    const page = await visit('/')
    await opener(page, 'Work').focus()
    await page.keyboard.press('Tab')
    await expect(topLink(page, 'Harbours')).toBeFocused()
  })
})

describe('the header', () => {
  test('turns translucent past 50 pixels, not at 50', async ({ visit }) => {
    const page = await visit('/')
    for (const top of [0, 50, 51, 50, 400, 0]) {
      await scrollTo(page, top)
      if (top > 50) await expect(header(page)).toHaveAttribute('data-scrolled', '')
      else await expect(header(page)).not.toHaveAttribute('data-scrolled')
      const filter = await header(page).evaluate((element) => getComputedStyle(element, '::before').backdropFilter)
      expect(filter.includes('blur')).toBe(top > 50)
      expect((await header(page).boundingBox())?.y).toBe(0)
    }
  })

  test('marks the current page, and the section that it belongs to', async ({ look }) => {
    const current = (page: Page) =>
      header(page)
        .locator('[aria-current="page"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await current(await look('/'))).toEqual(['/'])
    expect(await current(await look('/logbook'))).toEqual(['/logbook'])
    expect(await current(await look('/logbook/caulking'))).toEqual([])
    const page = await look('/harbours/skerry-bay')
    expect(await current(page)).toEqual(['/harbours/skerry-bay'])
    await expect(topLink(page, 'Harbours')).toHaveAttribute('data-section', '')
    await expect(topLink(page, 'Work')).not.toHaveAttribute('data-section')
  })

  test('never covers the heading of an anchor', { tags: ['further'] }, async ({ visit }) => {
    const page = await visit('/logbook')
    await topLink(page, 'Hail us').click()
    await expect(page).toHaveURL('/#hail')
    const heading = page.locator('#hail h2')
    await expect(heading).toBeInViewport()
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan(68)
  })

  test('starts with a skip link', async ({ visit }) => {
    const page = await visit('/work')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Yard' })).toBeFocused()
  })
})

describe('the phone menu', () => {
  test('exposes its state, locks scrolling, makes the page inert and closes with Escape', async ({ visit }) => {
    const page = await visit('/work', { width: 390, height: 844, expected })
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle(page)).toHaveAccessibleName('Menu')
    await expect(sheet(page)).toBeHidden()
    await toggle(page).tap()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle(page)).toHaveAccessibleName('Close')
    for (const name of ['Work', 'Hulls', 'Harbours', 'Kelp Sound', 'Logbook', 'Hail us'])
      await expect(sheet(page).getByRole('link', { name, exact: true })).toBeVisible()
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 400)
    for (let press = 0; press < 26; press++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement?.matches('main *, footer *, aside *, [href="#_main"]')),
      ).toBe(false)
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('[inert]')).toHaveCount(0)
  })

  test('closes with its button, and when the viewport becomes wide', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('/work', { width: 390, height: 844 })
    await toggle(page).tap()
    await toggle(page).tap()
    await expect(sheet(page)).toBeHidden()
    await toggle(page).tap()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(page.locator(':popover-open, [inert]')).toHaveCount(0)
    await expect(topLink(page, 'Logbook')).toBeVisible()
  })

  test('closes when one of its links is followed, to a page or to an anchor of the same page', {
    tags: ['further'],
  }, async ({ visit }) => {
    const page = await visit('/', { width: 390, height: 844 })
    await toggle(page).tap()
    await sheet(page).getByRole('link', { name: 'Hail us', exact: true }).tap()
    await expect(sheet(page)).toBeHidden()
    await expect(page.locator('#hail h2')).toBeInViewport()
    await toggle(page).tap()
    await sheet(page).getByRole('link', { name: 'Logbook', exact: true }).tap()
    await expect(page).toHaveURL('/logbook')
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('reveals the target of its link to the same page before its script is loaded', { tags: ['slow'] }, async ({
    visit,
  }) => {
    const page = await visit('', { width: 390, height: 844 })
    const letGo = await hold(page, /\/assets\/boot-/)
    await page.goto('/', { waitUntil: 'commit' })
    await toggle(page).tap()
    await expect.poll(() => sheet(page).evaluate((menu) => menu.getBoundingClientRect().bottom)).toBe(844)
    await sheet(page).getByRole('link', { name: 'Hail us', exact: true }).tap()
    await expect(page).toHaveURL('/#hail')
    const heading = page.locator('#hail h2')
    await expect(heading).toBeInViewport({ ratio: 1 })
    // A tap fails if the menu covers it.
    await heading.tap()
    await expect(sheet(page)).toBeHidden()
    await expect(heading).toBeInViewport({ ratio: 1 })
    letGo()
  })

  test('and the contact bar have targets of 48 pixels and fit the viewport', async ({ visit }) => {
    const page = await visit('/harbours', { width: 320, height: 640 })
    await toggle(page).tap()
    const targets = header(page).locator('a:visible, button:visible')
    const heights = await targets.evaluateAll((all) =>
      all.map((target) => Math.round(target.getBoundingClientRect().height)),
    )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test('the links of the footer are folded on a phone, and open in a wide window', { tags: ['slow'] }, async ({
  visit,
}) => {
  const page = await visit('/', { width: 390, height: 844 })
  const footer = page.getByRole('contentinfo')
  const hulls = footer.getByRole('link', { name: 'Hulls' })
  await expect(hulls).toBeHidden()
  await footer.locator('summary', { hasText: 'In the sheds' }).click()
  await expect(hulls).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['Hulls', 'Who builds here']) await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(footer.getByRole('heading', { name: 'In the sheds' })).toBeVisible()
  await expect(footer.locator('summary', { hasText: 'In the sheds' })).toBeHidden()
})

describe('the contact bar on phones', () => {
  test('appears when the first button has scrolled out, and hides at the form and the footer', async ({ visit }) => {
    const page = await visit('/', { width: 390, height: 844 })
    const bar = phoneBar(page)
    await expect(bar).toBeHidden()
    const bottom = await page
      .locator('main section')
      .first()
      .locator('[data-tone] a')
      .first()
      .evaluate((link) => link.getBoundingClientRect().bottom + scrollY)
    await scrollTo(page, bottom - 90)
    await drawn(page)
    await expect(bar).toBeHidden()
    await scrollTo(page, bottom + 10)
    await expect(bar).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(bar.getByRole('link').last()).toHaveAttribute('href', '/#hail')
    await page.locator('#hail form').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await scrollTo(page, 1_000_000)
    await expect(bar).toBeHidden()
    await scrollTo(page, bottom + 10)
    await expect(bar).toBeVisible()
  })

  test('hides when the page is zoomed to 400 %', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('/', { width: 320, height: 640 })
    await scrollTo(page, 1500)
    await expect(phoneBar(page)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(phoneBar(page)).toBeHidden()
  })

  test('also works after in-site navigation', { tags: ['slow'] }, async ({ visit }) => {
    const page = await visit('/harbours/north-quay', { width: 390, height: 844 })
    await hydrated(page)
    await toggle(page).tap()
    await sheet(page).getByRole('link', { name: 'Hulls' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL('/work/hulls')
    await expect(phoneBar(page)).toBeHidden()
    await scrollTo(page, 1800)
    await expect(phoneBar(page)).toBeVisible()
    await scrollTo(page, 0)
    await expect(phoneBar(page)).toBeHidden()
  })
})

describe('without JavaScript', () => {
  test('drop-downs open on hover and on focus', { tags: ['further'] }, async ({ visit }) => {
    const page = await visit('/', { javaScript: false })
    await topLink(page, 'Harbours').hover()
    await expect(panel(page, 'Harbours')).toBeVisible()
    await topLink(page, 'Gull Rock').hover()
    await expect(panel(page, 'Harbours')).toBeVisible()
    await page.mouse.move(20, 700)
    await expect(panel(page, 'Harbours')).toBeHidden()
    await topLink(page, 'Work').focus()
    await expect(panel(page, 'Work')).toBeVisible()
  })

  test('the phone menu opens and closes, and its links work', { tags: ['further'] }, async ({ visit }) => {
    const page = await visit('/', { width: 390, height: 844, javaScript: false })
    await toggle(page).tap()
    await expect(toggle(page)).toHaveAccessibleName('Close')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await toggle(page).tap()
    await sheet(page).getByRole('link', { name: 'Skerry Bay' }).tap()
    await expect(page).toHaveURL('/harbours/skerry-bay')
  })
})
