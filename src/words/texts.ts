import type { SiteWords } from '../generated/content.ts'

/** A text with `{count}`, by plural category (`Intl.PluralRules`). Languages have up to six; `other` is the default. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & Record<'one' | 'other', string>

type Complete<T> = {
  [K in keyof T]-?: NonNullable<T[K]> extends string
    ? string
    : NonNullable<T[K]> extends { other?: string }
      ? Plural
      : Complete<NonNullable<T[K]>>
}

/** All words that the engine shows to visitors, in groups. `schema/words.schema.json` describes them. */
export type Words = Complete<SiteWords>

/** A group, or one part of it: `form`, `contactForm.send`. */
export type PartName<Groups> =
  | (keyof Groups & string)
  | {
      [Group in keyof Groups & string]: `${Group}.${keyof NonNullable<Groups[Group]> & string}`
    }[keyof Groups & string]

/** A group of words, or one word. */
export type WordName = PartName<Words>

/** @returns a text with its placeholders, such as `{phone}`, replaced; unknown ones stay */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder)

/** @returns the texts before and after a placeholder */
export function around(text: string, name: string): [before: string, after: string] {
  const [before = '', ...after] = text.split(`{${name}}`)
  return [before, after.join('')]
}

const formatters = new Map<string, unknown>()

/** Creating a formatter takes longer than rendering a section. */
function cached<T>(key: string, create: () => T): T {
  const known = (formatters.get(key) as T | undefined) ?? create()
  formatters.set(key, known)
  return known
}

/**
 * @param language BCP 47
 * @param count a number, which is formatted for the language, or one as the author wrote it: `150+`
 * @returns the text for this number, with the number in place of `{count}`
 */
export function countText(language: string, plural: Plural, count: number | string): string {
  const number = typeof count === 'number' ? count : Number(count.replaceAll(/\D/g, ''))
  const category = cached(`${language} plural`, () => new Intl.PluralRules(language)).select(number)
  const format = () => cached(`${language} number`, () => new Intl.NumberFormat(language)).format(number)
  return fill(plural[category] ?? plural.other, { count: typeof count === 'number' ? format() : count })
}

const dateStyles = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'long' },
  dayWithWeekday: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  long: { weekday: 'long' },
  short: { weekday: 'short' },
  time: { timeStyle: 'short' },
} as const

/** The time zone is fixed, so that every machine renders the same text. */
const written = (language: string, style: keyof typeof dateStyles, date: Date): string =>
  cached(
    `${language} ${style}`,
    () => new Intl.DateTimeFormat(language, { ...dateStyles[style], timeZone: 'UTC' }),
  ).format(date)

/** @returns a date (year-month-day) in words */
export const longDate = (language: string, date: string): string => written(language, 'date', new Date(date))

/** @returns the date in words, without the year */
export const dayOfYear = (language: string, date: string): string => written(language, 'dayOfYear', new Date(date))

/** @returns the date in words, without the year where another date that follows it has the same */
export const firstDate = (language: string, date: string, last: string): string =>
  (date.slice(0, 4) === last.slice(0, 4) ? dayOfYear : longDate)(language, date)

/** @returns the date in words, with its day of the week */
export const dayWithWeekday = (language: string, date: string): string =>
  written(language, 'dayWithWeekday', new Date(date))

/** @returns the name of a day of the week; 0 is Monday */
export const weekday = (language: string, index: number, length: 'long' | 'short' = 'long'): string =>
  // 1 January 2024 is a Monday.
  written(language, length, new Date(Date.UTC(2024, 0, 1 + index)))

/** @returns the time as the language writes it */
export const timeOfDay = (language: string, time: string): string =>
  written(language, 'time', new Date(`2024-01-01T${time}Z`))

/** @returns what a language calls a unit of time: `week` */
export const unitName = (language: string, unit: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(1)
    .flatMap(({ type, value }) => (type === 'unit' ? value : []))
    .join('')

/** @returns texts as one: `a, b and c`, or `a, b or c` */
export const listText = (
  language: string,
  texts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => cached(`${language} ${type}`, () => new Intl.ListFormat(language, { type })).format(texts)
