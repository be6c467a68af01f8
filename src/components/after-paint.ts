/** Does something when what has been changed until now is on the screen. */
export const afterPaint = (work: () => void): unknown => requestAnimationFrame(() => setTimeout(work))
