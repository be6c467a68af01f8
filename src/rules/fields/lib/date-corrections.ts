/** @returns `8:00`, `9.30`, `930`, `8AM` or `18h` on the 24-hour clock, see `corrections` */
export function correctTime(text: string): string[][] {
  const [all, hour = '', minute = '00', half = ''] = /^(\d{1,2})(?:[:.h]?(\d{2}))? ?([ap]m|h)?$/i.exec(text) ?? []
  if (all === undefined) return []
  const isHalf = /m/i.test(half)
  if (isHalf && Number(hour) > 12) return []
  const hours = isHalf ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return [[`${String(hours).padStart(2, '0')}:${minute}`]]
}

/**
 * With slashes and hyphens the month may come first; with points the day does.
 *
 * @returns dates as year-month-day, see `corrections`
 */
export function correctDate(text: string): string[][] {
  const [, first, sign, second, year] = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  if (year)
    return [[...new Set([isoDate(year, second, first), ...(sign === '.' ? [] : [isoDate(year, first, second)])])]]
  const digits = /^(\d{4})[./-]?(\d{1,2})[./-]?(\d{1,2})(?!\d)/.exec(text)
  if (digits) return [[isoDate(...digits.slice(1))]]
  const written = dateInWords(text)
  if (written) return [[written]]
  const date = new Date(/[a-z]/i.test(text) ? `${text} UTC` : Number.NaN)
  // JavaScript changes a day that does not exist, and adds a missing year.
  const numbers = text.match(/\b\d+\b/g)?.map(Number) ?? []
  const isWritten = [date.getUTCDate(), date.getUTCFullYear()].every((number) => numbers.includes(number))
  return isWritten ? [[date.toISOString().slice(0, 10)]] : []
}

/** The languages whose names of months authors use: those with words of the site. */
const languages = ['en', 'es', 'de', 'fr', 'pt', 'nl', 'sv']

/** @returns `15 de octubre de 2026` as year-month-day; undefined for other texts */
function dateInWords(text: string): string | undefined {
  const [, day, name = '', year] = /^(\d{1,2})\.?(?: de)? (\p{L}{3,})\.?(?: del?)? (\d{4})$/u.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
  const isNamed = (month: Date) =>
    languages.some((language) =>
      month
        .toLocaleDateString(language, { month: 'long', timeZone: 'UTC' })
        .toLowerCase()
        .startsWith(name.toLowerCase()),
    )
  const found = months.filter(isNamed)
  return found.length === 1 ? isoDate(year, String(months.indexOf(found[0] as Date) + 1), day) : undefined
}

const isoDate = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
