import { fillPath } from './fill.ts'
import type { Line } from './layout.ts'
import { setText } from './outlines.ts'
import type { IndexedPicture } from './png.ts'

/** Steps from the ground's colour to the ink's: enough for smooth edges. */
const steps = 15

/** A colour as #rrggbb and the one behind it. */
export interface Ink {
  colour: string
  ground: string
}

/**
 * Sets lines of text over a picture's flat grounds.
 *
 * @param ground the picture; it stays as it is
 * @param lines the lines in their places
 * @param inks the colours of each ink
 * @returns a new picture, with the inks' colours at the end of its palette
 */
export function drawLines(ground: IndexedPicture, lines: Line[], inks: Record<Line['ink'], Ink>): IndexedPicture {
  const { width, height, palette } = ground
  const pixels = ground.pixels.slice()
  const names = Object.keys(inks) as Line['ink'][]
  const before = (ink: Line['ink']) => palette.length / 3 + names.indexOf(ink) * steps - 1
  for (const { text, type, x, y, ink } of lines) {
    const base = before(ink)
    const scale = type.size / type.outlines.unitsPerEm
    for (const glyph of setText(text, type).glyphs) {
      const { left, top, width: across, height: down, values } = fillPath(glyph.path, scale, x + glyph.x, y)
      for (let index = 0; index < across * down; index++) {
        const level = Math.round((values[index] as number) * steps)
        const at = (top + Math.floor(index / across)) * width + left + (index % across)
        if (level > 0 && at < pixels.length) pixels[at] = Math.max(pixels[at] as number, base + level)
      }
    }
  }
  return { width, height, pixels, palette: Uint8Array.from([...palette, ...names.flatMap((name) => ramp(inks[name]))]) }
}

/** The colours from just above the ground to the ink. */
function ramp({ colour, ground }: Ink): number[] {
  const from = channels(ground)
  const to = channels(colour)
  return Array.from({ length: steps }, (_, step) =>
    from.map((value, index) => Math.round(value + (((to[index] as number) - value) * (step + 1)) / steps)),
  ).flat()
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
