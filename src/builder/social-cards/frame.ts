/** Size of a card in pixels. */
export const card = { width: 1200, height: 630 }

/** The area of the drawing, at the top right. */
export const drawingArea = { left: 720, width: 480, height: 506 }

/** The area of the wordmark and the figures, below the title and the drawing. */
export const band = { top: 506, height: 124 }

/** Bytes per row in a PNG file: the filter, which is always 0 (none), and a palette index per pixel. */
export const stride = card.width + 1
