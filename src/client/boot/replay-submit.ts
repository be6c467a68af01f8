import { announce } from './announce.ts'

/** In the language of the site. */
const sendingText = () => document.getElementById('_announcer')?.dataset.sending ?? ''

let isWaiting = false

/**
 * Delays the submit of a form until its island is hydrated. If hydration fails, the form works as without JavaScript: the
 * browser submits it, or it shows the contact details, or the button for visitors without JavaScript.
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
