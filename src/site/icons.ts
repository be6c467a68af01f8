/** @returns the names of the icons in a value, without duplicates: every text in a field `icon` */
export function iconsIn(value: unknown): string[] {
  const found = new Set<string>()
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    if ('icon' in one && typeof one.icon === 'string') found.add(one.icon)
    for (const key in one) visit(one[key as keyof typeof one])
  }
  visit(value)
  return [...found]
}
