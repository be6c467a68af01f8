import countries from './countries.json' with { type: 'json' }

const known: Readonly<Record<string, { prefix: string }>> = countries

/** @returns what phone numbers of a country begin with: `+34`; undefined when it is not known */
export const callingCode = (country: unknown): string | undefined =>
  typeof country === 'string' && Object.hasOwn(known, country) ? known[country]?.prefix : undefined

/** Countries whose numbers keep their first 0 after the code. */
const withZero = ['+39', '+378', '+379', '+225', '+229', '+241', '+242']

/** Without a +, a number with the code of a country has 11 to 14 digits. */
const isLong = (groups: string): boolean => /^[1-9](?: ?\d){10,13}$/.test(groups)

const hasCode = (groups: string): boolean =>
  Object.values(known).some(({ prefix }) => prefix.length > 2 && groups.startsWith(prefix.slice(1)))

/**
 * @param typed a phone number
 * @param code of the country: `+34`
 * @returns the number in international form, with spaces between groups; undefined when it is in that form, or is no
 *   number yet, or needs a code that is not known
 */
export function internationalNumber(typed: string, code: string | undefined): string | undefined {
  const bare = /^\s*(?:\+|00)/.test(typed) ? typed.replaceAll('(0)', ' ') : typed
  const groups = bare.replaceAll(/[\s()/.–-]+/g, ' ').trim()
  const whole = withCountry(groups, code)
  return whole !== typed.trim() && /^\+\d[\d ]{5,}$/.test(whole) ? whole : undefined
}

function withCountry(groups: string, code: string | undefined): string {
  if (/^(?:\+|00)/.test(groups)) return withoutZero(groups.replace(/^(?:\+|00) ?/, '+'))
  if (isLong(groups) && (!code || hasCode(groups))) return `+${groups}`
  return withoutZero(`${code} ${groups}`)
}

/**
 * @param number in international form
 * @returns it without the 0 after the country code, which is for calls within the country
 */
export const withoutZero = (number: string): string =>
  withZero.some((code) => number.startsWith(code)) ? number : number.replace(/^(\+\d{1,3} )0 ?(?=[1-9])/, '$1')
