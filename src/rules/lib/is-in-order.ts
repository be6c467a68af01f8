import { spanOf, type Times } from '../../site/opening.ts'

/** Times past midnight that last longer are mostly two times in the wrong order. */
const longestNight = 16 * 60

/** @returns whether the second time is later, on the same day or in the night after it */
export function isInOrder(times: Times): boolean {
  const { from, until } = spanOf(times)
  return times.closes > times.opens || until - from <= longestNight
}
