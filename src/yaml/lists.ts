/** @returns how many entries are the same at the start, and at the end of the rest */
export function commonEnds<T>(
  a: ArrayLike<T>,
  b: ArrayLike<T>,
  isSame: (a: T, b: T) => boolean = Object.is,
): { head: number; tail: number } {
  const shortest = Math.min(a.length, b.length)
  const isSameAt = (left: number, right: number) => isSame(a[left] as T, b[right] as T)
  let head = 0
  while (head < shortest && isSameAt(head, head)) head++
  let tail = 0
  while (tail < shortest - head && isSameAt(a.length - 1 - tail, b.length - 1 - tail)) tail++
  return { head, tail }
}

/**
 * @param sorted entries that fulfil the condition, then others
 * @returns how many fulfil it
 */
export function countWhile<T>(sorted: readonly T[], condition: (entry: T) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (condition(itemAt(sorted, middle))) low = middle + 1
    else high = middle
  }
  return low
}

/** @throws RangeError when the list has no item at the index */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`a list of ${list.length} items has none at ${index}`)
  return item
}
