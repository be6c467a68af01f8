import { fillPath } from './fill.ts'
import type { Line } from './layout.ts'
import { setText } from './outlines.ts'
import type { IndexedPicture, Overlay } from './png.ts'

/** Steps from the ground's colour to the ink's: enough for smooth edges. */
const steps = 15

/** A colour as #rrggbb and the one behind it. */
export interface Ink {
  colour: string
  ground: string
}

/** A ground whose palette ends in the steps of each ink. */
export interface Inked extends IndexedPicture {
  /** Number of the colour before an ink's first step. */
  before: Record<Line['ink'], number>
}

/**
 * @param ground a picture
 * @param inks the colours of each ink
 * @returns the picture with colours for text over its flat grounds
 */
export function withInks<Ground extends IndexedPicture>(
  ground: Ground,
  inks: Record<Line['ink'], Ink>,
): Ground & Inked {
  const names = Object.keys(inks) as Line['ink'][]
  const first = ground.palette.length / 3 - 1
  const before = Object.fromEntries(names.map((name, index) => [name, first + index * steps])) as Inked['before']
  const palette = Uint8Array.from([...ground.palette, ...names.flatMap((name) => ramp(inks[name]))])
  return { ...ground, palette, before }
}

/**
 * Sets lines of text over a picture's flat grounds.
 *
 * @param ground the picture; it stays as it is
 * @param lines the lines in their places
 * @param canvas takes the rows of the new picture: to use one again costs much less than to get memory each time
 * @returns what is drawn
 */
export function drawLines({ width, rows, before }: Inked, lines: Line[], canvas: Uint8Array): Overlay {
  canvas.set(rows)
  const step = width + 1
  const overlay = { rows: canvas, added: 0, addedByPlace: 0 }
  for (const { text, type, x, y, ink } of lines) {
    const scale = type.size / type.outlines.unitsPerEm
    for (const glyph of setText(text, type).glyphs) {
      const start = Math.round((x + glyph.x) * fractions) / fractions
      const stamp = stampOf(glyph.path, scale, start - Math.floor(start), step)
      put(stamp, overlay, Math.round(y) * step + 1 + Math.floor(start), before[ink])
    }
  }
  return overlay
}

/** A glyph ready to be put into a picture: the places of its pixels from its origin, and their steps to the ink. */
interface Stamp {
  places: Int32Array
  levels: Uint8Array
}

function put({ places, levels }: Stamp, overlay: Overlay, origin: number, before: number): void {
  const { rows } = overlay
  let [added, addedByPlace] = [0, 0]
  for (let index = 0; index < places.length; index++) {
    const at = origin + (places[index] as number)
    const colour = before + (levels[index] as number)
    const more = colour - (rows[at] ?? colour)
    if (more <= 0) continue
    rows[at] = colour
    added += more
    addedByPlace += more * at
  }
  overlay.added += added
  overlay.addedByPlace += addedByPlace
}

/** Glyphs stand at quarters of a pixel, so that each is filled a few times and not once per picture. */
const fractions = 4
const stamps = new Map<string, Map<string, Stamp>>()

function stampOf(path: string, scale: number, fraction: number, step: number): Stamp {
  const ofGlyph = stamps.get(path) ?? new Map<string, Stamp>()
  stamps.set(path, ofGlyph)
  const key = `${scale} ${fraction}`
  const stamp = ofGlyph.get(key) ?? fill(path, scale, fraction, step)
  ofGlyph.set(key, stamp)
  return stamp
}

/** Pixels that it does not cover are left out: most of them. */
function fill(path: string, scale: number, fraction: number, step: number): Stamp {
  const { left, top, width, values } = fillPath(path, scale, fraction, 0)
  const places = new Int32Array(values.length)
  const levels = new Uint8Array(values.length)
  let count = 0
  for (let index = 0; index < values.length; index++) {
    const level = Math.round((values[index] as number) * steps)
    if (level === 0) continue
    places[count] = (top + Math.floor(index / width)) * step + left + (index % width)
    levels[count++] = level
  }
  return { places: places.slice(0, count), levels: levels.slice(0, count) }
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
