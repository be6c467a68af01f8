import type { Place } from '../../generated/content.ts'
import type { DataEntry } from '../../site/data.ts'
import { meet } from '../../site/opening.ts'
import { siteFile } from '../../site/routes.ts'
import { isSeason, lastDay } from '../../site/seasons.ts'
import { say, sayAll } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { placeIn, weekdaysIn } from '../lib/place-in.ts'

/** Other hours of the company are not those of a branch with a week of its own. For a season, that is mostly meant. */
export default defineRule({
  code: 'missing-day',
  severity: 'warning',
  checkSite: ({ facts, data, documentOf, today }, report) => {
    const branches = data.flatMap(withOwnWeek)
    if (branches.length === 0) return
    const place = placeIn({ kind: 'site', document: documentOf(siteFile), valid: facts?.valid === true })
    const days = place?.facts.specialDays ?? []
    for (const [index, day] of days.entries()) {
      const { from, hours } = day
      if (!hours || isSeason(day) || lastDay(day) < today) continue
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

/** @returns whether a place with these hours is open on one of the days of a period, if that were like any other */
const isOpenIn = (hours: Hours, period: SpecialDays[number]): boolean =>
  weekdaysIn(period).some((weekday) => hours.some(({ days, closed }) => !closed && days.includes(weekday)))
