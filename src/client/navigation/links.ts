import { loadPage } from './page-cache.ts'
import { hideProgress, showProgress } from './progress.ts'

/** @returns the link that an event is about, if it leads to a page of this site in this window */
function inSiteLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  return link
}

const leadsToOtherPage = ({ pathname }: HTMLAnchorElement) => pathname !== location.pathname

/** Milliseconds on a link before its page is prefetched: the pointer does not only pass over it. */
const prefetchDelay = 65

/** True if the visitor wants to save data. Only Chromium supports it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)

const prefetchEvents = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Prefetches the pages of links and shows them without a page load. One listener serves all links, also those in static
 * sections. When loading fails, the browser loads the page.
 *
 * @param navigate shows an address whose page is loaded
 * @returns a function that stops it
 */
export function interceptLinks(navigate: (href: string) => void): () => void {
  const stopPrefetching = prefetchOnIntent()
  /** The address of the last click; empty when its page is shown. */
  let requested = ''
  const reset = () => {
    requested = ''
    hideProgress()
  }
  const onClick = async (event: MouseEvent) => {
    const link = inSiteLink(event)
    if (!link || !isPlainClick(event)) return
    if (!leadsToOtherPage(link)) {
      // The second click of a double click would reload the page that the first has just shown.
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
    // Another link may have been clicked meanwhile, or this one twice.
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
