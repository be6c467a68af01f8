/** Rasterizers may draw an edge slightly lighter another time: the tolerance per byte. */
const shade = 16

/**
 * @param one bytes of a picture's pixels
 * @param other those of another one of the same size
 * @returns how many of them clearly differ
 */
export function differing(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) return one.length
  return one.reduce((count, byte, at) => count + (Math.abs(byte - (other[at] as number)) > shade ? 1 : 0), 0)
}
