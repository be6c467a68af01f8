/** Runs a callback after the next paint. */
export const afterPaint = (callback: () => void): unknown => requestAnimationFrame(() => setTimeout(callback))

/** Runs a callback when the browser is idle, after two seconds at most. Safari has no `requestIdleCallback`. */
export const whenIdle = (callback: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 2000 }) : setTimeout(callback, 200)
