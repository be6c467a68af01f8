import { announce } from './announce.ts'

let isWaiting = false

/**
 * Holds back a form that is submitted before its island is hydrated, and submits it afterwards. If hydration fails, the
 * browser submits it, or the form says whom to contact, as it does without JavaScript.
 *
 * @param hydrate resolves to whether the page is hydrated
 */
export function replaySubmit(event: SubmitEvent, hydrate: () => Promise<boolean>): void {
  const form = event.target as HTMLFormElement
  if (!form.closest('[data-island]')) return
  event.preventDefault()
  event.stopPropagation()
  if (isWaiting) return
  isWaiting = true
  const { forms, documentElement: root } = document
  const index = [...forms].indexOf(form)
  root.toggleAttribute('data-loading', true)
  announce('Sending…')
  hydrate().then((isHydrated) => {
    isWaiting = false
    root.toggleAttribute('data-loading', false)
    announce('')
    const status = form.querySelector('[role=status]')
    const fallback = form.querySelector('noscript')
    // React may have rendered the form again, with the same values.
    if (isHydrated) forms[index]?.requestSubmit()
    else if (status && fallback) status.innerHTML = fallback.textContent
    else form.submit()
  })
}
