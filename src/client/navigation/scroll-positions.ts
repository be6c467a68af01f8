/** In `sessionStorage`, positions survive a page load. */
const storageKey = 'scroll-positions'

/**
 * The scroll position of each history entry in pixels. The browser would restore it before the page is in the document.
 */
const positions = readPositions()

/** The path of the shown page; the address may already be that of the next one. */
let shownPath = ''

const isShown = () => location.pathname === shownPath

/** The router gives each entry a key, except for the first one and those of links within a page. */
const entryKey = (): string => history.state?.key ?? location.pathname + location.hash

const storePosition = () => isShown() && positions.set(entryKey(), scrollY)

/** Starts to record the scroll positions of history entries. */
export function trackScroll(path: string): void {
  shownPath = path
  storePosition()
  addEventListener('scroll', storePosition, { passive: true })
  addEventListener('hashchange', () => isShown() && onHashChange())
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    writePositions()
  })
}

/**
 * Switches to the current history entry after its page is shown.
 *
 * @param isReturn true after back or forward
 * @returns the position to restore; undefined for a new entry
 */
export function enterHistoryEntry(isReturn: boolean): number | undefined {
  shownPath = location.pathname
  history.scrollRestoration = 'manual'
  return isReturn ? positions.get(entryKey()) : undefined
}

/** A link within the page adds an entry without a key; back and forward return to one with a key. */
function onHashChange(): void {
  const position = positions.get(entryKey())
  if (history.state !== null) {
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
    return
  }
  positions.delete(entryKey())
  history.replaceState({ key: Math.random().toString(36).slice(2) }, '')
  storePosition()
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    // Storage is blocked.
    return new Map()
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // Storage is blocked.
  }
}
