import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { dayAfter } from '../../site/dates.ts'
import { type AnyLine, week, weekdayOf } from '../../site/hours.ts'
import { minutesOpen, type Times } from '../../site/opening.ts'
import { lastDay } from '../../site/seasons.ts'
import type { SiteDocument } from '../../site/site.ts'
import { type Message, say } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import type { DocumentContext, Problem } from '../define-rule.ts'

/** A day of the week, or public holidays. */
export type Day = NonNullable<AnyLine['days']>[number]

/** A place, perhaps with opening hours. */
export type PlaceFacts = Pick<NonNullable<SiteDocument['contact']>, 'address' | 'hours' | 'specialDays' | 'closedDays'>

/** A place, and where its file describes it. */
export interface FoundPlace {
  path: Path
  facts: PlaceFacts
}

/**
 * @returns the place that a file describes: the company, or a branch; undefined for other files, and for wrong ones.
 *   Translations have no special days of their own, but what those are called.
 */
export function placeIn({
  kind,
  document,
  valid,
}: Pick<DocumentContext, 'kind' | 'document' | 'valid'>): FoundPlace | undefined {
  if (!valid || !/site$|branches$/.test(kind)) return undefined
  const isCompany = kind.endsWith('site')
  const facts = (isCompany ? (document as SiteDocument).contact : (document as PlaceFacts)) ?? {}
  const { hours } = facts
  return {
    path: isCompany ? ['contact'] : [],
    facts: kind.startsWith('translated-') ? { ...(hours && { hours }) } : facts,
  }
}

/** @returns the days of the week in a period of special days, in any year of one that comes each year */
export const weekdaysIn = (period: NonNullable<PlaceFacts['specialDays']>[number]): Day[] =>
  week
    .map((_, days) => dayAfter(period.from, days))
    .filter((day) => period.every || day === period.from || day <= lastDay(period))
    .map(weekdayOf)

/** Times past midnight that last longer are mostly two times in the wrong order. */
const longestNight = 16 * 60

/** @returns whether the second time is later, on the same day or in the night after it */
export function isInOrder(times: Times): boolean {
  const { from, until } = minutesOpen(times)
  return times.closes > times.opens || until - from <= longestNight
}

/**
 * @param place of the day
 * @param other where the same file has it already
 * @returns the problem of a day that is said in two places
 */
export const dayTwice = (file: string, message: Message, place: PathPlace, other: PathPlace): Problem => ({
  message,
  place,
  label: say`keep the day in one of the two`,
  related: [{ file, place: other, message: say`the other one is at` }],
})
