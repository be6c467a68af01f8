import { relationOf } from '../../layout/frame-parts.ts'
import { decodeAnchor } from '../../site/address.ts'
import { beginMessage } from '../boot/ask-about.ts'
import { closeMenus } from '../boot/header.ts'
import { afterPaint, showDeferred } from '../boot/later.ts'
import { watchPhoneBar } from '../boot/phone-bar.ts'
import { announce, reportNotFound } from '../boot/report.ts'
import { switchInput } from '../islands/preserve-input.ts'
import { type LoadedPage, languageSwitches, perPageHead } from './page.ts'
import { enterHistoryEntry } from './scroll-positions.ts'
import { applyStylesheets } from './stylesheets.ts'

/**
 * Does what a page load would do after the new page is in `<main>`: head, scroll position, focus, announcement, menu.
 *
 * @param hash with its `#`, or empty
 * @param isReturn true after back or forward
 */
export function finishNavigation(page: LoadedPage, hash: string, isReturn: boolean): void {
  closeMenus()
  applyStylesheets(page.stylesheets)
  switchInput(page.path)
  updateHead(page)
  showTarget(hash, enterHistoryEntry(isReturn))
  announce(page.title)
  markCurrentLinks(page.isNotFound ? '' : location.pathname)
  updateLanguages(page)
  watchPhoneBar()
  beginMessage(reportNotFound())
}

function updateHead({ title, isNotFound, head }: LoadedPage): void {
  document.title = title
  document.getElementById('_main')?.toggleAttribute('data-not-found', isNotFound)
  for (const element of document.head.querySelectorAll(perPageHead)) element.remove()
  document.head.append(...head.map((element) => document.importNode(element, true)))
}

function updateLanguages({ languages }: LoadedPage): void {
  for (const [index, element] of document.querySelectorAll(languageSwitches).entries())
    element.innerHTML = languages[index] ?? ''
}

/** Scrolls to the stored position, the target of the hash or the top, and focuses the target or the main heading. */
function showTarget(hash: string, position: number | undefined): void {
  const anchor = decodeAnchor(hash.slice(1))
  // Old names of headings are in `name`.
  const old = `a[name="${CSS.escape(anchor)}"]`
  const target = anchor ? (document.getElementById(anchor) ?? document.querySelector<HTMLElement>(old)) : null
  if (!target && position === undefined) deferLayout()
  const focusTarget = target ?? document.querySelector<HTMLElement>('main h1')
  if (focusTarget) focus(focusTarget)
  if (target && position === undefined) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: position ?? 0, behavior: 'instant' })
}

/** Defers layout below the first screen until the next paint. */
function deferLayout(): void {
  document.getElementById('_main')?.setAttribute('data-defer', 'layout')
  afterPaint(showDeferred)
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Marks the links to the shown page and its ancestors, as `MenuLink` does. */
function markCurrentLinks(route: string): void {
  const links = [
    ...document.querySelectorAll('[data-site-header] > div > div > a, [data-site-menu] li > a:not([hreflang])'),
  ]
  const hrefOf = (link?: Element) => link?.getAttribute('href') ?? ''
  for (const link of links) {
    const relation = relationOf(hrefOf(link), route, hrefOf(links[0]))
    link.toggleAttribute('data-section', relation === 'section')
    if (relation === 'page') link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
