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
      const start = Math.round((x + glyph.x) * fractions) / fractions
      const { left, top, across, levels } = stampOf(glyph.path, scale, start - Math.floor(start))
      const corner = (Math.round(y) + top) * width + Math.floor(start) + left
      for (let index = 0; index < levels.length; index++) {
        const level = levels[index] as number
        if (level === 0) continue
        const at = corner + Math.floor(index / across) * width + (index % across)
        if (at < pixels.length) pixels[at] = Math.max(pixels[at] as number, base + level)
      }
    }
  }
  return { width, height, pixels, palette: Uint8Array.from([...palette, ...names.flatMap((name) => ramp(inks[name]))]) }
}

/** A glyph ready to be put into a picture: for each pixel the step between ground and ink. */
interface Stamp {
  left: number
  top: number
  across: number
  levels: Uint8Array
}

/** Glyphs stand at quarters of a pixel, so that each is filled a few times and not once per picture. */
const fractions = 4
const stamps = new Map<string, Map<string, Stamp>>()

function stampOf(path: string, scale: number, fraction: number): Stamp {
  const ofGlyph = stamps.get(path) ?? new Map<string, Stamp>()
  stamps.set(path, ofGlyph)
  const key = `${scale} ${fraction}`
  const known = ofGlyph.get(key)
  if (known) return known
  const { left, top, width, values } = fillPath(path, scale, fraction, 0)
  const stamp = { left, top, across: width, levels: Uint8Array.from(values, (value) => Math.round(value * steps)) }
  ofGlyph.set(key, stamp)
  return stamp
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
