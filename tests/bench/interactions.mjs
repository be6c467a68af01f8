// Measures interactions on a phone. Plain JavaScript, because part of it runs in the browser.

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
export async function interact(page) {
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
