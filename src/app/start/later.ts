import { afterPaint } from '../../components/after-paint.ts'

/** @returns what was put off until now: first the photos of `<main>`, then one part of it after the other */
function layOutNext(): Element | null {
  const part = document.querySelector('[data-later]')
  part?.removeAttribute('data-later')
  return part
}

/** Lays out what was put off, step by step: with all at once, a tap would have to wait. */
export function layOutRest(): void {
  if (layOutNext()) afterPaint(layOutRest)
}

/**
 * The server puts off all but what fills the first screen, until the page is loaded and shown: laying out takes most of
 * its time. Who comes back to a place in a page needs all that is above it.
 */
export function startLater(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') addEventListener('load', whenShown)
  else while (layOutNext());
}

/** A page in the background is not shown yet. */
const whenShown = () => new PerformanceObserver(layOutRest).observe({ type: 'paint', buffered: true })
