import { whenIdle } from './idle.ts'

/** Where this document stands. The address may be another page's before the code arrives: by the way back. */
const path = location.pathname

let hydration: Promise<void> | undefined
let isDone = false
let isHeld = false

/**
 * Once for all. When it fails, the page stays what it is: a static page whose links and forms work. Code that did not
 * arrive is asked for anew at the next sign; browsers before 2026 remember that it failed, until the next page is loaded
 * (https://github.com/whatwg/html/pull/10327).
 */
function hydrate(): Promise<void> {
  hydration ??= import('../islands/hydrate.tsx')
    .then(
      (module) => module.hydrate(path),
      (cause) => {
        hydration = undefined
        throw cause
      },
    )
    .then(() => {
      isDone = true
    }, console.error)
  return hydration
}

const soon = () => whenIdle(hydrate)

/**
 * Keeps a form that is sent before its section is alive, and sends it again when it is. If its code does not come, the
 * browser sends it; one that only code can send says to whom to turn, as it does without scripts.
 */
function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (isDone || !form.closest('[data-interactive]')) return
  event.preventDefault()
  event.stopPropagation()
  if (isHeld) return
  isHeld = true
  const root = document.documentElement
  const status = form.querySelector('[role=status]')
  const otherWays = form.querySelector('noscript')
  root.toggleAttribute('data-loading', true)
  if (status) status.innerHTML = 'Sending…'
  hydrate().then(() => {
    isHeld = false
    root.toggleAttribute('data-loading', false)
    if (isDone) form.requestSubmit(event.submitter)
    else if (status && otherWays) status.innerHTML = otherWays.textContent
    else form.submit()
  })
}

/**
 * Loads the rest of the page's code at once at the first sign that it is wanted; when the browser has nothing better to
 * do at the first sign that somebody is there; and after four seconds in any case, for somebody may be reading. Who only
 * looks in does not pay for it.
 */
export function startHydration(): void {
  for (const type of ['pointerdown', 'keydown', 'focusin', 'popstate']) addEventListener(type, hydrate)
  addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="/"]')) hydrate()
  })
  addEventListener('submit', holdForm, true)
  for (const type of ['scroll', 'touchstart']) addEventListener(type, soon, { once: true })
  addEventListener('load', () => setTimeout(soon, 4000))
}
