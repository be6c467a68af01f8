import type { Browser, BrowserContext, Page } from 'playwright'
import { expect as playwrightExpect } from 'playwright/test'
import { test as base, inject, expect as vitestExpect } from 'vitest'
import { photoHost, startBrowser } from './browser.ts'

/** How a page is opened. */
export interface VisitOptions {
  /** Width of the viewport, 1440 by default. Below 600 it has touch. */
  width?: number
  height?: number
  javaScript?: boolean
  reducedMotion?: boolean
  /** Where another build of the site is served. */
  origin?: string
  /** Disables the policy of the site, to test the pages without it. */
  bypassCSP?: boolean
  /** False: every request for a photo fails. */
  photos?: boolean
  /** Console errors and page errors that the test expects; any other fails it. */
  expected?: RegExp[]
  /** Time, time zone and locale of the visitor. */
  clock?: { when: string; timezoneId: string; locale: string }
  /** The Network Information of the browser; slow by default, so that pages do not prefetch on their own. */
  line?: { effectiveType: '4g' | '2g'; saveData?: boolean }
}

/** Opens a page of the built site and waits for its layout, or `about:blank` for an empty path. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>

/** A page that is shared within a file. Tests must not change it. */
export type Look = (path: string) => Promise<Page>

/** The origin of the shared build. */
export const origin = inject('origin')

/** Playwright's `expect`, which retries. On a busy machine that takes a while. */
export const expect = playwrightExpect.configure({ timeout: 120_000 })

/** The messages in the console about a missing page. */
const notFound = [/^404: no page at/, /status of 404 \(Not Found\)/]

/** Records errors in the console, and requests to unknown hosts. */
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

/** Opens a window, whose errors are added to `problems`. */
async function openWindow(browser: Browser, options: VisitOptions, problems: string[]): Promise<BrowserContext> {
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
  context.setDefaultTimeout(120_000)
  await watch(context, options, problems)
  await context.addInitScript(
    (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
    options.line ?? { effectiveType: '2g' },
  )
  return context
}

async function openPage(context: BrowserContext, path: string, { javaScript = true }: VisitOptions): Promise<Page> {
  const page = await context.newPage()
  if (path) await page.goto(path)
  if (javaScript) await laidOut(page)
  return page
}

/** Closes a window. Open routes would fail outside of any test. */
async function closeWindow(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Closes windows, and fails if their pages had problems. */
async function close(windows: Promise<BrowserContext>[], problems: string[]): Promise<void> {
  await Promise.all(windows.map(async (window) => closeWindow(await window)))
  vitestExpect(problems, 'problems in the browser').toEqual([])
}

/** Vitest's `test` with `visit` and `look`. Problems of the opened pages fail the test. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await startBrowser(inject('browser'))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('look', { scope: 'file' }, async ({ browser }, { onCleanup }): Promise<Look> => {
    const problems: string[] = []
    const window = openWindow(browser, {}, problems)
    const pages = new Map<string, Promise<Page>>()
    onCleanup(() => close([window], problems))
    return (path) => {
      const page = pages.get(path) ?? window.then((context) => openPage(context, path, {}))
      pages.set(path, page)
      return page
    }
  })
  .extend('visit', async ({ browser }, { onCleanup }): Promise<Visit> => {
    const problems: string[] = []
    const windows: Promise<BrowserContext>[] = []
    onCleanup(() => close(windows, problems))
    return async (path, options = {}) => {
      const window = openWindow(browser, options, problems)
      windows.push(window)
      return openPage(await window, path, options)
    }
  })

/** Opens an address without a page, whose errors in the console are expected. */
export const visitMissing = (visit: Visit, path: string, options: VisitOptions = {}): Promise<Page> =>
  visit(path, { ...options, expected: [...notFound, ...(options.expected ?? [])] })

/** Waits for a paint, and for intersection observers. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))),
  )

/** Waits until no layout is deferred. */
export const laidOut = (page: Page): Promise<void> => page.locator('[data-defer]').waitFor({ state: 'detached' })

/** Triggers hydration, and waits until React has hydrated `<main>` and links are handled. */
export async function hydrated(page: Page): Promise<void> {
  // A reload in between needs another trigger.
  page.on('domcontentloaded', showUp)
  await showUp(page)
  await page.waitForFunction(isHydrated)
  page.off('domcontentloaded', showUp)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

const showUp = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('scroll'))).catch(() => undefined)

/** The part of React's root that is used here. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/**
 * Runs in the page.
 *
 * @returns whether React has hydrated `<main>`
 */
export function isHydrated(): boolean {
  const main = document.querySelector('main') as object as Record<string, ReactRoot> | null
  const [, root] = Object.entries(main ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
  return root?.stateNode.current.memoizedState.isDehydrated === false
}

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open }
}

/** Holds every request for an address. @returns a function that releases them */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { opened, open } = gate()
  await page.route(address, async (route) => {
    await opened
    await route.continue()
  })
  return open
}

/** Sends requests on, and holds their answers. @returns a function that releases them */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  const { opened, open } = gate()
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await opened
    await route.fulfill({ response })
  })
  return open
}

/** @returns the height of the progress bar in pixels, or 0 without one */
export const progressOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { content, borderTopWidth } = getComputedStyle(document.documentElement, '::before')
    return content === 'none' ? 0 : Number.parseFloat(borderTopWidth)
  })

/** @returns the requests of the page from now on, without pictures, fonts and icons; the list grows */
export function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const isDecoration = ['image', 'font', 'manifest', 'other'].includes(request.resourceType())
    if (!isDecoration) requests.push(`${request.method()} ${request.url()}`)
  })
  return requests
}
