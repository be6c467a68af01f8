import { parseUrl } from '../../site/address.ts'

/** The names in Unicode of those scripts that are told from each other. */
export const allScripts =
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Devanagari Bengali Thai Hangul Hiragana Katakana Han'.split(' ')

const patterns = new Map(allScripts.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'gu')]))

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const lettersOf = (text: string, script: string): number => countOf(text, patterns.get(script) as RegExp)

/** @returns the scripts in which a text has letters */
export const scriptsOf = (text: string): string[] => allScripts.filter((name) => lettersOf(text, name) > 0)

/** @returns the parts of a text that blanks, brackets and quotation marks separate */
const partsOf = (text: string): string[] => text.split(/[\s<>"'()[\],;]+/)

const isLink = (part: string): boolean =>
  /https?:\/\/|^www\.|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S/i.test(part.slice(0, 2000))

/** @returns the scripts of more than half of the letters, without those that are known; links do not count */
export function foreignScripts(text: string, known: readonly string[]): string[] {
  const words = partsOf(text)
    .filter((part) => !isLink(part))
    .join(' ')
  const foreign = scriptsOf(words).filter((name) => !known.includes(name))
  const letters = foreign.reduce((sum, name) => sum + lettersOf(words, name), 0)
  return letters * 2 > countOf(words, /\p{L}/gu) ? foreign : []
}

/** @returns the addresses of a text, without those of a host and of e-mail */
export function linksIn(text: string, host: string): URL[] {
  return partsOf(text)
    .filter(isLink)
    .flatMap((part) => {
      const start = part.search(/https?:\/\//i)
      return parseUrl(start < 0 ? `http://${part}` : part.slice(start)) ?? []
    })
    .filter(({ hostname }) => hostname !== host)
}

/** @returns the e-mail addresses of a text in lower case, each once */
export const addressesIn = (text: string): string[] => [
  ...new Set(partsOf(text.toLowerCase()).filter((part) => /^[^@]+@[^@]+\.[a-z]{2,}\.?$/.test(part))),
]

/** @returns whether a text names a host, and no page of it */
export const namesHost = (text: string, host: string): boolean =>
  host.includes('.') &&
  partsOf(text.toLowerCase()).some(
    (part) => part.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/[/.:!?]*$/, '') === host,
  )

/**
 * Bots write letters by chance into fields.
 *
 * @returns whether each word is one in which capitals come and go
 */
export function isByChance(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  const isOdd = (word: string) => word.length >= 8 && countOf(word, /\p{Ll}\p{Lu}/gu) >= 2
  return words.length > 0 && words.every(isOdd)
}

/** @returns whether a text is one long word that nobody could say */
export function isUnspeakable(text: string): boolean {
  const letters = text.trim()
  return /^[a-z]{10,}$/i.test(letters) && countOf(letters, /[aeiouy]/gi) < 0.25 * letters.length
}
