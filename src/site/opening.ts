import type { Hours, Place, SpecialDays } from '../generated/content.ts'
import { dayAfter, inYear, type Moment } from './dates.ts'
import { type AnyLine, week, weekdayOf } from './hours.ts'
import { isSeason, type ListedDays, lastDay, lengthOf } from './seasons.ts'
import { compareText } from './text.ts'

type Line = Hours[number]
type Period = SpecialDays[number]
type PlaceTimes = Pick<Place, 'hours' | 'specialDays'>

/** From when until when a place is open. A time of `closes` that is not later than `opens` is on the next day. */
export type Times = Required<Pick<Line, 'opens' | 'closes'>>

/** Whether a place is open at a moment: until when, unless that is more than a day later; or when it opens next. */
export type Opening = { until?: string } | { next: Moment } | undefined

/** @returns the opening times of a day of the week, in order; not those by appointment */
export const timesOn = (hours: readonly AnyLine[], day: Line['days'][number]): Times[] =>
  hours
    .flatMap(({ days = week, opens, closes, byAppointment }) =>
      opens && closes && !byAppointment && days.includes(day) ? [{ opens, closes }] : [],
    )
    .sort((a, b) => compareText(a.opens, b.opens))

const specialOn = (specialDays: SpecialDays, date: string) =>
  shortestFirst(
    specialDays
      .map((period) => inYear(period, date))
      .filter((period) => period.from <= date && date <= lastDay(period)),
  )[0]

/** @returns the season that is running on a day: the shortest one, if there are several */
export const seasonOn = (specialDays: SpecialDays, date: string): Period | undefined =>
  specialOn(specialDays.filter(isSeason), date)

/** A place that is open for a season opens again within a year. */
const daysAhead = 366

const minutesPerDay = 1440

/** @returns from when until when it is open, in minutes since the beginning of a day; it may end on the next day */
export function minutesOpen({ opens, closes }: Times): { from: number; until: number } {
  const [from, until] = [minutesOf(opens), minutesOf(closes)]
  return { from, until: until > from ? until : until + minutesPerDay }
}

/** @returns until when it is open, or when it opens next; undefined when it does not open soon */
export function openingAt(hours: readonly Line[], specialDays: SpecialDays, now: Moment): Opening {
  const timesOf = (date: string): readonly Times[] => {
    const special = specialOn(specialDays, date)
    return timesOn(special ? (special.hours ?? []) : hours, weekdayOf(date))
  }
  const minute = minutesOf(now.time)
  let end = minute
  // From yesterday, whose hours may last until today.
  for (let day = -1; day < daysAhead; day++) {
    const date = dayAfter(now.date, day)
    for (const times of timesOf(date)) {
      const span = minutesOpen(times)
      const [from, until] = [day * minutesPerDay + span.from, day * minutesPerDay + span.until]
      if (from <= end) end = Math.max(end, until)
      else if (end > minute) return openFrom(minute, end)
      else return { next: { date, time: times.opens } }
    }
  }
  return end > minute ? openFrom(minute, end) : undefined
}

/**
 * By appointment without times is all day.
 *
 * @returns whether it is open by appointment at a moment, or in the next days, in which it does not open otherwise
 */
export function isByAppointmentAt(hours: readonly Line[], specialDays: SpecialDays, now: Moment): boolean {
  const appointment = openingAt(
    appointmentsIn(hours),
    specialDays.map((period) => ({ ...period, ...(period.hours && { hours: appointmentsIn(period.hours) }) })),
    now,
  )
  const isSoon = (opening: Opening) =>
    opening !== undefined && (!('next' in opening) || opening.next.date < dayAfter(now.date, 7))
  if (appointment && !('next' in appointment)) return true
  return isSoon(appointment) && !isSoon(openingAt(hours, specialDays, now))
}

/** @returns whether special days are over at a moment, not to come back: the last night may end on the next day */
export function isOver(period: Period, { date, time }: Moment): boolean {
  const last = lastDay(period)
  const isNight = date === dayAfter(last, 1) && isOpenAfter(period, last, time)
  return !period.every && last < date && !isNight
}

const isOpenAfter = ({ hours = [] }: Period, day: string, time: string): boolean =>
  timesOn(hours, weekdayOf(day)).some((times) => minutesOpen(times).until > minutesPerDay + minutesOf(time))

const appointmentsIn = <One extends AnyLine>(lines: readonly One[]): One[] =>
  lines.flatMap(({ byAppointment, ...line }) =>
    byAppointment ? [{ opens: '00:00', closes: '24:00', ...line } as unknown as One] : [],
  )

const openFrom = (now: number, until: number): Opening =>
  until - now > minutesPerDay ? {} : { until: timeAt(until % minutesPerDay) }

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

const timeAt = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * Of periods that share days, the shorter one counts; of two that are equally long, the first one.
 *
 * @param place its own hours and special days; the hours are undefined for a branch that is open like the company
 * @param company the special days of the company, for a branch
 * @returns the special days that hold at a place, in order: its own ones; those on which the company is closed; and, for
 *   a branch that is open like the company, the company's other hours on days for which it has no special days. A
 *   closed period in a longer one is left out.
 */
export function specialDaysOf({ hours, specialDays: own = [] }: PlaceTimes, company: SpecialDays = []): SpecialDays {
  const inherited = company.flatMap((period) => {
    if (isClosed(period)) return own.some((other) => isSame(other, period)) ? [] : [period]
    return hours ? [] : own.reduce((left, other) => left.flatMap((part) => without(part, other)), [period])
  })
  const all = inFirstOrder([...own, ...inherited])
  return all.filter(
    (period) =>
      !(
        isClosed(period) &&
        all.some((other) => isClosed(other) && isLonger(other, period)) &&
        all.every((other) => isClosed(other) || !meet(other, period))
      ),
  )
}

/**
 * @param isKept whether a period, which counts, leaves a longer one whole
 * @returns special days in pieces, so that each other day is in one period only, as {@link specialDaysOf} says in which
 */
export const inPieces = <One extends Period>(days: One[], isKept = (_period: One, _in: One) => false): One[] =>
  inFirstOrder(
    shortestFirst(days).reduceRight<One[]>(
      (pieces, period) => [
        period,
        ...pieces.flatMap((piece) => (isKept(period, piece) ? [piece] : without(piece, period))),
      ],
      [],
    ),
  )

/**
 * @returns special days as pages list them: a season is whole in spite of a holiday in it, but not of another season; one
 *   that comes each year is whole in spite of what comes once
 */
export const asListed = (days: SpecialDays): ListedDays[] =>
  inPieces(
    days.map((period): ListedDays => (isSeason(period) ? { ...period, isOfSeason: true } : period)),
    (period, longer) =>
      (longer.every !== undefined && !period.every) || (!isSeason(period) && isLonger(longer, period)),
  )

/** @returns whether a translation of some special days means them; it may leave out the last day */
export function isLabelOf(label: Period, period: Period): boolean {
  const isSameDay = (day: string, other = '') => (period.every ? day.slice(5) === other.slice(5) : day === other)
  return isSameDay(label.from, period.from) && (label.until === undefined || isSameDay(label.until, period.until))
}

const isClosed = ({ hours }: Period): boolean => hours === undefined

/** @returns whether two periods share a day */
export const meet = (one: Period, other: Period): boolean => one.from <= lastDay(other) && other.from <= lastDay(one)

const isSame = (one: Period, other: Period): boolean => one.from === other.from && lastDay(one) === lastDay(other)

const isLonger = (one: Period, other: Period): boolean =>
  one.from <= other.from && lastDay(other) <= lastDay(one) && !isSame(one, other)

const inFirstOrder = <One extends Period>(days: One[]): One[] => days.toSorted((a, b) => compareText(a.from, b.from))

const shortestFirst = <One extends Period>(days: One[]): One[] => days.toSorted((a, b) => lengthOf(a) - lengthOf(b))

/** @returns what is left of a period without the days of another one */
function without<One extends Period>(period: One, other: Period): One[] {
  if (!meet(period, other)) return [period]
  const before = period.from < other.from ? [{ ...period, until: dayAfter(other.from, -1) }] : []
  const after =
    lastDay(other) < lastDay(period) ? [{ ...period, from: dayAfter(lastDay(other), 1), until: lastDay(period) }] : []
  return [...before, ...after]
}
