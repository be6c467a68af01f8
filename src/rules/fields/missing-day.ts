import type { Place } from '../../generated/content.ts'
import { meet } from '../../site/opening.ts'
import { siteFile } from '../../site/routes.ts'
import { isSeason } from '../../site/seasons.ts'
import { say, sayAll } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { placeIn } from '../lib/place-in.ts'

/** Other hours of the company are not those of a branch with a week of its own. For a season, that is mostly meant. */
export default defineRule({
  code: 'missing-day',
  severity: 'warning',
  checkSite: ({ facts, data, documentOf, today }, report) => {
    const branches = data.flatMap(({ kind, file, fields }) => {
      const { hours, specialDays = [] } = fields as Partial<Place>
      return kind === 'branches' && hours ? [{ file, specialDays }] : []
    })
    if (branches.length === 0) return
    const place = placeIn({ kind: 'site', document: documentOf(siteFile), valid: facts?.valid === true })
    for (const [index, day] of (place?.facts.specialDays ?? []).entries()) {
      const { from, until = from, hours } = day
      if (!hours || isSeason(day) || until < today) continue
      const without = branches.filter(({ specialDays }) => !specialDays.some((own) => meet(own, day)))
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
