/** Straight pieces that a curve is cut into; at the sizes of a title more make no difference. */
const pieces = 6

const known = new Map<string, Float64Array>()

/**
 * Cuts an outline into straight edges. Glyphs come again and again, so the result is kept.
 *
 * @param path SVG path data of absolute M, L, Q, C and Z
 * @returns four numbers per edge: x and y of its start, x and y of its end
 */
export function flatten(path: string): Float64Array {
  const edges = known.get(path) ?? Float64Array.from(cut(path))
  known.set(path, edges)
  return edges
}

function cut(path: string): number[] {
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
      // A quadratic curve is a cubic one with both handles two thirds of the way to its only one.
      const [fromX, fromY] = [x, y]
      const [toX, toY] = command === 'C' ? [e, f] : [c, d]
      const [x1, y1] = command === 'C' ? [a, b] : [twoThirds(fromX, a), twoThirds(fromY, b)]
      const [x2, y2] = command === 'C' ? [c, d] : [twoThirds(toX, a), twoThirds(toY, b)]
      for (let piece = 1; piece <= pieces; piece++) {
        const t = piece / pieces
        lineTo(bezier(fromX, x1, x2, toX, t), bezier(fromY, y1, y2, toY, t))
      }
    }
  }
  return edges
}

const twoThirds = (from: number, to: number): number => from + ((to - from) * 2) / 3

function bezier(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const s = 1 - t
  return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
}
