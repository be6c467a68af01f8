import type { Hours, SpecialDays } from '../generated/content.ts'
import { dayOfYear, fill, firstDate, longDate, type Words, weekday } from '../words/texts.ts'
import { groupBy } from './group-by.ts'

type Line = Hours[number]

/** A line of the week or of special days, which may be about each day. */
export type AnyLine = Omit<Line, 'days'> & Partial<Pick<Line, 'days'>>

/** @returns true for `00:00` to `24:00` */
export const isAllDay = ({ opens, closes }: Pick<Line, 'opens' | 'closes'>): boolean =>
  opens === '00:00' && closes === '24:00'

/** From Monday on. */
export const week: readonly Line['days'][number][] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

/** @returns the name of the day of the week of a date */
export const weekdayOf = (date: string) => week[(new Date(date).getUTCDay() + 6) % 7] as (typeof week)[number]

/**
 * Writes opening hours as lines. Lines for the same days become one, unless they have texts of their own.
 *
 * @param language BCP 47, which decides how days and times are written
 * @returns such as `Mon–Fri: 08:00–13:00, 14:00–18:00`
 */
export function hoursTexts(hours: Hours, language: string, words: Words['hours']): string[] {
  const lines = groupBy(hours, (line) => line.label ?? `${[...line.days].sort()}${kindOf(line)}`)
  return Array.from(lines.values(), (same) => same[0].label ?? lineOf(same, language, words))
}

/** Times of one kind are joined. */
const kindOf = ({ closed, byAppointment, opens }: AnyLine): string =>
  byAppointment ? `appointment ${opens !== undefined}` : String(closed)

/** @param same the opening times of the same days */
function lineOf(same: [Line, ...Line[]], language: string, words: Words['hours']): string {
  const days = daysText(same[0].days, language, words)
  const text = fill(words.line, { days, times: timesText(same, language, words) })
  return text.replace(/^./u, (first) => first.toLocaleUpperCase(language))
}

/**
 * Writes special days as a line.
 *
 * @param language BCP 47, which decides how days and times are written
 * @returns such as `Winter, 1 November 2026 – 31 March 2027: closed`; of what comes each year, `Winter, 1 November – 31
 *   March: closed`
 */
export function periodText(
  { label, hours = [], ...period }: SpecialDays[number],
  language: string,
  words: Words['hours'],
): string {
  const dates = datesText(period, language)
  const eachDay = groupBy(hours, kindOf)
  const lines = hours.map((line) => ({ ...line, days: line.days ?? [...week] }))
  const open = lines.every(({ days }) => days.length === week.length)
    ? Array.from(eachDay.values(), (same) => timesText(same, language, words)).join(', ')
    : hoursTexts(lines, language, words).join('; ')
  return fill(words.line, { days: label ? `${label}, ${dates}` : dates, times: open || words.closed })
}

/** Without the year where it is each one. */
function datesText({ from, until = from, every }: SpecialDays[number], language: string): string {
  const last = every ? dayOfYear(language, until) : longDate(language, until)
  if (from === until) return last
  return `${every ? dayOfYear(language, from) : firstDate(language, from, until)} – ${last}`
}

/** @param same times of one kind */
function timesText(same: readonly [AnyLine, ...AnyLine[]], language: string, words: Words['hours']): string {
  const [{ closed, byAppointment, opens: first }] = same
  if (closed) return words.closed
  if (first === undefined) return words.byAppointment
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  const rangeOf = ({ opens = '', closes = '' }: AnyLine) => {
    if (isAllDay({ opens, closes })) return words.allDay
    const [from, until] = [timeOf(opens), timeOf(closes)] as const
    const range = from < until ? format.formatRange(from, until) : rangePastMidnight(format, from, until)
    return withPlainSpaces(range)
  }
  const times = same.map(rangeOf).join(', ')
  return byAppointment ? `${times} (${words.byAppointment})` : times
}

/** Node writes thin spaces, and Chrome plain ones. `pm` stays in the line of its time. */
const withPlainSpaces = (range: string): string =>
  range.replaceAll('\u2009', ' ').replaceAll(/(?<=\d)[ \u202f](?=\p{L})/gu, '\u00a0')

function daysText(days: Line['days'], language: string, { publicHolidays }: Words['hours']): string {
  const holidays = days.includes('PublicHolidays') ? [publicHolidays] : []
  return [...runsOf(days).map((run) => runLabel(run, language)), ...holidays].join(', ')
}

/** @returns the indexes of days that follow each other, from the first to the last */
function runsOf(days: Line['days']): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const [index, day] of week.entries()) {
    const run = runs.at(-1)
    if (!days.includes(day)) continue
    if (run && run[1] === index - 1) run[1] = index
    else runs.push([index, index])
  }
  return runs
}

/** Of two days, both are named with a comma, as in speech. */
function runLabel([first, last]: [number, number], language: string): string {
  const name = (index: number) => weekday(language, index, 'short')
  if (first === last) return name(first)
  return last === first + 1 ? `${name(first)}, ${name(last)}` : `${name(first)}–${name(last)}`
}

/** A range into another day would have dates, so the times change places in the range of one day. */
function rangePastMidnight(format: Intl.DateTimeFormat, from: Date, until: Date): string {
  const parts = format.formatRangeToParts(until, from)
  const partText = (range: string) => parts.flatMap(({ source, value }) => (source === range ? value : [])).join('')
  const [between, ...after] = parts.filter(({ source }) => source === 'shared')
  const areBothInOneHalf = after.some(({ type }) => type === 'dayPeriod')
  if (areBothInOneHalf) return format.format(from) + between?.value + format.format(until)
  return partText('endRange') + between?.value + partText('startRange') + after.map(({ value }) => value).join('')
}

const timeOf = (time: string): Date => new Date(`2024-01-01T${time.replace(/^24/, '00')}Z`)
