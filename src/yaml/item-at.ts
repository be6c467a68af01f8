/**
 * @returns the item of a list at an index that it has
 * @throws RangeError when it has none there
 */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`a list of ${list.length} items has none at ${index}`)
  return item
}
