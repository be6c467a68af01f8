import { whenIdle } from './moments.ts'

/** Where this document stands. The address may be another page's before the code arrives: by the way back. */
const path = location.pathname

let hydration: Promise<void> | undefined
let isDone = false
let held: HTMLFormElement | undefined

/** Once for all. When it fails, the page stays what it is: a static page whose links and forms work. */
function hydrate(): Promise<void> {
  if (!hydration) {
    hydration = import('../hydrate.tsx')
      .then((module) => module.hydrate(path))
      .then(() => {
        isDone = true
      })
    hydration.catch(console.error)
  }
  return hydration
}

const soon = () => whenIdle(hydrate)

/** Keeps a form that is sent before its section is alive, and sends it again when it is; the progress line says so. */
function holdForm(event: SubmitEvent): void {
  const form = event.target
  if (isDone || !(form instanceof HTMLFormElement) || !form.closest('[data-interactive]')) return
  event.preventDefault()
  event.stopPropagation()
  if (held) return
  held = form
  const root = document.documentElement
  root.toggleAttribute('data-loading', true)
  hydrate()
    .then(
      () => form.requestSubmit(event.submitter),
      () => form.submit(),
    )
    .then(() => root.removeAttribute('data-loading'))
}

/** After so many milliseconds without a sign somebody may be reading, and the page gets ready. */
const quiet = 4000

/**
 * Loads the rest of the page's code at once at the first sign that it is wanted; when the browser has nothing better to
 * do at the first sign that somebody is there; and after a while in any case. Who only looks in does not pay for it.
 */
export function startHydration(): void {
  for (const type of ['pointerdown', 'keydown', 'focusin', 'popstate']) addEventListener(type, hydrate, { once: true })
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="/"]')) hydrate()
  })
  document.addEventListener('submit', holdForm, true)
  for (const type of ['scroll', 'touchstart']) addEventListener(type, soon, { once: true })
  addEventListener('load', () => setTimeout(soon, quiet))
}
