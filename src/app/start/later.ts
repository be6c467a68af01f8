import { whenIdle } from './idle.ts'

/** Lays out the next part that was put off; false when there is none. */
function layOutOne(): boolean {
  const part = document.querySelector('[data-later]')
  part?.removeAttribute('data-later')
  return part !== null
}

/** Lays out what was put off, one part after the other, so that no task is long. */
export function layOutRest(): void {
  if (layOutOne()) whenIdle(layOutRest)
}

/**
 * The server puts off all but what fills the first screen, until that is shown: laying out takes most of a page's time.
 * Who comes back to a place in a page needs all that is above it.
 */
export function startLater(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') addEventListener('load', layOutRest)
  else while (layOutOne());
}
