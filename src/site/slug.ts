/** Letters without a decomposition in Unicode. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Names that Windows keeps for devices, with any ending (learn.microsoft.com: Naming Files, Paths, and Namespaces). */
export const isDeviceName = (name: string): boolean => /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i.test(name)

const inGerman: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** @returns a slug that any system can use as the name of a file: `con` → `con-1` */
export function fileSlug(text: string, language?: string): string {
  const name = slug(text, language)
  return isDeviceName(name) ? `${name}-1` : name
}

/**
 * @param language of the text, such as `de`
 * @returns a text for addresses, in lower-case letters, digits and hyphens: `São João` → `sao-joao`, in German `Tür` → `tuer`
 */
export function slug(text: string, language = ''): string {
  const letters = text.normalize('NFC').toLowerCase()
  const spelled = language.startsWith('de') ? letters.replaceAll(/[äöü]/g, (letter) => inGerman[letter] ?? '') : letters
  return hyphenated(spelled.normalize('NFKD').replaceAll(/\p{M}/gu, ''), /[^a-z0-9]+/g)
}

/** @returns the slugs that a text has in German and in other languages: `tur` and `tuer` */
export const slugs = (text: string): string[] => [...new Set([slug(text), slug(text, 'de')])]

/** Accents of Latin letters, and marks that belong to no letter. In other scripts, such as Devanagari, marks are vowels. */
const accents = /(?<=^|\p{Script=Latin}|[^\p{L}\p{M}])\p{M}+/gu

/**
 * @returns a text for anchors, which keeps the letters of all scripts: `Цены à São João` → `цены-a-sao-joao`. A text in
 *   plain Latin letters has the same as an address.
 */
export const anchorSlug = (text: string): string =>
  hyphenated(text.normalize('NFKD').replaceAll(accents, ''), /[^\p{L}\p{M}\p{N}]+/gu).normalize('NFC')

function hyphenated(letters: string, others: RegExp): string {
  const plain = letters.toLowerCase().replaceAll(/[ßæœøłđ]/g, (letter) => spelledOut[letter] as string)
  return plain.replaceAll(others, '-').replaceAll(/^-+|(?<!-)-+$/g, '')
}
