import type { Place } from '../../generated/content.ts'
import type { DataEntry } from '../../site/data.ts'
import { dayAfter } from '../../site/dates.ts'
import { weekdayOf } from '../../site/hours.ts'
import { meet } from '../../site/opening.ts'
import { siteFile } from '../../site/routes.ts'
import { isSeason, lastDay, lengthOf } from '../../site/seasons.ts'
import { say, sayAll } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { placeIn } from '../lib/place-in.ts'

/** Other hours of the company are not those of a branch with a week of its own. For a season, that is mostly meant. */
export default defineRule({
  code: 'missing-day',
  severity: 'warning',
  checkSite: ({ facts, data, documentOf, today }, report) => {
    const branches = data.flatMap(withOwnWeek)
    if (branches.length === 0) return
    const place = placeIn({ kind: 'site', document: documentOf(siteFile), valid: facts?.valid === true })
    const days = place?.facts.specialDays ?? []
    const closed = days.filter((day) => !day.hours && lastDay(day) >= today)
    for (const problem of closed.flatMap((day) => branches.flatMap(isMostlyClosed(day)))) report(...problem)
    for (const [index, day] of days.entries()) {
      const { from, until = from, hours } = day
      if (!hours || isSeason(day) || until < today) continue
      const without = branches.filter(
        ({ hours, specialDays }) => !specialDays.some((own) => meet(own, day)) && isOpenIn(hours, day),
      )
      if (without.length === 0) continue
      const files = sayAll(without.map(({ file }) => `\`${file}\``))
      report(siteFile, {
        message: say`these hours of ${from} do not hold where there are own \`hours\`: ${files}`,
        place: { path: [...(place?.path ?? []), 'specialDays', index, 'hours'] },
        label: say`add the day there, with the hours of that place`,
      })
    }
  },
})

type SpecialDays = NonNullable<Place['specialDays']>
type Hours = NonNullable<Place['hours']>

function withOwnWeek({ kind, file, fields }: DataEntry): { file: string; hours: Hours; specialDays: SpecialDays }[] {
  const { hours, specialDays = [] } = fields as Partial<Place>
  return kind === 'branches' && hours ? [{ file, hours, specialDays }] : []
}

const dayCount = (period: SpecialDays[number]): number => lengthOf(period) / 86_400_000 + 1

/** @returns whether a place with these hours is open on one of the days of a period, if that were like any other */
const isOpenIn = (hours: Hours, period: SpecialDays[number]): boolean =>
  Array.from({ length: dayCount(period) }, (_, index) => weekdayOf(dayAfter(period.from, index))).some((weekday) =>
    hours.some(({ days, closed }) => !closed && days.includes(weekday)),
  )

/** @returns on how many days of a period another one is, too */
function sharedDays(period: SpecialDays[number], other: SpecialDays[number]): number {
  const from = period.from > other.from ? period.from : other.from
  const until = lastDay(period) < lastDay(other) ? lastDay(period) : lastDay(other)
  return from <= until ? dayCount({ from, until }) : 0
}

/** Closed days of the company count before longer periods of a branch, but hardly ever are most of such a period. */
const isMostlyClosed =
  (closed: SpecialDays[number]) =>
  ({ file, specialDays }: { file: string; specialDays: SpecialDays }): [string, Problem][] =>
    specialDays.flatMap((own, index) => {
      if (!own.hours || lengthOf(own) <= lengthOf(closed) || dayCount(own) >= 2 * sharedDays(own, closed)) return []
      if (specialDays.some((day) => day.hours && lengthOf(day) <= lengthOf(closed) && meet(day, closed))) return []
      const message = say`the company is closed from ${closed.from} to ${lastDay(closed)}, so that most of these hours do not hold`
      const label = say`if this branch is open then, write just those days, with their hours`
      return [[file, { message, label, place: { path: ['specialDays', index, 'hours'] } }]]
    })
