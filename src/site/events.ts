import type { Event } from '../generated/content.ts'
import { weekdayOf } from './hours.ts'
import { dayAfter } from './iso-day.ts'

export type { Event } from '../generated/content.ts'

/** From when until when an event takes place: `2026-03-12 19:30`, or only a day. */
export interface Occurrence {
  starts: string
  ends: string
}

/** What decides when an event takes place. */
export type Dates = Pick<Event, 'starts' | 'ends' | 'repeats'>

/** Further ahead, an event that is repeated has no next date; 29 February may be eight years away. */
const daysAhead = 2930

/**
 * @param now a day, or a day and a time at the place of the event
 * @returns when the event takes place next, or takes place now; undefined when it is over
 */
export function nextOccurrence(event: Dates, now: string): Occurrence | undefined {
  for (const next of occurrencesFrom(event, now)) if (endOf(next.ends) > now) return next
  return undefined
}

/** @returns when an event took place for the last time, of one that is over */
export function lastOccurrence(event: Dates): Occurrence {
  const { until } = event.repeats ?? {}
  const last = until && [...occurrencesFrom(event, dayAfter(until, -daysAhead))].at(-1)
  return last || occurrenceOn(event, dayOf(event.starts))
}

/** Yields when the event takes place, from the ones that are not over at a moment. */
export function* occurrencesFrom(event: Dates, now: string): Generator<Occurrence> {
  const { starts, ends = starts, repeats } = event
  const first = dayOf(starts)
  if (!repeats) return yield occurrenceOn(event, first)
  const { until = '9999-12-31' } = repeats
  const before = dayAfter(dayOf(now), -1 - daysBetween(first, dayOf(ends)))
  const from = before > first ? before : first
  const last = dayAfter(now > from ? dayOf(now) : from, daysAhead)
  for (let day = from; day <= until && day <= last; day = dayAfter(day, 1))
    if (isRepeatedOn(event, day)) yield occurrenceOn(event, day)
}

/** @returns whether an event that is repeated starts on a day, which may be before its first one */
export function isRepeatedOn({ starts, repeats }: Dates, day: string): boolean {
  const { every = 'week', days, which, until = '9999-12-31', except = [] } = repeats ?? {}
  if (day > until || except.includes(day)) return false
  if (every === 'year') return day.slice(5) === starts.slice(5, 10)
  if (!days) return day.slice(8) === starts.slice(8, 10)
  return days.some((name) => name === weekdayOf(day)) && (every === 'week' || isWhich(day, which))
}

/** How many weeks of a month are before the first, second, … of its days. */
const weeksBefore = { first: 0, second: 1, third: 2, fourth: 3 } as const

function isWhich(day: string, which: NonNullable<Dates['repeats']>['which'] = 'first'): boolean {
  if (which === 'last') return dayAfter(day, 7).slice(5, 7) !== day.slice(5, 7)
  return Math.floor((Number(day.slice(8)) - 1) / 7) === weeksBefore[which]
}

function occurrenceOn({ starts, ends = dayOf(starts) }: Dates, day: string): Occurrence {
  const moved = (moment: string) => dayAfter(day, daysBetween(dayOf(starts), dayOf(moment))) + moment.slice(10)
  return { starts: moved(starts), ends: moved(ends) }
}

/** @returns the moment; of a day, the one after its last minute */
export const endOf = (moment: string): string => (moment.length > 10 ? moment : `${moment} 24:00`)

/** @returns the day of a moment */
export const dayOf = (moment: string): string => moment.slice(0, 10)

const daysBetween = (day: string, later: string): number => (Date.parse(later) - Date.parse(day)) / 86_400_000

/** @returns the events that are not over at a moment, with their next dates and in their order */
export const upcoming = <One extends Dates>(events: readonly One[], now: string): One[] =>
  events
    .flatMap((event) => {
      const next = nextOccurrence(event, now)
      return next ? [{ ...event, ...next }] : []
    })
    .sort((a, b) => (a.starts < b.starts ? -1 : 1))

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
