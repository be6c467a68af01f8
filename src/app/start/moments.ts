/** A browser that always has something to do does it after so many milliseconds all the same. */
const timeout = 2000

/** Does something when the browser has nothing better to do. Safari does not tell. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, 200)

/** Does something when what has been changed until now is on the screen. */
export const afterPaint = (work: () => void): unknown => requestAnimationFrame(() => setTimeout(work))
