import { loadPage } from './loaded-page.ts'
import { hideProgress, showProgress } from './progress.ts'

/** The link that an event is about, when it leads to a page of this site in this window. */
function inSiteLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  return link
}

const leadsElsewhere = ({ pathname }: HTMLAnchorElement) => pathname !== location.pathname

/** Milliseconds on a link that tell intent from passing over it. */
const intentDelay = 65

/** Whether the visitor has told the browser to save data: then only what is clicked is fetched. Not all browsers tell. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)

/**
 * One listener for all links, in static sections and Markdown too: pages are fetched on intent and shown on click.
 * Whatever fails ends in an ordinary page load.
 *
 * @param navigate shows an address whose page is loaded
 * @returns a function that stops listening
 */
export function listenToLinks(navigate: (href: string) => void): () => void {
  /** Where the visitor is on the way to; empty when nowhere. */
  let latest = ''
  const forget = () => {
    latest = ''
    hideProgress()
  }

  let intent: number | undefined
  const onIntent = (event: Event) => {
    clearTimeout(intent)
    const link = inSiteLink(event)
    if (link && leadsElsewhere(link) && !savesData())
      intent = window.setTimeout(() => loadPage(link.pathname).catch(() => undefined), intentDelay)
  }

  const onClick = async (event: MouseEvent) => {
    const link = inSiteLink(event)
    if (!link || !plainClick(event)) return
    if (!leadsElsewhere(link)) {
      // The second half of a double click would have the page loaded anew that has just come.
      if (event.detail > 1 && !link.hash) event.preventDefault()
      return
    }
    event.preventDefault()
    const { href, pathname, search, hash } = link
    latest = href
    showProgress()
    const isHere = await loadPage(pathname).then(
      () => true,
      () => false,
    )
    // Since then another link may have been clicked, or this one twice, or the way back was taken.
    if (latest !== href) return
    forget()
    if (isHere) navigate(pathname + search + hash)
    else location.assign(href)
  }

  const intents = ['pointerover', 'pointerdown', 'focusin'] as const
  for (const type of intents) document.addEventListener(type, onIntent, { passive: true })
  document.addEventListener('click', onClick)
  return () => {
    // The address has changed: by the way back, when a page was still on its way.
    forget()
    for (const type of intents) document.removeEventListener(type, onIntent)
    document.removeEventListener('click', onClick)
  }
}
