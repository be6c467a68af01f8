/** @returns `8:00`, `9.30`, `8AM` or `18h` on the 24-hour clock, see `corrections` */
export function correctTime(text: string): string[][] {
  const [all, hour = '', minute = '00', half = ''] = /^(\d{1,2})(?:[:.h](\d{2}))? ?([ap]m|h)?$/i.exec(text) ?? []
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
  const date = new Date(/[a-z]/i.test(text) ? `${text} UTC` : Number.NaN)
  // JavaScript changes a day that does not exist, and adds a missing year.
  const numbers = text.match(/\b\d+\b/g)?.map(Number) ?? []
  const isWritten = [date.getUTCDate(), date.getUTCFullYear()].every((number) => numbers.includes(number))
  return isWritten ? [[date.toISOString().slice(0, 10)]] : []
}

const isoDate = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
