const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** @returns the English name of a language; undefined for an unknown code, and for a text that is none */
export function nameOfLanguage(code: string): string | undefined {
  try {
    return languageNames.of(code)
  } catch {
    return undefined
  }
}

/** @returns whether two codes are variants of one language in one script: `de-DE` and `de-AT`, but not `sr-Latn` and `sr-Cyrl` */
export function areVariants(one: string, other: string): boolean {
  try {
    const [a, b] = [one, other].map((code) => new Intl.Locale(code).maximize())
    return a?.language === b?.language && a?.script === b?.script
  } catch {
    return false
  }
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * @param name a language in English or in itself: `Portuguese`, `português`
 * @returns the codes of two letters that have this name
 */
export function codesOfLanguage(name: string): string[] {
  const wanted = name.toLowerCase()
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(nameOfLanguage)
  const ownName = (code: string) => new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code)
  return codes.filter((code) => [nameOfLanguage(code), ownName(code)].some((one) => one?.toLowerCase() === wanted))
}

/** Scripts that are written from right to left, by their code (ISO 15924). */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/** @returns why a site cannot have a language; undefined when it can */
export function languageProblem(language: string): string | undefined {
  const locale = new Intl.Locale(language)
  if (nameOfLanguage(locale.language) === undefined) return `\`${locale.language}\` is not the code of a language`
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const region = language.split('-').find((part) => /^[A-Z]{2}$/.test(part)) ?? locale.region
  // `UK` is read as `GB`, but browsers and search engines want the code itself.
  if (region && (region !== locale.region || regions.of(region) === undefined))
    return `\`${region}\` is not the code of a country`
  if (rightToLeft.has(locale.maximize().script ?? ''))
    return `${nameOfLanguage(locale.language)} is written from right to left`
  return undefined
}

/** @returns the code that a code is read as, such as `en-GB` for `en-UK`; undefined when that is the same */
export function likelyLanguage(code: string): string | undefined {
  const right = new Intl.Locale(code).toString()
  return right === code ? undefined : right
}
