/** Does something when the browser has nothing better to do. Safari does not tell. */
export const whenIdle: (work: () => void) => void =
  window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
