/** Straight edges per curve. At the sizes of a card, more make no visible difference. */
const edgesPerCurve = 6

const curveSteps = Array.from({ length: edgesPerCurve }, (_, edge) => (edge + 1) / edgesPerCurve)

/**
 * Converts an outline to straight edges.
 *
 * @param path SVG path data with absolute M, L, Q, C and Z
 * @returns four numbers per edge: x and y of its start, x and y of its end
 */
export function flattenPath(path: string): Float64Array {
  const edges: number[] = []
  let [startX, startY, x, y] = [0, 0, 0, 0]
  const lineTo = (toX: number, toY: number) => {
    edges.push(x, y, toX, toY)
    x = toX
    y = toY
  }
  for (const [, command, numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.split(/[ ,]+/).map(Number)
    if (command === 'M') [x, y, startX, startY] = [a, b, a, b]
    else if (command === 'L') lineTo(a, b)
    else if (command === 'Z') lineTo(startX, startY)
    else {
      const [fromX, fromY] = [x, y]
      const pointAt = (t: number): [number, number] =>
        command === 'Q'
          ? [quadratic(fromX, a, c, t), quadratic(fromY, b, d, t)]
          : [cubic(fromX, a, c, e, t), cubic(fromY, b, d, f, t)]
      for (const t of curveSteps) lineTo(...pointAt(t))
    }
  }
  return Float64Array.from(edges)
}

const between = (from: number, to: number, t: number): number => from + (to - from) * t

/** Bézier curves by de Casteljau's algorithm. */
const quadratic = (p0: number, p1: number, p2: number, t: number): number =>
  between(between(p0, p1, t), between(p1, p2, t), t)

const cubic = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
  between(quadratic(p0, p1, p2, t), quadratic(p1, p2, p3, t), t)

/**
 * Fills an outline by exact area coverage, as font-rs and stb_truetype do: each edge adds its signed area to the pixels
 * that it crosses, and a running sum along the row fills the pixels between edges.
 *
 * @param edges see `flattenPath`, with y upwards
 * @param scale pixels per unit of the edges
 * @param x of the outline's origin, in pixels
 * @returns how much of each pixel of the outline's bounding box it covers, from 0 to 1, row by row, and where the box
 *   is from the outline's origin; empty without edges
 */
export function fillOutline(edges: Float64Array, scale: number, x: number) {
  if (edges.length === 0) return { left: 0, top: 0, width: 0, height: 0, values: new Float32Array() }
  const scaled = edges.map((value, index) => (index % 2 === 0 ? x + value * scale : -value * scale))
  const box = boxOf(scaled)
  const values = new Float32Array(box.width * box.height)
  for (let at = 0; at < scaled.length; at += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = scaled.subarray(at, at + 4)
    addEdge(values, box.width, x0 - box.left, y0 - box.top, x1 - box.left, y1 - box.top)
  }
  for (let row = 0; row < box.height; row++) {
    let sum = 0
    for (let at = row * box.width; at < (row + 1) * box.width; at++) {
      sum += values[at] ?? 0
      values[at] = Math.min(Math.abs(sum), 1)
    }
  }
  return { ...box, values }
}

/** The bounding box in whole pixels, with one more column for the area that the last pixel passes on. */
function boxOf(edges: Float64Array) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < edges.length; at += 2) {
    left = Math.min(left, edges[at] ?? 0)
    right = Math.max(right, edges[at] ?? 0)
    top = Math.min(top, edges[at + 1] ?? 0)
    bottom = Math.max(bottom, edges[at + 1] ?? 0)
  }
  left = Math.floor(left)
  top = Math.floor(top)
  return { left, top, width: Math.ceil(right) - left + 2, height: Math.ceil(bottom) - top + 1 }
}

/** Adds the signed area to the right of an edge, as differences from pixel to pixel. */
function addEdge(values: Float32Array, width: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return
  const direction = y0 < y1 ? 1 : -1
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (bottomX - topX) / (bottomY - topY)
  for (let row = Math.floor(topY); row < bottomY; row++) {
    const from = Math.max(topY, row)
    const to = Math.min(bottomY, row + 1)
    const xFrom = topX + (from - topY) * slope
    const xTo = topX + (to - topY) * slope
    addSpan(values, row * width, Math.min(xFrom, xTo), Math.max(xFrom, xTo), (to - from) * direction)
  }
}

/** Distributes the area of an edge's segment in one row over the pixels between `low` and `high`. */
function addSpan(values: Float32Array, row: number, low: number, high: number, area: number): void {
  const first = Math.floor(low)
  const last = Math.max(first, Math.ceil(high) - 1)
  let before = 0
  for (let pixel = first; pixel <= last; pixel++) {
    const covered = coverageOf(pixel, low, high)
    values[row + pixel] = (values[row + pixel] ?? 0) + area * (covered - before)
    before = covered
  }
  values[row + last + 1] = (values[row + last + 1] ?? 0) + area * (1 - before)
}

/** @returns the fraction of a pixel to the right of a segment that runs from `low` to `high` */
const coverageOf = (pixel: number, low: number, high: number): number =>
  high === low ? pixel + 1 - low : meanDistance(low, high, pixel + 1) - meanDistance(low, high, pixel)

/** @returns the mean distance from the segment to `x`; points to the right of `x` count as 0 */
function meanDistance(low: number, high: number, x: number): number {
  const span = Math.min(Math.max(x - low, 0), high - low)
  return (span * span) / (2 * (high - low)) + Math.max(x - high, 0)
}
