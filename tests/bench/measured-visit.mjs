// Measures a page of a built site in Chromium. Plain JavaScript, because most of it runs in the browser.
import { chromium } from 'playwright'
import { findBrowser } from '../../src/cli/set-up/browser.mjs'
import { serve } from '../../src/servers/preview/server.ts'

const runs = 7

/** Lighthouse's phone: a slow 4G network and a processor at a quarter of the speed. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * @param folder the output folder of a build
 * @param route the page to measure
 * @param next a page that its menu links to
 * @returns medians of milliseconds, and of KB after gzip in `loading`; `waits` as in `interact`
 * @throws Error when there is no browser
 */
export async function measureVisit(folder, route, next) {
  const server = await serve(folder, 0)
  const executablePath = await findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  /** Photos come from other hosts and are not measured. */
  const once = async (options, measure) => {
    const extraHTTPHeaders = { 'accept-encoding': 'gzip' }
    const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders, ...options })
    await context.route(/^https:/, (photo) => photo.abort())
    const result = await measure(await context.newPage())
    await context.close()
    return result
  }
  const several = async (options, measure) => {
    const results = []
    for (let run = 0; run < runs; run++) results.push(await once(options, measure))
    return results
  }
  const loading = medians(await several(phone, (page) => load(page, route)))
  const waits = medians(await several(phone, taps))
  const hovered = median(await several(desktop, (page) => click(page, { route, next, isHovered: true })))
  const unhovered = median(await several(desktop, (page) => click(page, { route, next, isHovered: false })))
  await browser.close()
  await server.close()
  return { loading, hovered, unhovered, waits }
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** The median of each figure. */
const medians = (all) =>
  Object.fromEntries(Object.keys(all[0]).map((name) => [name, median(all.map((one) => one[name]))]))

/** Waits until React has hydrated the page and the browser is idle. */
async function untilHydrated(page) {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

async function load(page, route) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(route)
  // Before any interaction.
  await page.waitForTimeout(1500)
  const figures = await page.evaluate(async () => {
    const entries = (type) =>
      new Promise((done) => {
        new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true })
        setTimeout(() => done([]), 500)
      })
    const [paints, tasks, shifts] = await Promise.all(
      ['largest-contentful-paint', 'longtask', 'layout-shift'].map(entries),
    )
    const sum = (values) => values.reduce((all, value) => all + value, 0)
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0].startTime
    return {
      largestPaint: paints.at(-1).startTime,
      blocking: sum(
        tasks.filter(({ startTime }) => startTime > firstPaint).map(({ duration }) => Math.max(duration - 50, 0)),
      ),
      shift: sum(shifts.map(({ value }) => value)),
    }
  })
  const firstScript = await weightOfScripts(page)
  await untilHydrated(page)
  return { ...figures, firstScript, allScripts: await weightOfScripts(page) }
}

/** In KB. */
const weightOfScripts = (page) =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
  })

/** Time from a click to the heading of the next page. */
async function click(page, { route, next, isHovered }) {
  await page.goto(route)
  await untilHydrated(page)
  const link = page.locator(`header a[href="${next}"]`).first()
  if (isHovered) {
    await link.hover()
    await page.waitForTimeout(500)
  }
  return link.evaluate(
    (anchor) =>
      new Promise((done) => {
        const before = document.querySelector('h1')
        const clicked = performance.now()
        const look = () => {
          if (document.querySelector('h1') === before) requestAnimationFrame(look)
          else done(performance.now() - clicked)
        }
        anchor.click()
        look()
      }),
  )
}

/** The home page has a menu and a form. */
async function taps(page) {
  const devtools = await page.context().newCDPSession(page)
  await page.goto('/')
  await untilHydrated(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return interact(page)
}

/** Milliseconds to wait for the effects of a tap. */
const pause = 700

/** Scrolls to an element and taps it. Playwright's own `tap` adds listeners to the page, which costs time. */
async function tap(page, selector) {
  const { x, y } = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, selector)
  await page.waitForTimeout(pause)
  await page.touchscreen.tap(x, y)
}

/**
 * Taps and types on a page that has a menu and a form.
 *
 * @param page a hydrated page on a device with touch
 * @returns milliseconds from each action to the next paint, in steps of eight (W3C Event Timing); the first action is a
 *   tap without effect, as the lower limit
 */
async function interact(page) {
  await page.evaluate(() => {
    window.waits = []
    const note = ({ interactionId, duration }) => interactionId && window.waits.push(duration)
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'event', durationThreshold: 16 })
  })
  const waits = {}
  const measure = async (name, act) => {
    await act()
    await page.waitForTimeout(pause)
    waits[name] = await page.evaluate(() => Math.max(0, ...window.waits.splice(0)))
  }
  await measure('nothing', () => tap(page, 'main h2'))
  await measure('menu opens', () => tap(page, '[popovertarget]'))
  await measure('menu closes', () => tap(page, '[popovertarget]'))
  await measure('into a field', () => tap(page, 'form input'))
  await measure('typing', () => page.keyboard.type('sol', { delay: 150 }))
  await measure('a form with mistakes', () => tap(page, 'form [type="submit"]'))
  await page.fill('form input', 'Sol')
  await page.fill('form [type="email"]', 'sol@example.com')
  await measure('a form that is sent', () => tap(page, 'form [type="submit"]'))
  return waits
}
