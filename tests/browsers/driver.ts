import type { Browser, Page } from 'playwright'
import type { Session } from './sessions.ts'
import { wordFor } from './spoken-lines.ts'

/** Sizes of windows; the phone has touch. */
export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 480, height: 844 } }

/** In pixels of the window. */
export interface Place {
  x: number
  y: number
}

const keys = { Tab: '\ue004', Enter: '\ue007', Escape: '\ue00c', End: '\ue010' }

/** What the tests do with a browser, by mouse, touch and keyboard. */
export interface Driver {
  open: (url: string, size: keyof typeof sizes) => Promise<void>
  back: () => Promise<unknown>
  /** Calls a function in the page. */
  evaluate: <Result, Args extends (string | number)[]>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  hover: (selector: string) => Promise<void>
  click: (selector: string) => Promise<void>
  /** Clicks a place in the window. */
  /** Once, or twice in quick succession. */
  clickAt: (place: Place, clickCount?: 1 | 2) => Promise<void>
  tap: (selector: string) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: keyof typeof keys) => Promise<void>
  /** The accessible roles and names of headings, links, buttons and fields, as `role: name`. */
  names?: () => Promise<string[]>
  close: () => Promise<void>
}

/** Drives a browser with Playwright. */
export function playwrightDriver(browser: Browser): Driver {
  let page: Page
  return {
    open: async (url, size) => {
      await page?.context().close()
      const context = await browser.newContext({ viewport: sizes[size], hasTouch: size === 'phone' })
      await context.route(/^https:/, (route) => route.abort())
      page = await context.newPage()
      await page.goto(url)
    },
    back: () => page.goBack(),
    // Playwright passes one argument, and WebDriver a list.
    evaluate: (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`) as never,
    hover: (selector) => page.hover(selector),
    click: (selector) => page.click(selector),
    clickAt: ({ x, y }, clickCount = 1) => page.mouse.click(x, y, { clickCount }),
    tap: (selector) => page.tap(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}

/** Drives a browser with WebDriver. */
export function webDriver(session: Session): Driver {
  const { send } = session
  const evaluate = (work: object, ...args: unknown[]) =>
    send('ExecuteScript', { script: `return (${work})(...arguments)`, args }) as Promise<never>
  const point = async (selector: string, pointerType: 'mouse' | 'touch', presses: 0 | 1) => {
    const { x, y } = await placeOf(() => evaluate(findPlace, selector), selector)
    await moveTo({ x, y }, pointerType, presses)
  }
  const moveTo = async ({ x, y }: Place, pointerType: 'mouse' | 'touch', presses: 0 | 1 | 2) => {
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const actions = [{ type: 'pointerMove', x, y }, ...Array.from({ length: presses }, () => press).flat()]
    await send('PerformActions', {
      actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }],
    })
  }
  const type = async (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  return {
    open: async (url, size) => {
      await send('SetWindowRect', sizes[size])
      await send('Navigate', { url: 'about:blank' })
      await send('Navigate', { url })
    },
    back: () => send('Back', {}),
    evaluate,
    hover: (selector) => point(selector, 'mouse', 0),
    click: (selector) => point(selector, 'mouse', 1),
    clickAt: (place, clickCount = 1) => moveTo(place, 'mouse', clickCount),
    tap: (selector) => point(selector, 'touch', 1),
    type,
    press: (key) => type(keys[key]),
    names: () => namesIn(session),
    close: session.close,
  }
}

/** WebKit computes roles of hidden elements too. */
function findVisible(): Element[] {
  const all = document.querySelectorAll(':is(h1, h2, h3, h4, a[href], button, input, select, textarea)')
  return [...all].filter((element) => element.checkVisibility({ visibilityProperty: true }))
}

async function namesIn({ send }: Session): Promise<string[]> {
  const found = await send('ExecuteScript', { script: `return (${findVisible})()`, args: [] })
  const names: string[] = []
  for (const id of (found as Record<string, string>[]).flatMap((element) => Object.values(element))) {
    const word = wordFor(String(await send('GetComputedRole', { id })))
    if (word)
      names.push(
        `${word}: ${String(await send('GetComputedLabel', { id }))
          .replaceAll(/\s+/g, ' ')
          .trim()}`,
      )
  }
  return names
}

/** Runs in the page: the centre of an element, unless something covers it. */
async function findPlace(selector: string): Promise<Place | undefined> {
  await new Promise(requestAnimationFrame)
  const element = document.querySelector(selector)
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  if (element?.contains(document.elementFromPoint(place.x, place.y))) return place
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return undefined
}

/** Waits until an element no longer moves. */
async function placeOf(find: () => Promise<Place | undefined>, selector: string): Promise<Place> {
  const end = performance.now() + 30_000
  let last: Place | undefined
  while (performance.now() < end) {
    const place = await find()
    if (place && place.x === last?.x && place.y === last.y) return place
    last = place
  }
  throw new Error(`${selector} cannot be reached.`)
}
