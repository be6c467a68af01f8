/** Countries whose numbers keep their first 0 after the code. */
const withZero = ['+39', '+378']

/**
 * @param typed a phone number
 * @param code of the country: `+34`
 * @returns the number with the code; undefined when it has one already, or is no number yet
 */
export function internationalNumber(typed: string, code: string): string | undefined {
  const digits = typed
    .replaceAll(/[()/.-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (!/^\d[\d ]{5,}$/.test(digits)) return undefined
  if (digits.startsWith('00')) return `+${digits.slice(2).trim()}`
  return `${code} ${withZero.includes(code) ? digits : digits.replace(/^0/, '').trim()}`
}
