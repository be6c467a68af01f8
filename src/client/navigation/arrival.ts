import { afterPaint } from '../../components/after-paint.ts'
import { markCurrent } from '../../layout/current-page.ts'
import { layOutAll } from '../boot/defer-layout.ts'
import { closeDropdowns } from '../boot/dropdowns.ts'
import { closeSheet } from '../boot/menu-sheet.ts'
import { reportNotFound } from '../boot/not-found.ts'
import { watchPhoneBar } from '../boot/phone-bar.ts'
import { turnToPage } from '../islands/preserve-input.ts'
import { type LoadedPage, pageHead } from './loaded-page.ts'
import { applyStyles } from './page-styles.ts'
import { turnToEntry } from './scroll-memory.ts'

function describePage({ title, notFound, head }: LoadedPage): void {
  document.title = title
  document.getElementById('_main')?.toggleAttribute('data-not-found', notFound)
  for (const element of document.head.querySelectorAll(pageHead)) element.remove()
  document.head.append(...head.map((element) => document.importNode(element, true)))
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Puts off what surely lies below the first screen, until that is shown. */
function layOutTopFirst(): void {
  for (const part of document.querySelectorAll('main > :nth-child(n + 4)')) part.setAttribute('data-later', '')
  afterPaint(layOutAll)
}

/** The name behind a `#`; as it stands there when it is no encoded text. */
function nameIn(hash: string): string {
  const name = hash.slice(1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Does what a real page load does, once the new page stands in `<main>`: head, scroll, focus, announcement.
 *
 * @param page the page that is shown now
 * @param hash with its `#`, or empty
 * @param isReturn true after back or forward
 */
export function arrive(page: LoadedPage, hash: string, isReturn: boolean): void {
  closeDropdowns()
  closeSheet()
  applyStyles(page.styles)
  turnToPage(page.path)
  describePage(page)
  const target = hash ? document.getElementById(nameIn(hash)) : null
  const heading = document.querySelector<HTMLElement>('main h1')
  const place = target ?? heading
  const remembered = turnToEntry(isReturn)
  if (!target && remembered === undefined) layOutTopFirst()
  if (place) focus(place)
  if (remembered !== undefined) scrollTo({ top: remembered, behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
  const announcer = document.getElementById('_announcer')
  if (announcer) announcer.textContent = page.title
  markCurrent(page.notFound ? '' : location.pathname)
  watchPhoneBar()
  reportNotFound()
}
