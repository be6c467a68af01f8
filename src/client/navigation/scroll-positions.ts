/** `sessionStorage` carries the positions over to the next document. */
const storageKey = 'scroll-positions'

/**
 * The scroll position of each history entry, in pixels. The browser's own restoration comes too early for a page that is
 * put into the document.
 */
const positions = readPositions()

/** The path of the shown page: the address may already be the next one's. */
let shownPath = ''

const isShown = () => location.pathname === shownPath

/** The router gives each entry a key, except the first and those of links within a page. */
const entryKey = (): string => history.state?.key ?? location.pathname + location.hash

const storePosition = () => isShown() && positions.set(entryKey(), scrollY)

/**
 * Starts to record the scroll position of each history entry.
 *
 * @param path where the document was loaded
 */
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
 * Switches to the current history entry, whose page is shown now.
 *
 * @param isReturn true after back or forward
 * @returns the position to restore; undefined for a new entry
 */
export function enterHistoryEntry(isReturn: boolean): number | undefined {
  shownPath = location.pathname
  history.scrollRestoration = 'manual'
  return isReturn ? positions.get(entryKey()) : undefined
}

/** Either a link within the page has made an entry, which gets a key, or the visitor has returned to one. */
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
    // The visitor has blocked storage.
    return new Map()
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // As above.
  }
}
