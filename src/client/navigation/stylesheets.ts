const links = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/"]')

/** Requested style sheets by URL, because pages share them. */
const requests = new Map<string, Promise<void>>()

/**
 * Loads a style sheet without applying it.
 *
 * @throws when it does not load
 */
export function loadStylesheet(href: string): Promise<void> {
  const known = requests.get(href)
  if (known) return known
  if ([...links()].some((link) => link.getAttribute('href') === href)) return Promise.resolve()
  const request = addLink(href)
  requests.set(href, request)
  request.catch(() => requests.delete(href))
  return request
}

function addLink(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = 'not all'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not load.`))
    }
    document.head.append(link)
  })
}

/** Applies exactly these loaded style sheets. */
export function applyStylesheets(hrefs: string[]): void {
  for (const link of links()) {
    const media = hrefs.includes(link.getAttribute('href') ?? '') ? '' : 'not all'
    if (link.media !== media) link.media = media
  }
}

/**
 * Loads and applies style sheets. Those of the page stay if one of them does not load.
 *
 * @returns the URLs of the applied ones
 */
export async function changeStylesheets(hrefs: string[]): Promise<string[]> {
  const before = Array.from(links(), (link) => link.getAttribute('href') ?? '')
  try {
    await Promise.all(hrefs.map(loadStylesheet))
    applyStylesheets(hrefs)
    return hrefs
  } catch (error) {
    reportError(error)
    return before
  }
}
