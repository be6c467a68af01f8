/** @returns all groups of fields in a value, each before those in it */
export function groupsIn(value: unknown): object[] {
  const groups: object[] = []
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    if (!Array.isArray(one)) groups.push(one)
    for (const inside of Object.values(one)) visit(inside)
  }
  visit(value)
  return groups
}

/**
 * @param change makes a new value of each field or entry
 * @returns the group or list with the new values; the same object when none is another one
 */
export function mapFields<Group extends object>(
  group: Group,
  change: (value: unknown, name: string) => unknown,
): Group {
  let changed: Group | undefined
  for (const name in group) {
    const value = group[name]
    const now = change(value, name)
    if (now === value) continue
    changed ??= (Array.isArray(group) ? [...group] : { ...group }) as Group & object
    changed[name] = now as typeof value
  }
  return changed ?? group
}

/** @returns the names of the icons in a value, without duplicates: every text in a field `icon` */
export const iconsIn = (value: unknown): string[] => [
  ...new Set(groupsIn(value).flatMap((group) => ('icon' in group && typeof group.icon === 'string' ? group.icon : []))),
]

/** @returns the `src` of all photos in a value; an object with `alt` and `src` is a photo */
export const photosIn = (value: unknown): string[] =>
  groupsIn(value).flatMap((group) => ('alt' in group && 'src' in group ? String(group.src) : []))
