/** Letters without a decomposition in Unicode. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * @returns a text for addresses, in lower-case letters, digits and hyphens: `São João` → `sao-joao`
 */
export function slug(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const plain = letters.replaceAll(/[ßæœøłđ]/g, (letter) => spelledOut[letter] as string)
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|(?<!-)-+$/g, '')
}
