import type { Hours, SpecialDays } from '../generated/content.ts'
import { week, weekdayOf } from './hours.ts'
import { dayAfter } from './iso-day.ts'
import { compareText } from './text.ts'

type Line = Hours[number]

/** From when until when a place is open. A time of `closes` that is not later than `opens` is on the next day. */
export type Times = Required<Pick<Line, 'opens' | 'closes'>>

/** A moment at a place: `2026-03-12` and `09:30`. */
export interface Moment {
  date: string
  time: string
}

/** Whether a place is open at a moment: until when, unless that is more than a day later; or when it opens next. */
export type Opening = { until?: string } | { next: Moment } | undefined

/** @returns the date and the time of day in a time zone */
export function momentIn(timeZone: string, date: Date): Moment {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = format.format(date).split(' ')
  return { date: day, time }
}

/** @returns the opening times of a day of the week, in order */
export const timesOn = (hours: readonly Line[], day: Line['days'][number]): Times[] =>
  inOrder(
    hours.flatMap(({ days, opens, closes }) => (opens && closes && days.includes(day) ? [{ opens, closes }] : [])),
  )

const specialOn = (specialDays: SpecialDays, date: string) =>
  specialDays.find(({ from, until = from }) => from <= date && date <= until)

/** @returns the opening times of a day of the week in a period of special days, in order */
export const specialTimesOn = ({ hours = [] }: SpecialDays[number], day: Line['days'][number]): Times[] =>
  inOrder(hours.filter(({ days = week }) => days.includes(day)))

const inOrder = (times: readonly Times[]): Times[] => times.toSorted((a, b) => compareText(a.opens, b.opens))

/** A place that is open for a season opens again within a year. */
const daysAhead = 366

const minutesPerDay = 1440

/** @returns from when until when it is open, in minutes since the beginning of a day; it may end on the next day */
export function spanOf({ opens, closes }: Times): { from: number; until: number } {
  const [from, until] = [minutesOf(opens), minutesOf(closes)]
  return { from, until: until > from ? until : until + minutesPerDay }
}

/** @returns until when it is open, or when it opens next; undefined when it does not open soon */
export function openingAt(hours: readonly Line[], specialDays: SpecialDays, now: Moment): Opening {
  const timesOf = (date: string): readonly Times[] => {
    const special = specialOn(specialDays, date)
    return special ? specialTimesOn(special, weekdayOf(date)) : timesOn(hours, weekdayOf(date))
  }
  const minute = minutesOf(now.time)
  let end = minute
  // From yesterday, whose hours may last until today.
  for (let day = -1; day < daysAhead; day++) {
    const date = dayAfter(now.date, day)
    for (const times of timesOf(date)) {
      const span = spanOf(times)
      const [from, until] = [day * minutesPerDay + span.from, day * minutesPerDay + span.until]
      if (from <= end) end = Math.max(end, until)
      else if (end > minute) return openFrom(minute, end)
      else return { next: { date, time: times.opens } }
    }
  }
  return end > minute ? openFrom(minute, end) : undefined
}

const openFrom = (now: number, until: number): Opening =>
  until - now > minutesPerDay ? {} : { until: timeAt(until % minutesPerDay) }

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

const timeAt = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * @returns the special days of a branch in order, without those of the company on days for which it has its own; of
 *   periods that share days, only the shorter one has them
 */
export const withOwnDays = (own: SpecialDays, company: SpecialDays): SpecialDays =>
  [...longestFirst(company), ...longestFirst(own)]
    .reduce<SpecialDays>((days, period) => {
      const { from, until = from } = period
      return [...days.flatMap((other) => without(other, from, until)), period]
    }, [])
    .sort((a, b) => compareText(a.from, b.from))

const longestFirst = (days: SpecialDays): SpecialDays => days.toSorted((a, b) => lengthOf(b) - lengthOf(a))

const lengthOf = ({ from, until = from }: SpecialDays[number]): number => Date.parse(until) - Date.parse(from)

/** @returns what is left of a period without some days */
function without(period: SpecialDays[number], from: string, until: string): SpecialDays {
  const { from: first, until: last = first } = period
  if (until < first || last < from) return [period]
  const before = first < from ? [{ ...period, until: dayAfter(from, -1) }] : []
  const after = until < last ? [{ ...period, from: dayAfter(until, 1), until: last }] : []
  return [...before, ...after]
}
