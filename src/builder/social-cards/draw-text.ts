import { memoize, memoizeByObject } from '../../site/memoize.ts'
import { beforeInk, type Ink, shades, stride } from './card.ts'
import { fillOutline } from './outlines.ts'
import type { Glyph, Typeface } from './typeface.ts'

export interface Line {
  text: string
  typeface: Typeface
  size: number
  /** Left end and baseline, in pixels. */
  x: number
  y: number
  ink: Ink
}

/**
 * Draws text on the flat areas of a card.
 *
 * @param lines must be inside the card: nothing is clipped at its edges
 * @param rows pixels of the card, see `stride`; modified
 */
export function drawText(lines: readonly Line[], rows: Uint8Array): void {
  for (const { text, typeface, size, x, y, ink } of lines) {
    for (const { glyph, x: offset } of typeface.place(text)) {
      const left = Math.round((x + offset * size) * positionsPerPixel)
      const stamp = stampsOf(glyph)(size)(left % positionsPerPixel)
      put(stamp, rows, Math.round(y) * stride + 1 + Math.floor(left / positionsPerPixel), beforeInk[ink])
    }
  }
}

/** The covered pixels of a glyph: offsets from its origin in the rows, and shades. */
interface Stamp {
  offsets: Int32Array
  shades: Uint8Array
}

/** Where glyphs overlap, the darker shade wins. */
function put({ offsets, shades }: Stamp, rows: Uint8Array, origin: number, before: number): void {
  for (let pixel = 0; pixel < offsets.length; pixel++) {
    const at = origin + (offsets[pixel] ?? 0)
    rows[at] = Math.max(rows[at] ?? 0, before + (shades[pixel] ?? 0))
  }
}

/** Glyphs are positioned at quarters of a pixel, so that the cache of filled glyphs stays small. */
const positionsPerPixel = 4

const stampsOf = memoizeByObject((glyph: Glyph) =>
  memoize((size: number) => memoize((position: number) => makeStamp(glyph, size, position / positionsPerPixel))),
)

function makeStamp(glyph: Glyph, size: number, x: number): Stamp {
  const { left, top, width, values } = fillOutline(glyph, size, x)
  const offsets: number[] = []
  const levels: number[] = []
  for (const [index, value] of values.entries()) {
    const shade = Math.round(value * shades)
    if (shade === 0) continue
    offsets.push((top + Math.floor(index / width)) * stride + left + (index % width))
    levels.push(shade)
  }
  return { offsets: Int32Array.from(offsets), shades: Uint8Array.from(levels) }
}
