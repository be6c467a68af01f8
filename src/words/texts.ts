import type { Plural } from './types.ts'

/** @returns a text with its placeholders, such as `{phone}`, replaced; unknown ones stay */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder)

/** @returns the texts before and after a placeholder */
export function around(text: string, name: string): [before: string, after: string] {
  const [before = '', ...after] = text.split(`{${name}}`)
  return [before, after.join('')]
}

const rules = new Map<string, Intl.PluralRules>()
const formats = new Map<string, Intl.NumberFormat>()

/** Creating a formatter takes longer than rendering a section. */
function cached<T>(cache: Map<string, T>, language: string, create: () => T): T {
  const known = cache.get(language) ?? create()
  cache.set(language, known)
  return known
}

/**
 * @param language BCP 47
 * @param count a number, which is formatted for the language, or one as the author wrote it: `150+`
 * @returns the text for this number, with the number in place of `{count}`
 */
export function countText(language: string, plural: Plural, count: number | string): string {
  const number = typeof count === 'number' ? count : Number(count.replaceAll(/\D/g, ''))
  const category = cached(rules, language, () => new Intl.PluralRules(language)).select(number)
  const shown =
    typeof count === 'number' ? cached(formats, language, () => new Intl.NumberFormat(language)).format(count) : count
  return fill(plural[category] ?? plural.other, { count: shown })
}

const dates = new Map<string, Intl.DateTimeFormat>()

/**
 * @param language BCP 47
 * @param date year-month-day
 * @returns the date in words. The time zone is fixed, so that every machine renders the same text.
 */
export function longDate(language: string, date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return cached(dates, language, () => new Intl.DateTimeFormat(language, options)).format(new Date(date))
}

const datesOfYear = new Map<string, Intl.DateTimeFormat>()

/** @returns the date in words, without the year where another date that follows it has the same */
export function firstDate(language: string, date: string, last: string): string {
  if (date.slice(0, 4) !== last.slice(0, 4)) return longDate(language, date)
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return cached(datesOfYear, language, () => new Intl.DateTimeFormat(language, options)).format(new Date(date))
}

const daysWithWeekday = new Map<string, Intl.DateTimeFormat>()

/**
 * @param date year-month-day
 * @returns the date with its day of the week
 */
export function dayWithWeekday(language: string, date: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return cached(daysWithWeekday, language, () => new Intl.DateTimeFormat(language, options)).format(new Date(date))
}

const weekdays = new Map<string, Intl.DateTimeFormat>()

/**
 * @param index 0 is Monday
 * @returns the name of a day of the week
 */
export function weekday(language: string, index: number, length: 'long' | 'short' = 'long'): string {
  const create = () => new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
  // 1 January 2024 is a Monday.
  return cached(weekdays, `${language} ${length}`, create).format(new Date(Date.UTC(2024, 0, 1 + index)))
}

const times = new Map<string, Intl.DateTimeFormat>()

/**
 * @param time on the 24-hour clock: `09:00`
 * @returns the time as the language writes it
 */
export function timeOfDay(language: string, time: string): string {
  const options = { timeStyle: 'short', timeZone: 'UTC' } as const
  return cached(times, language, () => new Intl.DateTimeFormat(language, options)).format(
    new Date(`2024-01-01T${time}Z`),
  )
}

const lists = new Map<string, Intl.ListFormat>()

/** @returns texts as one: `a, b and c`, or `a, b or c` */
export function listText(
  language: string,
  texts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return cached(lists, `${language} ${type}`, () => new Intl.ListFormat(language, { type })).format(texts)
}
