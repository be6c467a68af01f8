/** A moment at a place: `2026-03-12` and `09:30`. */
export interface Moment {
  date: string
  time: string
}

/** @returns the date and the time of day in a time zone */
export function momentIn(timeZone: string, date: Date): Moment {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = format.format(date).split(' ')
  return { date: day, time }
}

/** @returns the day that it is somewhere on Earth at the latest, which is the first to be over */
export const earliestToday = (now = new Date()): string => isoDay(new Date(now.getTime() - 12 * 60 * 60 * 1000))

/** @returns a day as year-month-day, in UTC; empty for a date that is none, at which `toISOString` throws */
export const isoDay = (date: Date): string => isoSecond(date).slice(0, 10)

/** @returns a day and a time in UTC, `2026-03-12T18:30:00`; empty for a date that is none */
export const isoSecond = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19))

/** @returns the day that is so many days later, or earlier for a negative number */
export const dayAfter = (day: string, days: number): string => isoDay(new Date(Date.parse(day) + days * 86_400_000))

/** @returns the moment; of a day, the one after its last minute */
export const endOf = (moment: string): string => (moment.length > 10 ? moment : `${moment} 24:00`)

/** From when until when something is, which may come back `every` year; without `until`, on one day only. */
interface Period {
  from?: string | undefined
  until?: string | undefined
  every?: string | undefined
}

/** @returns a period that comes each year in the year in which it ends next; one that comes once as it is */
export function inYear<One extends Period>(period: One, now: string): One {
  const { every, from, until = from } = period
  if (!every || !from || !until) return period
  const later = Number(now.slice(0, 4)) - Number(until.slice(0, 4))
  const years = now < endOf(yearsLater(until, later)) ? later : later + 1
  return { ...period, from: yearsLater(from, years), ...(period.until && { until: yearsLater(period.until, years) }) }
}

function yearsLater(moment: string, years: number): string {
  const day = `${String(Number(moment.slice(0, 4)) + years).padStart(4, '0')}${moment.slice(4, 10)}`
  return (isoDay(new Date(day)) === day ? day : day.replace('-29', '-28')) + moment.slice(10)
}

/** @returns the day and the time in a time zone, `2026-03-12 19:30`; without one, in UTC */
export function nowIn(timeZone = 'UTC', now = new Date()): string {
  const { date, time } = momentIn(timeZone, now)
  return `${date} ${time}`
}

/** @returns a moment with the offset that the time zone has then (ISO 8601), without one in an unknown zone */
export function withOffset(moment: string, timeZone: string | undefined): string {
  const [day, time] = moment.split(' ')
  if (!time) return moment
  const local = `${day}T${time}`
  if (!timeZone) return local
  // The offset of the same time in UTC is that of another moment, which may be before a change of the clocks.
  const guess = offsetAt(new Date(`${local}Z`), timeZone)
  return local + offsetAt(new Date(local + guess), timeZone)
}

/** A call at the start of a module would stay in the code for browsers. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @returns the offset of a time zone at a moment: `+02:00` */
export function offsetAt(date: Date, timeZone: string): string {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value
  return name?.replace('GMT', '') || '+00:00'
}
