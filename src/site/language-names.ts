import { type AuthorText, say } from '../words/message.ts'
import { languages } from '../words/words.ts'
import type { Language } from './languages.ts'
import { memoize } from './memoize.ts'

const namesIn = memoize((language: string) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }))

/** @returns the name of a language; undefined for an unknown code, and for a text that is none */
export function nameOfLanguage(code: string, inLanguage = 'en'): string | undefined {
  try {
    return namesIn(inLanguage).of(code)
  } catch {
    return undefined
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** @returns how a language writes numbers; as English does for a text that is no language, and for a currency that is none */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = numberFormats.get(key) ?? makeNumberFormat(language, options)
  numberFormats.set(key, format)
  return format
}

function makeNumberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, options)
  } catch {
    return new Intl.NumberFormat('en')
  }
}

const nameOfCountry = (code: string): string | undefined =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)

/** @returns whether two codes are variants of one language in one script: `de-DE` and `de-AT`, but not `sr-Latn` and `sr-Cyrl` */
export function areVariants(one: string, other: string): boolean {
  try {
    const [a, b] = [one, other].map((code) => new Intl.Locale(code).maximize())
    return a?.language === b?.language && a?.script === b?.script
  } catch {
    return false
  }
}

/**
 * @param all the languages of a site
 * @returns the further language whose texts another one has where it says nothing itself: `de-DE` for `de-AT` after it
 */
export function otherVariant<T extends Language>({ language, prefix }: Language, all: readonly T[]): T | undefined {
  const before = all.slice(
    1,
    all.findIndex((one) => one.prefix === prefix),
  )
  return before.find((one) => areVariants(one.language, language))
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const codes = letters.flatMap((first) => letters.map((second) => first + second))

/** @returns the codes of two letters of a language, by its name in itself or in a language that the engine knows */
export const codesOfLanguage = (name: string): string[] =>
  codes.filter((code) =>
    [code, ...Object.keys(languages)].some(
      (inLanguage) => nameOfLanguage(code, inLanguage)?.toLowerCase() === name.toLowerCase(),
    ),
  )

/** @returns the names of the twelve months in a language */
export const monthsIn = memoize((language: string): string[] => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return [...Array(12).keys()].map((month) => format(Date.UTC(2026, month)))
})

const countriesIn = memoize((language: string) => new Intl.DisplayNames(language, { type: 'region' }))

/** @returns the codes of two capital letters of a country, by its name in its most usual language or in one that the engine knows */
export const codesOfCountry = (name: string): string[] =>
  codes
    .map((code) => code.toUpperCase())
    .filter((code) => isNamed(name, code, new Intl.Locale(`und-${code}`).maximize().language))
    .filter(isCountry)

const isNamed = (name: string, code: string, ownLanguage: string): boolean =>
  [ownLanguage, ...Object.keys(languages)].some(
    (language) => countriesIn(language).of(code)?.toLowerCase() === name.toLowerCase(),
  )

/** @returns whether two capital letters are a country (ISO 3166-1). `UK` is not, although it is read as `GB`. */
export const isCountry = (code: string): boolean => nameOfCountry(code) !== undefined && likelyCountry(code) === code

/** @returns the code that two capital letters are read as, such as `GB` for `UK` */
export const likelyCountry = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code

/** Scripts that are written from right to left, by their code (ISO 15924). */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** @returns why a site cannot have a language; undefined when it can */
export function languageProblem(language: string): AuthorText | undefined {
  const locale = localeFrom(language)
  if (!locale) return say`\`${language}\` is not the code of a language`
  if (nameOfLanguage(locale.language) === undefined) return say`\`${locale.language}\` is not the code of a language`
  const region = language.split('-').find((part) => /^[A-Z]{2}$/.test(part)) ?? locale.region
  if (region && !isCountry(region)) return say`\`${region}\` is not the code of a country`
  if (rightToLeft.has(locale.maximize().script ?? ''))
    return say`${nameOfLanguage(locale.language)} is written from right to left`
  return undefined
}

/** @returns the code that a code is read as, such as `en-GB` for `en-UK`; undefined when that is the same */
export function likelyLanguage(code: string): string | undefined {
  const right = localeFrom(code)?.toString()
  return right === code ? undefined : right
}

/** @returns undefined for a text that has not the form of a code */
function localeFrom(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code)
  } catch {
    return undefined
  }
}
