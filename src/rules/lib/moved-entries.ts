import type { TextTree } from '../summary/source-texts.ts'

/**
 * Finds the entries of a list in a translation, whose author may have moved, added or removed some: each has the fields of
 * its counterpart. In a list of the same length, an entry stays in its place if it fits there or nowhere else.
 *
 * @returns the places of the entries; undefined for one that is not there
 */
export function placesIn(entries: readonly TextTree[], values: readonly unknown[]): (number | undefined)[] {
  const fits = (entry: TextTree, place: number) =>
    typeof entry !== 'object' || Object.keys(entry).every((key) => key in Object(values[place]))
  const isSameLength = entries.length === values.length
  const kept = entries.map((entry, index) => (isSameLength && fits(entry, index) ? index : undefined))
  const free = new Set(values.keys())
  for (const place of kept) if (place !== undefined) free.delete(place)
  return entries.map((entry, index) => {
    const moved = kept[index] ?? [...free].find((place) => fits(entry, place))
    const place = moved ?? (isSameLength && free.has(index) ? index : undefined)
    if (place !== undefined) free.delete(place)
    return place
  })
}
