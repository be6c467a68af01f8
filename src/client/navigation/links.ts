import { inSiteLink, leadsToOtherPage } from './in-site-link.ts'
import { loadPage } from './page-cache.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { hideProgress, showProgress } from './progress.ts'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)

/**
 * Prefetches the pages of links, and shows them without a page load. One listener handles all links. If loading fails,
 * the browser navigates.
 *
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
    const link = inSiteLink(event.target)
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
