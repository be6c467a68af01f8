type Choice = 'accepted' | 'rejected'

/**
 * Shows the bar that asks whether visits may be counted, remembers the answer, and counts the pages of a visitor who has
 * accepted: each page gets a frame with the file in which the script of the service runs. A page that is in a frame
 * itself, as in the editor, asks and counts nothing.
 */
export function startConsent(): void {
  const bar = document.getElementById('_consent')
  if (!bar || window !== window.top) return
  const count = createCounter(bar)
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
      const choice = button.value as Choice
      remember(bar, choice)
      count(choice)
      bar.hidden = true
      announce(bar.dataset.saved)
      const next = opener ?? document.getElementById('_main')
      next?.focus({ preventScroll: true })
    })
  const choice = choiceOf(bar)
  if (choice) count(choice)
  else show(bar)
}

function show(bar: HTMLElement): void {
  bar.hidden = false
  announce(bar.querySelector('p')?.textContent)
}

/** @returns a function that takes the visitor's choice; in-site navigation keeps it */
function createCounter(bar: HTMLElement): (choice: Choice) => void {
  let isAccepted = false
  let frame: HTMLElement | undefined
  let counted: string | undefined
  const count = () => {
    const address = location.origin + location.pathname + location.search
    if (!isAccepted || address === counted) return
    frame?.remove()
    frame = bar.querySelector('template')?.content.firstElementChild?.cloneNode() as HTMLElement
    frame.dataset.referrer = counted ?? document.referrer
    document.body.append(frame)
    counted = address
  }
  // In-site navigation replaces the title and other elements of the head.
  new MutationObserver(count).observe(document.head, { childList: true, subtree: true })
  return (choice) => {
    isAccepted = choice === 'accepted'
    if (isAccepted) return count()
    frame?.remove()
    counted = undefined
    removeCookies(bar.dataset.cookies)
  }
}

/** Services set cookies for this host, or for a domain above it. */
function removeCookies(start: string | undefined): void {
  if (!start) return
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
  const names = document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1))
  for (const name of names.filter((one) => one.startsWith(start)))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
}

function announce(text: string | null | undefined): void {
  const announcer = document.getElementById('_announcer')
  if (announcer) announcer.textContent = text ?? ''
}

/** Another service is another question. */
const storageKey = (bar: HTMLElement): string => `analytics: ${bar.dataset.service}`

/** @returns what the visitor has chosen, also for all sites in the browser; undefined without a choice */
function choiceOf(bar: HTMLElement): Choice | undefined {
  const refusesAll = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  try {
    return (localStorage.getItem(storageKey(bar)) as Choice | null) ?? (refusesAll ? 'rejected' : undefined)
  } catch {
    return refusesAll ? 'rejected' : undefined
  }
}

function remember(bar: HTMLElement, choice: Choice): void {
  try {
    localStorage.setItem(storageKey(bar), choice)
  } catch {
    // The storage is turned off: the next page asks again.
  }
}
