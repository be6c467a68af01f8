/** Where the positions are kept for the next document: the page may be loaded anew. */
const storageKey = 'scroll-positions'

/** How far each history entry was scrolled, in pixels; the browser's own way comes too early for a page that is put in later. */
const positions = stored()

/** Path of the page that is shown: the address may be the next one's already. */
let shown = ''

const isShown = () => location.pathname === shown

/** The router gives each entry a key; the first one, and those of a link within a page, have none. */
const entry = (): string => history.state?.key ?? location.pathname + location.hash

const note = () => isShown() && positions.set(entry(), scrollY)

/**
 * Remembers from here on how far each history entry was scrolled.
 *
 * @param path where the document stands
 */
export function rememberScroll(path: string): void {
  shown = path
  note()
  addEventListener('scroll', note, { passive: true })
  addEventListener('hashchange', () => isShown() && moveWithinPage())
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    keep()
  })
}

/**
 * Another page is shown, at the current history entry.
 *
 * @param isReturn true after back or forward
 * @returns how far the entry was scrolled when it was left; undefined for one that is new
 */
export function turnToEntry(isReturn: boolean): number | undefined {
  shown = location.pathname
  history.scrollRestoration = 'manual'
  return isReturn ? positions.get(entry()) : undefined
}

/** A link within the page has made an entry, to which the browser has scrolled; or one that was left is shown again. */
function moveWithinPage(): void {
  const position = positions.get(entry())
  if (history.state !== null) {
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
    return
  }
  positions.delete(entry())
  history.replaceState({ key: Math.random().toString(36).slice(2) }, '')
  note()
}

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    // The visitor lets no site keep anything.
    return new Map()
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // As above: they last as long as this document.
  }
}
