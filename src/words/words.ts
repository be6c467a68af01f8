import type { SiteDocument, SiteWords } from '../generated/content.ts'
import { languages as generated, informal } from '../generated/words.ts'
import type { Words } from './texts.ts'

/** The words of each language that the engine knows, by language code, with the country where its words differ. */
export const languages: Readonly<Record<string, Words>> = generated

/** @returns the name of a language in a list, with the country or without; undefined when the list lacks it */
function nameIn<Name extends string>(list: Readonly<Record<Name, unknown>>, language: string): Name | undefined {
  const { language: code, region } = new Intl.Locale(language)
  return [`${code}-${region}`, code].find((one): one is Name => Object.hasOwn(list, one))
}

/** @returns the words of a language, such as `pt-PT`; undefined for one that the engine does not know */
export const knownWords = (language: string): Words | undefined => {
  const name = nameIn(languages, language)
  return name === undefined ? undefined : languages[name]
}

/** @returns the words in which the language says `du`, `tú` or `tu`, as far as they differ; undefined where none do */
export const informalWords = (language: string): SiteWords | undefined => {
  const name = nameIn(informal, language)
  return name !== undefined && name === nameIn(languages, language) ? informal[name] : undefined
}

/**
 * @param language a valid BCP 47 code
 * @param own the words that the site overrides
 * @param tone how the site addresses its visitors; where the language has one form only, it says nothing
 * @returns all words; those that the engine does not know in the language are English
 */
export function wordsFor(language: string, own: SiteWords = {}, tone: SiteDocument['tone'] = 'formal'): Words {
  const known = knownWords(language) ?? generated.en
  return merged(merged(known, tone === 'informal' ? (informalWords(language) ?? {}) : {}), own)
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @returns a value with what another one says instead: groups are merged; of everything else, the other one counts */
export function merged<A, B>(value: A, other: B): A & B
export function merged(value: unknown, other: unknown): unknown {
  if (!isGroup(value) || !isGroup(other)) return other
  const fields = Object.entries(other).map(([name, field]) => [name, merged(value[name], field)])
  return { ...value, ...Object.fromEntries(fields) }
}
