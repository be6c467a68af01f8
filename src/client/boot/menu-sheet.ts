import { afterPaint } from './schedule.ts'

/** The phone's menu is a popover, which opens, closes and handles Escape without a script. */

const sheet = document.querySelector<HTMLElement>('[data-site-menu]')
const toggle = document.querySelector<HTMLElement>('[popovertarget]')

function setPageInert(isInert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('main, aside, footer, [href="#_main"]'))
    element.inert = isInert
}

/** Closes the menu. */
export function closeMenuSheet(): void {
  sheet?.hidePopover?.()
  setPageInert(false)
}

/** Adds what popovers lack: ARIA state, an inert page, and links that close the menu. */
export function startMenuSheet(): void {
  if (!sheet || !toggle) return
  toggle.setAttribute('aria-expanded', 'false')
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    toggle.setAttribute('aria-expanded', String(newState === 'open'))
    // `inert` recalculates the styles of the whole page, so the menu is painted first.
    afterPaint(() => setPageInert(sheet.matches(':popover-open')))
  })
  sheet.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeMenuSheet()
  })
  // In a wide window the toggle is hidden and the menu is part of the header.
  new ResizeObserver(() => {
    if (!toggle.offsetWidth) closeMenuSheet()
  }).observe(toggle)
}
