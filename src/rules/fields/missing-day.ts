import type { Place } from '../../generated/content.ts'
import type { DataEntry } from '../../site/data.ts'
import { inYear } from '../../site/dates.ts'
import { meet } from '../../site/opening.ts'
import { siteFile } from '../../site/routes.ts'
import { isSeason, lastDay, lengthOf } from '../../site/seasons.ts'
import { say, sayAll } from '../../words/message.ts'
import { defineRule, type SiteReport } from '../define-rule.ts'
import { type FoundPlace, placeIn, weekdaysIn } from '../lib/place-in.ts'
import type { SiteIndex } from '../site-index.ts'

export default defineRule({
  code: 'missing-day',
  severity: 'warning',
  checkSite: (site, report) => {
    const { facts, data, documentOf } = site
    const place = placeIn({ kind: 'site', document: documentOf(siteFile), valid: facts?.valid === true })
    if (!place || !data.some(({ kind }) => kind === 'branches')) return
    reportShortDays(site, place, report)
    if (place.facts.hours) reportSeasons(site, report)
  },
})

/** Other hours of the company are not those of a branch with a week of its own. For a season, that is mostly meant. */
function reportShortDays({ data, today }: SiteIndex, { path, facts }: FoundPlace, report: SiteReport): void {
  const branches = data.flatMap(withOwnWeek)
  for (const [index, period] of (facts.specialDays ?? []).entries()) {
    const day = inYear(period, today)
    const { from, hours } = day
    if (!hours || isSeason(day) || lastDay(day) < today) continue
    const without = branches.filter(
      ({ hours, specialDays }) => !specialDays.some((own) => meet(inYear(own, today), day)) && isOpenIn(hours, day),
    )
    if (without.length === 0) continue
    const files = sayAll(without.map(({ file }) => `\`${file}\``))
    report(siteFile, {
      message: say`these hours of ${from} do not hold where there are own \`hours\`: ${files}`,
      place: { path: [...path, 'specialDays', index, 'hours'] },
      label: say`add the day there, with the hours of that place`,
    })
  }
}

const twoMonths = 60 * 86_400_000

/** A branch whose months are written down is mostly closed in the others, not open like the company. */
function reportSeasons({ data, today }: SiteIndex, report: SiteReport): void {
  for (const { kind, file, fields } of data) {
    const { hours, specialDays = [] } = fields as Partial<Place>
    if (kind !== 'branches' || hours) continue
    const index = specialDays.findIndex(
      (day) => day.hours && lengthOf(day) >= twoMonths && lastDay(inYear(day, today)) >= today,
    )
    const season = specialDays[index]
    if (season)
      report(file, {
        message: say`on days before ${season.from} and after ${lastDay(season)}, this branch has the hours of the company`,
        place: { path: ['specialDays', index, 'from'] },
        label: say`add \`hours\`, with \`closed: true\` if it is closed then`,
      })
  }
}

type SpecialDays = NonNullable<Place['specialDays']>
type Hours = NonNullable<Place['hours']>

function withOwnWeek({ kind, file, fields }: DataEntry): { file: string; hours: Hours; specialDays: SpecialDays }[] {
  const { hours, specialDays = [] } = fields as Partial<Place>
  return kind === 'branches' && hours ? [{ file, hours, specialDays }] : []
}

/** @returns whether a place with these hours is open on one of the days of a period, if that were like any other */
const isOpenIn = (hours: Hours, period: SpecialDays[number]): boolean =>
  weekdaysIn(period).some((weekday) => hours.some(({ days, closed }) => !closed && days.includes(weekday)))
