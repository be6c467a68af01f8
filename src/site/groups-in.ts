/** @returns all groups of fields in a value, each before those in it */
export function groupsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(groupsIn)
  return Array.isArray(value) ? inside : [value, ...inside]
}

/** @returns the names of the icons in a value, without duplicates: every text in a field `icon` */
export const iconsIn = (value: unknown): string[] => [
  ...new Set(groupsIn(value).flatMap((group) => ('icon' in group && typeof group.icon === 'string' ? group.icon : []))),
]

/** @returns the `src` of all photos in a value; an object with `alt` and `src` is a photo */
export const photosIn = (value: unknown): string[] =>
  groupsIn(value).flatMap((group) => ('alt' in group && 'src' in group ? String(group.src) : []))
