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
