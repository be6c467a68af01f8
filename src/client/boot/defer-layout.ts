/** Lays out at once what was put off. */
export function layOutAll(): void {
  document.getElementById('_main')?.removeAttribute('data-fresh')
  for (const part of document.querySelectorAll('[data-later]')) part.removeAttribute('data-later')
}

/**
 * The server puts off all but what fills the first screen, until the page is loaded and shown: laying out takes most of
 * its time. Who comes back to a place in a page needs all that is above it.
 */
export function startLater(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') addEventListener('load', whenShown)
  else layOutAll()
}

/** A page in the background is not shown yet. */
const whenShown = () => new PerformanceObserver(layOutAll).observe({ type: 'paint', buffered: true })
