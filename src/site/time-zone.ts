import { memoize } from './memoize.ts'
import { momentIn } from './opening.ts'

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

const formatIn = memoize((timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }))

/** @returns the offset of a time zone at a moment: `+02:00` */
export function offsetAt(date: Date, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(date)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name?.replace('GMT', '') || '+00:00'
}
