import type { Event } from '../generated/content.ts'
import { dayAfter, endOf, isoSecond } from './dates.ts'
import { weekdayOf } from './hours.ts'
import { compareText } from './text.ts'

export type { Event } from '../generated/content.ts'

/** From when until when an event takes place: `2026-03-12 19:30`, or only a day. */
export interface Occurrence {
  starts: string
  ends: string
}

/** When an event takes place next, with what there is to say about that date and those after it. */
export interface NextOccurrence extends Occurrence {
  /** Of a weekly event that does not take place on the first of its days that comes: from when it does. */
  from?: string
  changes?: Change[]
}

export type Repeats = NonNullable<Event['repeats']>

/** A date of a repeated event that is not like the others. */
export type Change = NonNullable<Repeats['except']>[number]

/** An event as a page shows it. */
export interface ShownEvent extends Event {
  occurs?: NextOccurrence
  /** The address of its file for calendar programs. */
  calendar?: string
}

/** What decides when an event takes place. */
export type Dates = Pick<Event, 'starts' | 'ends' | 'repeats'>

/** Further ahead, an event that is repeated has no next date; 29 February may be eight years away. */
const daysAhead = 2930

/**
 * @param now a day, or a day and a time at the place of the event
 * @returns when the event takes place next, or takes place now; undefined when it is over
 */
export function nextOccurrence(event: Dates, now: string): NextOccurrence | undefined {
  const isAhead = ({ ends }: Occurrence) => endOf(ends) > now
  const isOpen = (change: Change) => isAhead(occurrenceOn(event, change.date)) || isAhead(occurrenceOf(event, change))
  const changes = changesIn(event).filter((change) => datesOf(event, change).some(isOpen))
  const changed = changes.flatMap((change) => datesOf(event, change)).filter(isOpen)
  const dates = [...firstOf(occurrencesFrom(event, now), isAhead), ...movedIn(event).filter(isAhead)].sort(byStart)
  // Where no date is left but a cancelled one, visitors still have to know.
  const next = dates[0] ?? changed.map((change) => occurrenceOf(event, change)).sort(byStart)[0]
  if (!next || !event.repeats) return next
  const usual = daysFrom(dayOf(now), 8).find(
    (day) => day <= lastDayOf(event) && isUsualDay(event, day) && isAhead(occurrenceOn(event, day)),
  )
  const isBreak = usual && usual < dayOf(next.starts) && !changed.some(({ date }) => date === usual)
  return { ...next, ...(isBreak && { from: dayOf(next.starts) }), ...(changes.length > 0 && { changes }) }
}

/** @returns when an event took place for the last time, of one that is over */
export function lastOccurrence(event: Dates): Occurrence {
  const { until } = event.repeats ?? {}
  const regular = until ? [...occurrencesFrom(event, dayAfter(until, -daysAhead))] : []
  return [...regular, ...movedIn(event)].sort(byStart).at(-1) ?? occurrenceOn(event, dayOf(event.starts))
}

const byStart = (a: Occurrence, b: Occurrence): number => compareText(a.starts, b.starts)

function firstOf(occurrences: Iterable<Occurrence>, test: (one: Occurrence) => boolean): Occurrence[] {
  for (const one of occurrences) if (test(one)) return [one]
  return []
}

/** Yields when the event takes place as it is repeated, from the dates that are not over at a moment. */
function* occurrencesFrom(event: Dates, now: string): Generator<Occurrence> {
  const { starts, ends = starts, repeats } = event
  const first = dayOf(starts)
  if (!repeats) return yield occurrenceOn(event, first)
  const before = dayAfter(dayOf(now), -1 - daysBetween(first, dayOf(ends)))
  const from = before > first ? before : first
  const last = dayAfter(now > from ? dayOf(now) : from, daysAhead)
  for (let day = from; day <= lastDayOf(event) && day <= last; day = dayAfter(day, 1))
    if (isRepeatedOn(event, day)) yield occurrenceOn(event, day)
}

function isRepeatedOn(event: Dates, day: string): boolean {
  return isDate(event, day) && !event.repeats?.except?.some((change) => isAbout(change, day) && isLeftOut(change))
}

/** @returns whether a day is that of a change, or one of its days */
export const isAbout = ({ date, until = date }: Change, day: string): boolean => date <= day && day <= until

/** After it, only a date that is moved may be left. */
const lastDayOf = ({ repeats }: Dates): string => repeats?.until ?? '9999-12-31'

/** @returns whether a day is one of those on which the event is repeated, if no date were different */
export const isDate = (event: Dates, day: string): boolean =>
  dayOf(event.starts) <= day && day <= lastDayOf(event) && isUsualDay(event, day)

/** @returns a change of several days in a row as one for each date of the event on them; another one as it is */
export function datesOf(event: Dates, { until, ...change }: Change): Change[] {
  if (until === undefined) return [change]
  return daysFrom(change.date, Math.min(daysBetween(change.date, until), daysAhead) + 1)
    .filter((day) => isDate(event, day))
    .map((date) => ({ ...change, date }))
}

const daysFrom = (day: string, length: number): string[] => Array.from({ length }, (_, index) => dayAfter(day, index))

/** @returns whether a day is one on which the event is repeated; it may be before its first or after its last day */
export function isUsualDay({ starts, repeats }: Dates, day: string): boolean {
  const { every = 'week', days, which } = repeats ?? {}
  if (every === 'year') return day.slice(5) === starts.slice(5, 10)
  if (!days) return day.slice(8) === starts.slice(8, 10)
  if (!days.some((name) => name === weekdayOf(day))) return false
  if (every === 'two-weeks') return (weekNumber(day) - weekNumber(dayOf(starts))) % 2 === 0
  return every === 'week' || isWhich(day, which)
}

/** Of a week that begins on Monday; 1 January 1970 was a Thursday. */
const weekNumber = (day: string): number => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7)

/** @returns whether the event does not take place on the date of a change, or not at its usual time */
export const isLeftOut = ({ status, starts }: Change): boolean => status !== 'sold-out' || starts !== undefined

/** @returns the dates that visitors are told about */
const changesIn = ({ repeats }: Dates): Change[] =>
  (repeats?.except ?? []).filter(({ status, starts }) => status || starts)

const movedIn = (event: Dates): Occurrence[] =>
  changesIn(event).flatMap((change) => (change.starts ? [occurrenceOf(event, change)] : []))

/** @returns when the event takes place, or would have, on a date that is not like the others */
export function occurrenceOf(event: Dates, { date, starts, ends }: Change): Occurrence {
  const usual = occurrenceOn(event, date)
  if (!starts) return usual
  if (ends) return { starts, ends }
  const hasTimes = [starts, usual.starts, usual.ends].every((moment) => moment.length > 10)
  const end = hasTimes ? minutesLater(starts, minutesBetween(usual.starts, usual.ends)) : undefined
  return { starts, ends: end ?? dayAfter(dayOf(starts), daysBetween(dayOf(usual.starts), dayOf(usual.ends))) }
}

/** How many weeks of a month are before the first, second, … of its days. */
const weeksBefore = { first: 0, second: 1, third: 2, fourth: 3 } as const

function isWhich(day: string, which: Repeats['which'] = 'first'): boolean {
  if (which === 'last') return dayAfter(day, 7).slice(5, 7) !== day.slice(5, 7)
  return Math.floor((Number(day.slice(8)) - 1) / 7) === weeksBefore[which]
}

function occurrenceOn({ starts, ends = dayOf(starts) }: Dates, day: string): Occurrence {
  const moved = (moment: string) => dayAfter(day, daysBetween(dayOf(starts), dayOf(moment))) + moment.slice(10)
  return { starts: moved(starts), ends: moved(ends) }
}

/** @returns the day of a moment */
export const dayOf = (moment: string): string => moment.slice(0, 10)

const daysBetween = (day: string, later: string): number => (Date.parse(later) - Date.parse(day)) / 86_400_000

const inUtc = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`)

/** @returns how much later a moment with a time is than another one, on clocks that do not change */
export const minutesBetween = (moment: string, later: string): number => (inUtc(later) - inUtc(moment)) / 60_000

const minutesLater = (moment: string, minutes: number): string =>
  isoSecond(new Date(inUtc(moment) + minutes * 60_000))
    .slice(0, 16)
    .replace('T', ' ')

/** @returns the events that are not over at a moment, with their next dates and in their order */
export const upcoming = <One extends Dates>(
  events: readonly One[],
  now: string,
): (One & { occurs: NextOccurrence })[] =>
  events
    .flatMap((event) => {
      const occurs = nextOccurrence(event, now)
      return occurs ? [{ ...event, occurs }] : []
    })
    .sort((a, b) => byStart(a.occurs, b.occurs))

/** @returns when an event takes place next; when it says, where nothing has looked for the next date */
export const shownDates = ({
  starts,
  ends,
  occurs,
}: ShownEvent): { starts: string; ends?: string | undefined; changes?: Change[] } => occurs ?? { starts, ends }

/** @returns a place and its address; the address alone when that begins with the place */
export const whole = ([place, address]: [place: string | undefined, address: string | undefined]): string[] =>
  [address?.startsWith(place ?? '') ? undefined : place, address].filter((text) => text !== undefined)

/** @returns the branches at which an event takes place */
export const branchesOf = ({ branch, branches = [] }: Pick<Event, 'branch' | 'branches'>): string[] =>
  branch === undefined ? branches : [branch, ...branches]

/** @returns where an event takes place, as a visitor reads it; nothing for the company */
export const placesOf = (event: Event, branches: readonly { id: string; name: string }[]): string[] => [
  ...whole([event.place, event.address?.label]),
  ...branches.flatMap(({ id, name }) => (branchesOf(event).includes(id) ? [name] : [])),
]
