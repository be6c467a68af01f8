import type { AnalyticsSetup } from '../../site/analytics.ts'

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

type Choice = 'accepted' | 'rejected'

/**
 * Shows the bar that asks whether visits may be counted, remembers the answer, and counts the pages of a visitor who has
 * accepted: each page gets a frame with the file in which the script of the service runs. A page that is in a frame
 * itself, as in the editor, asks and counts nothing.
 */
function startConsent(): void {
  const bar = document.getElementById('_consent')
  if (!bar || window !== window.top) return
  const update = createCounter(bar)
  let opener: HTMLElement | undefined
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      opener = button
      bar.hidden = false
      bar.focus()
    })
  }
  for (const button of bar.querySelectorAll('button'))
    button.addEventListener('click', () => {
      remember(bar, button.value as Choice)
      update()
      announce(bar.dataset.saved)
      const next = opener ?? document.getElementById('_main')
      next?.focus({ preventScroll: true })
    })
  // Another tab may have chosen, also while this page was in the back/forward cache, where it hears of nothing.
  addEventListener('storage', ({ key }) => (key === storageKey(bar) || key === null) && update())
  addEventListener('pageshow', ({ persisted }) => persisted && update())
  update()
}

/** @returns a function that does what the visitor has chosen; in-site navigation keeps it */
function createCounter(bar: HTMLElement): () => void {
  let frame: HTMLIFrameElement | undefined
  let counted: string | undefined
  const count = () => {
    const address = location.origin + location.pathname + location.search
    if (choiceOf(bar) !== 'accepted') return frame && end()
    if (address === counted) return
    frame?.remove()
    frame = frameIn(bar)?.cloneNode() as HTMLIFrameElement
    frame.dataset.referrer = counted ?? document.referrer
    document.body.append(frame)
    counted = address
  }
  const end = () => {
    if (choiceOf(bar) === 'rejected') removeStored(bar, frame)
    frame?.remove()
    frame = undefined
    counted = undefined
  }
  // In-site navigation replaces the title and other elements of the head.
  new MutationObserver(count).observe(document.head, { childList: true, subtree: true })
  return () => {
    if (choiceOf(bar) === 'accepted') count()
    else end()
    bar.hidden = choiceOf(bar) !== undefined
    if (!bar.hidden) announce(bar.querySelector('p')?.textContent)
  }
}

const frameIn = (bar: HTMLElement) => bar.querySelector('template')?.content.querySelector('iframe')

/**
 * Removes the cookies and the stored values that the service is declared to set.
 *
 * @param frame in which its script runs: only there are the cookies visible that it sets for no other path
 */
function removeStored(bar: HTMLElement, frame: HTMLIFrameElement | undefined): void {
  const starts = bar.dataset.cookies?.split(' ') ?? []
  const isDeclared = (name: string) => starts.some((start) => name.startsWith(start))
  const visible = [document, frame?.contentDocument].flatMap((page) => page?.cookie.split('; ') ?? [])
  const names = visible.flatMap((cookie) => cookie.split('=', 1)).filter(isDeclared)
  const paths = [location.pathname, frameIn(bar)?.getAttribute('src') ?? ''].flatMap(pathsAbove)
  for (const name of [...starts, ...names]) for (const path of paths) removeCookie(name, path)
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (isDeclared(key) && key !== storageKey(bar)) storage.removeItem(key)
  } catch {
    // The storage is turned off, for the service too.
  }
}

/** @returns a path and those above it, with and without a slash at the end */
const pathsAbove = (path: string): string[] =>
  path.split('/').flatMap((_, index, all) => {
    const above = all.slice(0, index + 1).join('/')
    return [above, `${above}/`]
  })

/** A cookie is for this host, or for a domain above it. */
function removeCookie(name: string, path: string): void {
  const labels = location.hostname.split('.')
  for (const domain of ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
    document.cookie = `${name}=; max-age=0; path=${path}${domain}`
  }
}

function announce(text: string | null | undefined): void {
  const announcer = document.getElementById('_announcer')
  if (announcer) announcer.textContent = text ?? ''
}

/** Another service is another question. */
const storageKey = (bar: HTMLElement): string => `analytics: ${bar.dataset.service}`

/** What the visitor has chosen on this page, where the storage does not take it: the next page asks again. */
let notStored: Choice | undefined

/** @returns what the visitor has chosen, also for all sites in the browser; undefined without a choice */
function choiceOf(bar: HTMLElement): Choice | undefined {
  const refusesAll = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return notStored ?? storedChoice(bar) ?? (refusesAll ? 'rejected' : undefined)
}

function storedChoice(bar: HTMLElement): Choice | undefined {
  try {
    return (localStorage.getItem(storageKey(bar)) as Choice | null) ?? undefined
  } catch {
    return undefined
  }
}

function remember(bar: HTMLElement, choice: Choice): void {
  try {
    localStorage.setItem(storageKey(bar), choice)
    notStored = undefined
  } catch {
    notStored = choice
  }
}

/** Only sites with analytics load this: their pages, and the file in which the script of the service runs. */
const { analytics } = document.documentElement.dataset
if (analytics) loadService(JSON.parse(analytics))
else startConsent()
