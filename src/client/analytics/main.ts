import type { AnalyticsSetup } from '../../site/analytics.ts'
import { startConsent } from './consent.ts'

/** Only sites with analytics load this: their pages, and the file in which the script of the service runs. */
const { analytics } = document.documentElement.dataset
if (analytics) loadService(JSON.parse(analytics))
else startConsent()

/** What services read and write. */
declare global {
  interface Window {
    _paq?: unknown[]
    dataLayer?: unknown[]
  }
}

/**
 * Loads the script of a service. It reads the address, the title and the referrer of the page that the file is in, which
 * has put it in place after the visitor has accepted. Opened in any other way, the file loads nothing.
 */
function loadService({ script, attributes = {}, matomo, google }: AnalyticsSetup): void {
  const { frameElement } = window
  if (!frameElement) return
  const page = frameElement.ownerDocument
  history.replaceState(null, '', page.location.href)
  document.title = page.title
  Object.defineProperty(document, 'referrer', { value: frameElement.getAttribute('data-referrer') ?? '' })
  if (matomo) window._paq = [...matomo]
  if (google) startGoogle(google)
  const element = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.src = script
  element.defer = true
  document.head.append(element)
}

/** Google's script reads objects of the type `arguments`, and no arrays. */
function startGoogle(id: string): void {
  const layer: unknown[] = []
  window.dataLayer = layer
  function tag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  tag('js', new Date())
  tag('config', id)
}
