import type { FileSummary } from './file-summary.ts'
import { type ComparableWords, sketchOf } from './shingles.ts'

/** What is remembered of a page, to recognize it in another file. */
export interface PageSketch {
  name: string
  /** At most as many as `sketchOf` returns. */
  shingles: Uint32Array
}

/** @returns undefined for a draft, and for a page that was never valid */
export function sketchOfPage({ summary, comparable }: { summary: FileSummary; comparable?: ComparableWords }) {
  const name = summary.fields.name?.text
  if (name === undefined || comparable === undefined || summary.draft) return undefined
  return { name, shingles: sketchOf(comparable.shingles).slice() } satisfies PageSketch
}

/** @returns the share of a sketch that a page contains, from 0 to 1; both are sorted */
export function shareOfSketch(sketch: Uint32Array, shingles: Uint32Array): number {
  let [found, index] = [0, 0]
  for (const shingle of sketch) {
    while ((shingles[index] ?? Number.POSITIVE_INFINITY) < shingle) index++
    if (shingles[index] === shingle) found++
  }
  return sketch.length === 0 ? 0 : found / sketch.length
}
