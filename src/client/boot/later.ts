/** Runs a callback after the next paint. */
export const afterPaint = (callback: () => void): unknown => requestAnimationFrame(() => setTimeout(callback))

/** Runs a callback when the browser is idle, after two seconds at most. Safari has no `requestIdleCallback`. */
export const whenIdle = (callback: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 2000 }) : setTimeout(callback, 200)

/** Lays out the sections and loads the images that the server's HTML defers. */
export function showDeferred(): void {
  document.getElementById('_main')?.removeAttribute('data-defer')
}

/**
 * Defers the layout of everything below the first screen until the first paint. After a reload or history navigation the
 * scroll position needs the whole layout at once.
 */
export function startDeferredLayout(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'navigate') addEventListener('load', showAfterPaint)
  else showDeferred()
}

/** A page in a background tab is not painted yet. */
const showAfterPaint = () => new PerformanceObserver(showDeferred).observe({ type: 'paint', buffered: true })
