import type { Browser, BrowserContext, Page } from 'playwright'
import { expect as playwrightExpect } from 'playwright/test'
import { test as base, inject, expect as vitestExpect } from 'vitest'
import { photoHost, startBrowser } from './browser.ts'

/** How a page is opened. */
export interface VisitOptions {
  /** Width of the window; 1440 without it. Below 600 it is a phone with touch. */
  width?: number
  height?: number
  javaScript?: boolean
  reducedMotion?: boolean
  /** Where another build of the site is served, in place of the one that all suites share. */
  origin?: string
  /** True: the browser does not stop what the site's policy forbids, so that it shows what the pages themselves let in. */
  bypassCSP?: boolean
  /** False: every request for a photo fails. */
  photos?: boolean
  /** Console errors and page errors that the test is about; any other fails it. */
  expected?: RegExp[]
  /** The time on the visitor's clock when the page is opened, where it hangs, and the visitor's language. */
  clock?: { when: string; timezoneId: string; locale: string }
  /** What the browser says about the line; without it, that it is slow, so that only tests of this prefetch unasked. */
  line?: { effectiveType: '4g' | '2g'; saveData?: boolean }
}

/** Opens a page of the built site, until all of it is laid out, or `about:blank` for an empty path. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>

/** A page of the built site that tests may look at, and must leave as it is: others look at it too. */
export type Look = (path: string) => Promise<Page>

/** Where every visit goes. */
export const origin = inject('origin')

/** Playwright's `expect`, which waits for what it asserts. */
export const expect = playwrightExpect.configure({ timeout: 8_000 })

/** A page that does not exist says so in the console, and so does the browser about its status. */
const notFound = [/^404: no page at/, /status of 404 \(Not Found\)/]

/** Writes down what must not happen: errors in the console, and requests to a host that the browser does not know. */
async function watch(context: BrowserContext, options: VisitOptions, problems: string[]): Promise<void> {
  const { photos = true, expected = [] } = options
  if (!photos) await context.route(`https://${photoHost}/**`, (route) => route.abort())
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') problems.push(`request to ${request.url()}`)
  })
  const note = (kind: string, text: string, url = '') => {
    const isMissingPhoto = !photos && url.startsWith(`https://${photoHost}/`)
    if (!isMissingPhoto && !expected.some((pattern) => pattern.test(text))) problems.push(`${kind}: ${text} ${url}`)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note('console error', message.text(), message.location().url)
  })
  context.on('weberror', (error) =>
    note('page error', error.error().stack || error.error().message || String(error.error())),
  )
}

/** Opens a page in a window of its own; what goes wrong in it is added to `problems`. */
async function open(browser: Browser, path: string, options: VisitOptions, problems: string[]): Promise<Page> {
  const { width = 1440, height = 900, javaScript = true, reducedMotion = false, clock } = options
  const context = await browser.newContext({
    baseURL: options.origin ?? origin,
    viewport: { width, height },
    hasTouch: width < 600,
    javaScriptEnabled: javaScript,
    bypassCSP: options.bypassCSP ?? false,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...(clock && { timezoneId: clock.timezoneId, locale: clock.locale }),
  })
  if (clock) await context.clock.install({ time: clock.when })
  context.setDefaultTimeout(60_000)
  await watch(context, options, problems)
  await context.addInitScript(
    (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
    options.line ?? { effectiveType: '2g' },
  )
  const page = await context.newPage()
  if (path) await page.goto(path)
  if (javaScript) await laidOut(page)
  return page
}

/** Closes a window. Requests that a test has intercepted may still be open, and would fail outside of any test. */
async function closeWindow(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Closes pages, and fails when anything went wrong in them. */
async function close(pages: Promise<Page>[], problems: string[]): Promise<void> {
  const opened = await Promise.allSettled(pages)
  await Promise.all(opened.map((page) => page.status === 'fulfilled' && closeWindow(page.value.context())))
  vitestExpect(problems, 'problems in the browser').toEqual([])
}

/**
 * Vitest's `test` with `visit`: after each test the pages are closed, and whatever went wrong in them fails it. Tests
 * that only look at a page take `look`, which opens each once for a whole file.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await startBrowser(inject('browser'))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('look', { scope: 'file' }, async ({ browser }, { onCleanup }): Promise<Look> => {
    const problems: string[] = []
    const pages = new Map<string, Promise<Page>>()
    onCleanup(() => close([...pages.values()], problems))
    return (path) => {
      const page = pages.get(path) ?? open(browser, path, {}, problems)
      pages.set(path, page)
      return page
    }
  })
  .extend('visit', async ({ browser }, { onCleanup }): Promise<Visit> => {
    const problems: string[] = []
    const pages: Promise<Page>[] = []
    onCleanup(() => close(pages, problems))
    return (path, options = {}) => {
      const page = open(browser, path, options, problems)
      pages.push(page)
      return page
    }
  })

/** Opens an address that has no page: its errors in the console are expected, all others are not. */
export const visitMissing = (visit: Visit, path: string, options: VisitOptions = {}): Promise<Page> =>
  visit(path, { ...options, expected: [...notFound, ...(options.expected ?? [])] })

/** Waits until a page has drawn what has changed, and heard of what came into view. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))),
  )

/** Waits until nothing of a page is put off any more. */
export const laidOut = (page: Page): Promise<void> => page.locator('[data-defer]').waitFor({ state: 'detached' })

/**
 * Shows that somebody is there, and waits until the page is hydrated and its links are listened to: React has taken
 * over the nodes of `<main>`, and nothing is left to do.
 */
export async function hydrated(page: Page): Promise<void> {
  // A page that is loaded again meanwhile needs another sign.
  page.on('domcontentloaded', showUp)
  await showUp(page)
  await page.waitForFunction(isHydrated)
  page.off('domcontentloaded', showUp)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

const showUp = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('scroll'))).catch(() => undefined)

/** As far as it is asked for here. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/** To be asked inside of a page: whether React has taken over the nodes of `<main>`, and is done with it. */
export function isHydrated(): boolean {
  const main = document.querySelector('main') as object as Record<string, ReactRoot> | null
  const [, root] = Object.entries(main ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
  return root?.stateNode.current.memoizedState.isDehydrated === false
}

/** Holds every request for an address until it is let go. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

/** @returns how thick the progress line at the top of the window is, in pixels: 0 without one */
export const progressOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { content, borderTopWidth } = getComputedStyle(document.documentElement, '::before')
    return content === 'none' ? 0 : Number.parseFloat(borderTopWidth)
  })

/**
 * @returns what the page asks for from now on, its pictures and icons aside; the list grows
 */
export function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const isDecoration = ['image', 'font', 'manifest', 'other'].includes(request.resourceType())
    if (!isDecoration) requests.push(`${request.method()} ${request.url()}`)
  })
  return requests
}
