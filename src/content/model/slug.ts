/** Letters that no accent makes of another one. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * The name of a heading or a place in addresses: lower-case letters, digits and hyphens; accents are taken off
 * (`Puerto Banús` → `puerto-banus`).
 */
export function slug(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const plain = letters.replaceAll(/[ßæœøłđ]/g, (letter) => spelledOut[letter] as string)
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
}
