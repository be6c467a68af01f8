import { loadPage } from './loaded-page.ts'

/** The link that an event is about, when it leads to another page of this site in this window. */
function inSiteLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined
  return link.pathname === location.pathname ? undefined : link
}

/** Milliseconds on a link that tell intent from passing over it. */
const intentDelay = 65

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)

let patience: number | undefined

/** Shows the progress line when a page takes longer than 150 ms. */
function showProgress(): void {
  clearTimeout(patience)
  patience = window.setTimeout(() => document.documentElement.setAttribute('data-loading', ''), 150)
}

function hideProgress(): void {
  clearTimeout(patience)
  document.documentElement.removeAttribute('data-loading')
}

/**
 * One listener for all links, in static sections and Markdown too: pages are fetched on intent and shown on click.
 * Whatever fails ends in an ordinary page load.
 *
 * @param navigate shows an address whose page is loaded
 * @returns a function that stops listening
 */
export function listenToLinks(navigate: (href: string) => void): () => void {
  let latest = ''

  let intent: number | undefined
  const onIntent = (event: Event) => {
    clearTimeout(intent)
    const link = inSiteLink(event)
    if (link) intent = window.setTimeout(() => loadPage(link.pathname).catch(() => undefined), intentDelay)
  }

  const onClick = async (event: MouseEvent) => {
    const link = inSiteLink(event)
    if (!link || !plainClick(event)) return
    event.preventDefault()
    const { href, pathname, search, hash } = link
    latest = href
    showProgress()
    try {
      await loadPage(pathname)
      if (latest === href) navigate(pathname + search + hash)
    } catch {
      if (latest === href) location.assign(href)
    } finally {
      if (latest === href) hideProgress()
    }
  }

  const intents = ['pointerover', 'pointerdown', 'focusin'] as const
  for (const type of intents) document.addEventListener(type, onIntent, { passive: true })
  document.addEventListener('click', onClick)
  return () => {
    for (const type of intents) document.removeEventListener(type, onIntent)
    document.removeEventListener('click', onClick)
  }
}
