import type { SiteWords } from '../generated/content.ts'
import { languages as generated } from '../generated/words.ts'
import type { Words } from './types.ts'

/** The words of each language that the engine knows, by language code, with the country where its words differ. */
export const languages: Readonly<Record<string, Words>> = generated

/** @returns the words of a language, such as `pt-PT`; undefined for one that the engine does not know */
export const knownWords = (language: string): Words | undefined => {
  const { language: code, region } = new Intl.Locale(language)
  const known = [`${code}-${region}`, code].find((one) => Object.hasOwn(languages, one))
  return known === undefined ? undefined : languages[known]
}

/**
 * @param language a valid BCP 47 code
 * @param own the words that the site overrides
 * @returns all words; those that the engine does not know in the language are English
 */
export const wordsFor = (language: string, own: SiteWords = {}): Words =>
  merge(knownWords(language) ?? generated.en, own) as Words

function merge(words: object, own: object): object {
  const entries = Object.entries(own).map(([key, value]) => {
    const known = (words as Record<string, unknown>)[key]
    return [key, typeof value === 'object' && typeof known === 'object' ? merge(known as object, value) : value]
  })
  return { ...words, ...Object.fromEntries(entries) }
}
