import type { TextTree } from '../summary/source-texts.ts'

/**
 * Finds the entries of a list in another one of the same length, whose author may have moved some: each has the fields of
 * its counterpart, and stays in its place if it fits there.
 *
 * @returns the places of the entries
 */
export function placesOfMoved(entries: readonly TextTree[], values: readonly unknown[]): number[] {
  const fits = (entry: TextTree, value: unknown) =>
    typeof entry !== 'object' || Object.keys(entry).every((key) => key in Object(value))
  const found = entries.map((entry, index) => (fits(entry, values[index]) ? index : undefined))
  const free = new Set(values.keys())
  for (const place of found) if (place !== undefined) free.delete(place)
  return found.map((known, index) => {
    const place = known ?? [...free].find((one) => fits(entries[index] as TextTree, values[one]))
    free.delete(place ?? index)
    return place ?? index
  })
}
