import { loadPage } from './page-cache.ts'
import { hideProgress, showProgress } from './progress.ts'

/** Files that pages link to, such as a PDF; the routes of pages have no dot. */
const isFile = ({ pathname }: HTMLAnchorElement) => pathname.includes('.')

/** @returns the link of an event, if it leads to a page of this site in this window */
function inSiteLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || isFile(link) || link.target || link.hasAttribute('download'))
    return undefined
  return link
}

const leadsToOtherPage = ({ pathname }: HTMLAnchorElement) => pathname !== location.pathname

/** Milliseconds on a link until its page is prefetched, so that a passing pointer does not prefetch. */
const prefetchDelay = 65

/** Whether the visitor wants to save data; supported by Chromium only. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)

const prefetchEvents = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Prefetches the pages of links, and shows them without a page load. One listener handles all links. If loading fails,
 * the browser navigates.
 *
 * @param navigate shows a loaded page
 * @returns a function that removes the listeners
 */
export function interceptLinks(navigate: (href: string) => void): () => void {
  const stopPrefetching = prefetchOnIntent()
  /** The address of the last click; empty after its page is shown. */
  let requested = ''
  const reset = () => {
    requested = ''
    hideProgress()
  }
  const onClick = async (event: MouseEvent) => {
    const link = inSiteLink(event)
    if (!link || !isPlainClick(event)) return
    if (!leadsToOtherPage(link)) {
      // The second click of a double click would reload the page that the first one has shown.
      if (event.detail > 1 && !link.hash) event.preventDefault()
      return
    }
    event.preventDefault()
    const { href, pathname, search, hash } = link
    requested = href
    showProgress()
    const isLoaded = await loadPage(pathname).then(
      () => true,
      () => false,
    )
    // Another link, or the same one again, may have been clicked meanwhile.
    if (requested !== href) return
    reset()
    if (isLoaded) navigate(pathname + search + hash)
    else location.assign(href)
  }
  document.addEventListener('click', onClick)
  return () => {
    reset()
    stopPrefetching()
    document.removeEventListener('click', onClick)
  }
}

function prefetchOnIntent(): () => void {
  let timer: number | undefined
  const onIntent = (event: Event) => {
    clearTimeout(timer)
    const link = inSiteLink(event)
    if (link && leadsToOtherPage(link) && !savesData())
      timer = window.setTimeout(() => loadPage(link.pathname).catch(() => undefined), prefetchDelay)
  }
  for (const type of prefetchEvents) document.addEventListener(type, onIntent, { passive: true })
  return () => {
    for (const type of prefetchEvents) document.removeEventListener(type, onIntent)
  }
}
