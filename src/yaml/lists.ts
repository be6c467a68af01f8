/** @returns how many entries are the same at the start, and at the end of the rest */
export function commonEnds<T>(
  a: ArrayLike<T>,
  b: ArrayLike<T>,
  isSame: (a: T, b: T) => boolean = Object.is,
): { head: number; tail: number } {
  const shortest = Math.min(a.length, b.length)
  let head = 0
  while (head < shortest && isSame(a[head] as T, b[head] as T)) head++
  let tail = 0
  while (tail < shortest - head && isSame(a[a.length - 1 - tail] as T, b[b.length - 1 - tail] as T)) tail++
  return { head, tail }
}

/** @throws RangeError when the list has no item at the index */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`a list of ${list.length} items has none at ${index}`)
  return item
}
