import { afterPaint } from '../../components/after-paint.ts'

/** The phone's menu: a popover, which opens, closes and answers Escape without any script. */

const sheet = document.querySelector<HTMLElement>('[data-site-menu]')
const toggle = document.querySelector<HTMLElement>('[popovertarget]')

function putPageOutOfReach(isOut: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, aside, footer, [href="#_main"]')) part.inert = isOut
}

/** Closes the menu. */
export function closeSheet(): void {
  sheet?.hidePopover?.()
  sheet?.removeAttribute('data-open')
  putPageOutOfReach(false)
}

/** Adds what the popover does not do by itself: the state for ARIA, the page behind out of reach, links that close. */
export function startSheet(): void {
  if (!sheet || !toggle) return
  toggle.ariaExpanded = 'false'
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    toggle.ariaExpanded = String(newState === 'open')
    // The whole page's styles are worked out anew for that.
    afterPaint(() => putPageOutOfReach(sheet.matches(':popover-open')))
  })
  sheet.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeSheet()
  })
  // Browsers from before 2024 know no popovers.
  if (!sheet.showPopover) toggle.addEventListener('click', () => sheet.toggleAttribute('data-open'))
  // Turned to landscape or made wide, the window shows the menu in the header itself.
  new ResizeObserver(() => {
    if (!toggle.offsetWidth) closeSheet()
  }).observe(toggle)
}
