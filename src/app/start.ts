import { relationOf } from './start/current.ts'
import { closeDropdowns, startDropdowns } from './start/dropdowns.ts'
import { startHydration } from './start/hydration.ts'
import { startLater } from './start/later.ts'
import { startPhoneBar, watchPhoneBar } from './start/phone-bar.ts'
import { startPhotos } from './start/photos.ts'
import { startScrolled } from './start/scrolled.ts'
import { closeSheet, startSheet } from './start/sheet.ts'

function markCurrent(route: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-site-header] a')) {
    const relation = relationOf(link.getAttribute('href') ?? '', route)
    link.toggleAttribute('data-section', relation === 'section')
    if (relation === 'page') link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

function reportNotFound(): void {
  if (document.querySelector('main[data-not-found]')) console.error('404: no page at', location.pathname)
}

/** Brings header, footer and phone bar in line with the page that now stands in `<main>`. */
export function afterNavigation(): void {
  closeDropdowns()
  closeSheet()
  markCurrent(document.querySelector('main[data-not-found]') ? '' : location.pathname)
  watchPhoneBar()
  reportNotFound()
}

startScrolled()
startDropdowns()
startSheet()
startPhotos()
startPhoneBar()
startHydration()
startLater()
reportNotFound()
