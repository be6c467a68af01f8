import { flatten } from './flatten.ts'

/** A grey picture: how much of each pixel is covered, from 0 to 1, row by row. */
export interface Coverage {
  left: number
  top: number
  width: number
  height: number
  values: Float32Array
}

/**
 * Fills an outline by exact area coverage: each edge adds its signed area to the pixels that it crosses,
 * and a running sum along the row fills what lies between (the way font-rs and stb_truetype do it).
 *
 * @param path SVG path data of absolute M, L, Q, C and Z, y upwards
 * @param scale pixels per unit of the path
 * @param x origin of the glyph in pixels
 * @param y its baseline in pixels
 * @returns the coverage of the pixels around the outline; empty for an empty path
 */
export function fillPath(path: string, scale: number, x: number, y: number): Coverage {
  const edges = flatten(path).map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale))
  if (edges.length === 0) return { left: 0, top: 0, width: 0, height: 0, values: new Float32Array() }
  const box = boxOf(edges)
  const values = new Float32Array(box.width * box.height)
  for (let at = 0; at < edges.length; at += 4) {
    const [x0, y0, x1, y1] = [edges[at], edges[at + 1], edges[at + 2], edges[at + 3]] as [
      number,
      number,
      number,
      number,
    ]
    addEdge(values, box.width, x0 - box.left, y0 - box.top, x1 - box.left, y1 - box.top)
  }
  for (let row = 0; row < box.height; row++) {
    let sum = 0
    for (let at = row * box.width; at < (row + 1) * box.width; at++) {
      sum += values[at] as number
      values[at] = Math.min(Math.abs(sum), 1)
    }
  }
  return { ...box, values }
}

/** The whole pixels that hold all edges, with one column more for what the last pixel hands on. */
function boxOf(edges: Float64Array): Omit<Coverage, 'values'> {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < edges.length; at += 2) {
    left = Math.min(left, edges[at] as number)
    right = Math.max(right, edges[at] as number)
    top = Math.min(top, edges[at + 1] as number)
    bottom = Math.max(bottom, edges[at + 1] as number)
  }
  left = Math.floor(left)
  top = Math.floor(top)
  return { left, top, width: Math.ceil(right) - left + 2, height: Math.ceil(bottom) - top + 1 }
}

/** Adds the signed area right of one edge to the rows that it crosses, as differences from pixel to pixel. */
function addEdge(values: Float32Array, width: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return
  const direction = y0 < y1 ? 1 : -1
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (bottomX - topX) / (bottomY - topY)
  for (let row = Math.floor(topY); row < bottomY; row++) {
    const from = Math.max(topY, row)
    const to = Math.min(bottomY, row + 1)
    const area = (to - from) * direction
    const xFrom = topX + (from - topY) * slope
    const xTo = topX + (to - topY) * slope
    const low = Math.min(xFrom, xTo)
    const high = Math.max(xFrom, xTo)
    addSpan(values, row * width, low, high, area)
  }
}

/** Spreads the area of one row's piece of an edge over the pixels between `low` and `high`. */
function addSpan(values: Float32Array, row: number, low: number, high: number, area: number): void {
  const first = Math.floor(low)
  const last = Math.max(first, Math.ceil(high) - 1)
  let before = 0
  for (let pixel = first; pixel <= last; pixel++) {
    // Share of the piece's area that lies left of this pixel's right border.
    const until = high === low ? pixel + 1 - low : coveredUntil(low, high, pixel + 1)
    values[row + pixel] = (values[row + pixel] as number) + area * (until - before)
    before = until
  }
  values[row + last + 1] = (values[row + last + 1] as number) + area * (1 - before)
}

/**
 * Mean over the piece of how much of the pixel left of `border` lies right of the edge,
 * when the edge runs evenly from `low` to `high`.
 */
function coveredUntil(low: number, high: number, border: number): number {
  return areaUntil(low, high, border) - areaUntil(low, high, border - 1)
}

/** Mean over the piece of the way from the edge to `border`, for the part of it that lies left of `border`. */
function areaUntil(low: number, high: number, border: number): number {
  const span = Math.min(Math.max(border - low, 0), high - low)
  return (span * span) / (2 * (high - low)) + Math.max(border - high, 0)
}
