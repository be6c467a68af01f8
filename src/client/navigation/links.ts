import { whenIdle } from '../boot/later.ts'
import { cachedPage, loadDocument, loadPage } from './page.ts'

/** Files that pages link to, such as a PDF; routes have no dot, but the folders of a base path may. */
const isFile = ({ pathname }: HTMLAnchorElement) => /\.[^/]*$/.test(pathname)

/** @returns the link that an element is in, if it leads to a page of this site in this window and in this language */
function inSiteLink(element: EventTarget | null): HTMLAnchorElement | undefined {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  if (
    !link ||
    link.origin !== location.origin ||
    isFile(link) ||
    link.target ||
    link.hreflang ||
    link.hasAttribute('download')
  )
    return undefined
  return link
}

/** @returns whether a link leads away from the current page */
const leadsToOtherPage = ({ pathname }: HTMLAnchorElement): boolean => pathname !== location.pathname

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

/** What the browser knows of the line; only Chromium tells. */
const line = (): { saveData?: boolean; effectiveType?: string } | undefined =>
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection

/** Milliseconds on a link until its page is prefetched, so that a passing pointer does not prefetch. */
const minTimeOnLink = 65

const events = ['pointerover', 'pointerdown', 'focusin'] as const

/**
 * Prefetches the page of a link that the visitor points at.
 *
 * @returns a function that ends this
 */
function prefetchOnIntent(): () => void {
  let timer: number | undefined
  const onIntent = (event: Event) => {
    clearTimeout(timer)
    const link = inSiteLink(event.target)
    if (link && leadsToOtherPage(link) && !isPlanned(link) && !line()?.saveData)
      timer = window.setTimeout(() => loadPage(link.pathname).catch(() => undefined), minTimeOnLink)
  }
  for (const type of events) document.addEventListener(type, onIntent, { passive: true })
  return () => {
    for (const type of events) document.removeEventListener(type, onIntent)
  }
}

/** Whether there is no page yet; see `markLinks`. */
const isPlanned = (link: HTMLAnchorElement): boolean => link.dataset.planned !== undefined

/** Milliseconds that a link is on the screen until its page is prefetched. */
const minTimeOnScreen = 1000

/** A page is 7 KB, its style sheet as much where it has one of its own. */
const maxPages = 5

/**
 * Prefetches the pages of a few links that stay on the screen, one after the other, when nothing else is loading. The
 * links of the content come before those of the menu.
 *
 * @returns a function that ends this
 */
export function prefetchOnScreen(): () => void {
  const shownSince = new Map<HTMLAnchorElement, number>()
  const asked = new Set<string>()
  const isWaiting = (link: HTMLAnchorElement) =>
    leadsToOtherPage(link) && !asked.has(link.pathname) && !cachedPage(link.pathname)
  let isScheduled = false
  const schedule = () => {
    const links = [...shownSince.keys()].filter(isWaiting)
    if (isScheduled || links.length === 0 || asked.size === maxPages) return
    isScheduled = true
    setTimeout(() => whenIdle(() => prefetch(links)), minTimeOnScreen)
  }
  const prefetch = async (links: HTMLAnchorElement[]) => {
    const next = links.find((link) => performance.now() - (shownSince.get(link) ?? Infinity) >= minTimeOnScreen)
    if (next && isLineFree()) {
      asked.add(next.pathname)
      await loadDocument(next.pathname, 'low').catch(() => undefined)
    }
    isScheduled = false
    schedule()
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) shownSince.set(target as HTMLAnchorElement, performance.now())
      else shownSince.delete(target as HTMLAnchorElement)
    }
    schedule()
  })
  if (!isLineSlow())
    for (const scope of ['main', 'body'])
      for (const link of document.querySelectorAll(`${scope} a:not([data-planned])`))
        if (inSiteLink(link)) observer.observe(link)
  return () => {
    observer.disconnect()
    shownSince.clear()
  }
}

/** Where the browser does not tell, a line on which the document took a second. */
function isLineSlow(): boolean {
  const { saveData, effectiveType } = line() ?? {}
  if (saveData) return true
  if (effectiveType) return effectiveType.endsWith('2g')
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page !== undefined && page.responseEnd - page.requestStart > 1000
}

const isLineFree = (): boolean =>
  document.readyState === 'complete' && document.fonts.status === 'loaded' && ![...document.images].some(isLoading)

/** Lazy images are loaded when they come near the screen. */
const isLoading = (image: HTMLImageElement): boolean =>
  !image.complete && image.getBoundingClientRect().top < window.innerHeight

/** Milliseconds until the line appears; most pages load faster. */
const progressDelay = 150
let progressTimer: number | undefined

/** Shows a progress line at the top of the window, unless `hideProgress` is called first. */
export function showProgress(): void {
  clearTimeout(progressTimer)
  progressTimer = window.setTimeout(() => document.documentElement.setAttribute('data-loading', ''), progressDelay)
}

/** Hides the progress line. */
export function hideProgress(): void {
  clearTimeout(progressTimer)
  document.documentElement.removeAttribute('data-loading')
}
