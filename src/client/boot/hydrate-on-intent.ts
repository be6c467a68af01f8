import { whenIdle } from './later.ts'
import { announce } from './report.ts'

/** The path of the document; the address may have changed when the code has loaded. */
const path = location.pathname

/**
 * Hydrates the page on the visitor's first action: at once before a link or a field is used, when idle after a scroll or
 * touch, and four seconds after loading in any case.
 *
 * If the code does not load, the page stays static and the next action tries again. Browsers before 2026 do not request a
 * failed module again before the next page load (https://github.com/whatwg/html/pull/10327).
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

/** In the language of the site. */
const sendingText = () => document.getElementById('_announcer')?.dataset.sending ?? ''

let isWaiting = false

/**
 * Delays the submit of a form until its island is hydrated. If hydration fails, the form works as without JavaScript: the
 * browser submits it, or it shows the contact details, or the button for visitors without JavaScript.
 *
 * @param hydrate resolves to whether the page is hydrated
 */
function replaySubmit(event: SubmitEvent, hydrate: () => Promise<boolean>): void {
  const form = event.target as HTMLFormElement
  if (!form.closest('[data-island]')) return
  event.preventDefault()
  event.stopPropagation()
  if (isWaiting) return
  isWaiting = true
  const { forms, documentElement: root } = document
  const index = [...forms].indexOf(form)
  root.toggleAttribute('data-loading', true)
  announce(sendingText())
  hydrate().then((isHydrated) => {
    isWaiting = false
    root.toggleAttribute('data-loading', false)
    announce('')
    const status = form.querySelector('[role=status]')
    const fallback = form.querySelector('noscript')
    // React may have replaced the form; its values are restored.
    if (isHydrated) forms[index]?.requestSubmit()
    else if (status && fallback && !status.contains(event.submitter)) status.innerHTML = fallback.textContent
    else form.submit()
  })
}
