import { replaySubmit } from './replay-submit.ts'
import { whenIdle } from './schedule.ts'

/** Where this document was loaded. The address may be another page's by the time the code arrives. */
const path = location.pathname

/**
 * Hydrates the page at the first sign of a visitor: at once when a link or a field is about to be used, when the browser
 * is idle after a scroll or a touch, and four seconds after loading in any case.
 *
 * When the code does not load, the page stays static and the next sign tries again. Browsers before 2026 do not request
 * a failed module again until the next page load (https://github.com/whatwg/html/pull/10327).
 *
 * @param load imports the code that hydrates
 */
export function hydrateOnIntent(load: () => Promise<{ hydrate: (path: string) => Promise<void> }>): void {
  let hydration: Promise<boolean> | undefined
  let isHydrated = false
  const onLoadError = (error: unknown) => {
    hydration = undefined
    throw error
  }
  const hydrate = () => {
    hydration ??= load()
      .catch(onLoadError)
      .then(({ hydrate }) => hydrate(path))
      .then(() => {
        isHydrated = true
      })
      .catch(console.error)
      .then(() => isHydrated)
    return hydration
  }
  const hydrateWhenIdle = () => whenIdle(hydrate)
  for (const type of ['pointerdown', 'keydown', 'focusin', 'popstate']) addEventListener(type, hydrate)
  addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="/"]')) hydrate()
  })
  addEventListener('submit', (event) => isHydrated || replaySubmit(event, hydrate), true)
  for (const type of ['scroll', 'touchstart']) addEventListener(type, hydrateWhenIdle, { once: true })
  addEventListener('load', () => setTimeout(hydrateWhenIdle, 4000))
}
