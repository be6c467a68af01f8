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
