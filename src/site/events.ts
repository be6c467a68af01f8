import type { Event } from '../generated/content.ts'
import { week } from './hours.ts'
import { dayAfter } from './iso-day.ts'

export type { Event } from '../generated/content.ts'

/** From when until when an event takes place: `2026-03-12 19:30`, or only a day. */
export interface Occurrence {
  starts: string
  ends: string
}

/** What decides when an event takes place. */
export type Dates = Pick<Event, 'starts' | 'ends' | 'repeats'>

/** Further ahead, a weekly event has no next date. */
const weeksAhead = 60

/**
 * @param now a day, or a day and a time at the place of the event
 * @returns when the event takes place next, or takes place now; undefined when it is over
 */
export function nextOccurrence(event: Dates, now: string): Occurrence | undefined {
  const days = daysOf(event, now)
  return days.map((day) => occurrenceOn(event, day)).find(({ ends }) => endOf(ends) > now)
}

/** @returns when an event took place for the last time, of one that is over */
export function lastOccurrence(event: Dates): Occurrence {
  const { repeats } = event
  const last = repeats?.until && daysOf(event, dayAfter(repeats.until, -7)).at(-1)
  return occurrenceOn(event, last || dayOf(event.starts))
}

/** @returns the days on which an event starts, from a week before a moment on */
function daysOf({ starts, repeats }: Dates, now: string): string[] {
  const first = dayOf(starts)
  if (!repeats) return [first]
  const { days, until = '9999-12-31', except = [] } = repeats
  const before = dayAfter(dayOf(now), -7)
  const from = before > first ? before : first
  return Array.from({ length: weeksAhead * 7 }, (_, index) => dayAfter(from, index)).filter(
    (day) => day <= until && days.some((name) => name === nameOf(day)) && !except.includes(day),
  )
}

/** @returns the event on another day */
function occurrenceOn({ starts, ends = dayOf(starts) }: Dates, day: string): Occurrence {
  const moved = (moment: string) => dayAfter(day, daysBetween(dayOf(starts), dayOf(moment))) + moment.slice(10)
  return { starts: moved(starts), ends: moved(ends) }
}

/** @returns the moment; of a day, the one after its last minute */
export const endOf = (moment: string): string => (moment.length > 10 ? moment : `${moment} 24:00`)

/** @returns the day of a moment */
export const dayOf = (moment: string): string => moment.slice(0, 10)

export const daysBetween = (day: string, later: string): number => (Date.parse(later) - Date.parse(day)) / 86_400_000

const nameOf = (day: string) => week[(new Date(day).getUTCDay() + 6) % 7]
