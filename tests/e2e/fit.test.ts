import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, inject, onTestFinished } from 'vitest'
import { serve } from '../../src/servers/preview/server.ts'
import { missingRound, routeRounds } from '../company/routes.ts'
import { build, copyProject, edit } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { expectReflow, hiddenFocus, lengthenTexts, longWords, narrowPhone, reflowSize } from './set-up/reflow.ts'
import { expect, hold, test, visitMissing } from './set-up/visit.ts'

const twice = 'in text of twice the size'

/** Settings of readers that must not hide anything (WCAG 2.2, 1.4.4 and 1.4.12). */
const settings = {
  'as it is': '',
  [twice]: 'html { font-size: 200% !important }',
  'with wide text spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
}

const styled = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Words of headings that are broken across lines. */
function brokenWords(): string[] {
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
}

for (const { cases, options } of [...routeRounds, missingRound])
  test.for(cases)(
    '%s fits into 320 pixels with all settings, and breaks only words that are wider',
    options,
    async (route, { visit }) => {
      const page = await visitMissing(visit, route, { width: 320, height: 640 })
      // React would find other texts than those of the document.
      await hold(page, '**/assets/hydrate-*.js')
      for (const [setting, css] of Object.entries(settings)) {
        await styled(page, css)
        await expectReflow(page, setting)
        const header = await page.getByRole('banner').boundingBox()
        const name = await page.getByRole('banner').getByRole('link', { name: 'Tern Boatyard' }).boundingBox()
        expect(name?.height, setting).toBeLessThanOrEqual(header?.height ?? 0)
        if (setting === twice) expect(await page.evaluate(brokenWords), 'broken in large text').toEqual([])
      }
      await styled(page, '')
      await page.setViewportSize(reflowSize)
      expect(await hiddenFocus(page), 'hidden while it has the focus').toEqual([])
      await lengthenTexts(page, longWords)
      await expectReflow(page, 'with long words')
      await lengthenTexts(page, 'Renovierungsgesellschaft'.repeat(3))
      await expectReflow(page, 'with words that are wider than a phone')
      await page.setViewportSize(narrowPhone)
      await expectReflow(page, 'on a narrower phone')
    },
  )

/** Whether the page is parsed and its preloaded fonts are loaded. */
function isHere(): boolean {
  const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')]
  const hasArrived = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0
  return document.readyState !== 'loading' && fonts.length > 0 && fonts.every(hasArrived)
}

/** A layout shift (https://web.dev/articles/cls). */
type Shift = { value: number; by: string[] }

/** Records the layout shifts of the next page. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      type Source = { node?: Element; previousRect: DOMRectReadOnly }
      const entries = list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[]
      // After a jump, Chromium says of drawings in the fixed header that they came from outside of the window.
      const isMoved = ({ node, previousRect }: Source) => previousRect.width > 0 || !node?.closest('[data-site-header]')
      for (const { value, sources } of entries)
        if (sources.some(isMoved)) shifts.push({ value, by: sources.map(({ node }) => node?.nodeName ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

describe.each([390, 1440])('at %i pixels', (width) => {
  for (const { cases, options } of rounds(['/regatta'], ['/']))
    test.for(cases)('loading and scrolling %s causes no layout shift', options, async (route, { visit }) => {
      const page = await visit('', { width })
      await noteShifts(page)
      // A slow machine paints before the page and its fonts have arrived, but never before its styles.
      await page.route('**/*.css', async (style) => {
        await page.waitForFunction(isHere, undefined, { polling: 10 })
        await style.continue()
      })
      await page.goto(route)
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
          window.scrollTo({ top, behavior: 'instant' })
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        }
      })
      expect(await shiftsOf(page)).toEqual([])
    })

  for (const { cases, options } of width === 390 ? routeRounds : rounds([], ['/', '/regatta'], 'further'))
    test.for(cases)('late fonts cause almost no layout shift on %s', options, async (route, { visit }) => {
      const page = await visit('', { width })
      await noteShifts(page)
      const letGo = await hold(page, '**/*.woff2')
      await page.goto(route, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      letGo()
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      })
      const sum = (await shiftsOf(page)).reduce((all, { value }) => all + value, 0)
      // A tenth of the limit for "good".
      expect(sum, JSON.stringify(await shiftsOf(page))).toBeLessThan(0.01)
    })
})

/** Controls of the header that overlap another one or the edge of the viewport. */
function crowded(): string[] {
  const boxes = [...document.querySelectorAll('header :is(a, button)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('ul ul') === null)
    .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1)
    .toSorted((one, other) => one.box.left - other.box.left)
  return boxes.flatMap(({ name, box }, index) => {
    const next = boxes[index + 1]?.box.left ?? document.documentElement.clientWidth - 12
    return box.left < 0 || box.right > next + 0.5 ? [`${name} ends at ${box.right}, and ${next} is taken`] : []
  })
}

for (const { cases, options } of rounds(['/regatta'], ['/']))
  test.for(cases)('no setting makes controls in the header of %s overlap', options, async (route, { visit }) => {
    const page = await visit(route)
    for (const [setting, css] of Object.entries(settings)) {
      await styled(page, css)
      for (const width of [360, 640, 768, 991, 992, 1024, 1040, 1247, 1248, 1440, 1984]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(crowded), `${setting}, ${width} pixels wide`).toEqual([])
      }
    }
  })

test('a menu of seven entries is collapsed until the viewport has room for it', { tags: ['further'] }, async ({
  visit,
}) => {
  const { root, remove } = await copyProject(inject('built'))
  onTestFinished(remove)
  const more = ['Projects', 'Prices', 'About']
  const entries = more.map((label) => `    - label: ${label}\n      href: /work\n`).join('')
  const before = '  action:\n    label: Book a slip'
  await edit(join(root, 'pages/_site.yaml'), (text) => text.replace(before, entries + before))
  const { code, output } = await build(root)
  expect(code, output).toBe(0)
  const server = await serve(join(root, 'dist'), 0)
  onTestFinished(() => server.close())
  const page = await visit('/', { origin: server.url })
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  const folds: boolean[] = []
  for (const width of [390, 768, 992, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(crowded), `${width} pixels wide`).toEqual([])
    const button = page.getByRole('banner').getByRole('link', { name: 'Book a slip' }).filter({ visible: true })
    for (const box of await button.all()) expect((await box.boundingBox())?.height, `${width} pixels wide`).toBe(48)
    folds.push(await toggle.isVisible())
  }
  expect(folds).toEqual([true, true, true, true, true, false, false])
})

test('headings grow with the text on a phone, and stay larger than it', { tags: ['further'] }, async ({ visit }) => {
  const page = await visit('/work', { width: 320, height: 640 })
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const sizes = async () => [await sizeOf('h1'), await sizeOf('h2'), await sizeOf('h3'), await sizeOf('h3 + p')]
  const [h1 = 0, h2 = 0, h3 = 0] = await sizes()
  await styled(page, settings[twice])
  const [large1 = 0, large2 = 0, large3 = 0, text = 0] = await sizes()
  for (const growth of [large1 / h1, large2 / h2, large3 / h3]) expect(growth).toBeGreaterThan(1.25)
  for (const size of [large1, large2, large3]) expect(size).toBeGreaterThan(text)
})

test('no photo covers the breadcrumbs in large text', { tags: ['further'] }, async ({ visit }) => {
  const page = await visit('/work/hulls/planking')
  await styled(page, settings[twice])
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  for (const step of await trail.all()) {
    const isSeen = await step.evaluate((item) => {
      const { right, bottom } = item.getBoundingClientRect()
      return item.contains(document.elementFromPoint(right - 4, bottom - 24))
    })
    expect(isSeen, await step.innerText()).toBe(true)
  }
})

for (const { cases, options } of rounds([['/logbook/caulking', '€14-25']], [['/work/hulls', '€210/m']], 'further'))
  test.for(cases)(
    '%s prints with its prices and drawings, and without controls',
    options,
    async ([route = '', price = ''], { visit }) => {
      const page = await visit(route, { width: 794, height: 1123 })
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(price).first()).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: '+47 55 010 203' })).toBeVisible()
      for (const pressed of ['Menu', 'Hail the yard', 'Book a slip', 'Look inside'])
        await expect(page.getByText(pressed, { exact: true }).filter({ visible: true })).toHaveCount(0)
      const drawing = page.locator('main [style*="url("]').first()
      await expect(drawing).toHaveCSS('print-color-adjust', 'exact')
    },
  )
