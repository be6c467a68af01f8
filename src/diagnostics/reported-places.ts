import type { Diagnostic, Place } from './diagnostic.ts'

/**
 * Used to report only one problem per place.
 *
 * @returns whether one of the diagnostics is at a place; all words of a text are the same place
 */
export function reportedPlaces(diagnostics: readonly Diagnostic[]): (place: Place) => boolean {
  const known = new Set(diagnostics.map(({ place }) => keyOf(place)))
  return (place) => known.has(keyOf(place))
}

function keyOf(place: Place): string {
  if (place === 'file') return place
  return 'range' in place ? `${place.range[0]}` : JSON.stringify([place.path, place.target ?? 'value'])
}
