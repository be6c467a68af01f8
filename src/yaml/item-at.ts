/** @throws RangeError when the list has no item at the index */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`a list of ${list.length} items has none at ${index}`)
  return item
}
