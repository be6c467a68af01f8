import { defineRule } from '../define-rule.ts'
import { isPublished, sectionsIn, textIn } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule<TextAt[]>({
  code: 'past-date',
  severity: 'warning',
  collect: (file) =>
    isPublished(file)
      ? sectionsIn(file).flatMap(({ section, path, traits }) => (traits.period ? textIn(section, path, 'until') : []))
      : undefined,
  checkSite: ({ today }, report, lastDays) => {
    // It is still yesterday somewhere on Earth.
    const yesterday = dayBefore(today)
    for (const [file, days] of lastDays)
      for (const { text, place } of days)
        if (text < yesterday)
          report(file, {
            message: `\`until\` is ${text}, so that nobody sees this section any more`,
            place,
            label: 'remove the section, or write a later day',
          })
  },
})

const dayBefore = (day: string): string => new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
