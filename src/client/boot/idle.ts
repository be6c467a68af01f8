/** Does something when the browser has nothing better to do, or after two seconds. Safari does not tell. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)
