/** Letters without a decomposition in Unicode. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Names that Windows keeps for devices, with any ending (learn.microsoft.com: Naming Files, Paths, and Namespaces). */
export const isDeviceName = (name: string): boolean => /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i.test(name)

/** @returns a slug that any system can use as the name of a file: `con` → `con-1` */
export function fileSlug(text: string): string {
  const name = slug(text)
  return isDeviceName(name) ? `${name}-1` : name
}

/**
 * @returns a text for addresses, in lower-case letters, digits and hyphens: `São João` → `sao-joao`
 */
export function slug(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const plain = letters.replaceAll(/[ßæœøłđ]/g, (letter) => spelledOut[letter] as string)
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|(?<!-)-+$/g, '')
}
