import type { Hours } from '../generated/content.ts'
import type { ClosedDays } from '../site/facts.ts'
import { week } from '../site/hours.ts'
import { isoDay } from './iso-day.ts'

export { week } from '../site/hours.ts'

type Line = Hours[number]

/** A moment at a place: `2026-03-12` and `09:30`. */
interface Moment {
  date: string
  time: string
}

/** Whether a company is open at a moment; if not, when it opens next. */
export type Opening = { until: string } | { next: Moment } | undefined

/** @returns the date and the time of day in a time zone */
export function momentIn(timeZone: string, date: Date): Moment {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = format.format(date).split(' ')
  return { date: day, time }
}

/** @returns the opening times of a day of the week, in order */
export const timesOn = (
  hours: readonly Line[],
  day: Line['days'][number],
): Required<Pick<Line, 'opens' | 'closes'>>[] =>
  hours
    .flatMap(({ days, opens, closes }) => (opens && closes && days.includes(day) ? [{ opens, closes }] : []))
    .sort((a, b) => (a.opens < b.opens ? -1 : 1))

/** Longer holidays than this have no next opening. */
const daysAhead = 90

/** @returns until when it is open, or when it opens next; undefined when it does not open soon */
export function openingAt(hours: readonly Line[], closedDays: ClosedDays, now: Moment): Opening {
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const day = new Date(`${now.date}T00:00Z`)
    day.setUTCDate(day.getUTCDate() + ahead)
    const date = isoDay(day)
    if (closedDays.some(({ from, until = from }) => from <= date && date <= until)) continue
    const times = timesOn(hours, week[(day.getUTCDay() + 6) % 7] as Line['days'][number])
    const time = ahead === 0 ? now.time : ''
    const open = times.find(({ opens, closes }) => opens <= time && time < closes)
    if (open) return { until: open.closes }
    const next = times.find(({ opens }) => opens > time)
    if (next) return { next: { date, time: next.opens } }
  }
  return undefined
}
