import { defineRule } from '../define-rule.ts'
import { allPublished } from '../lib/all-summaries.ts'

export default defineRule({
  code: 'past-date',
  severity: 'warning',
  checkSite: (site, report) => {
    // It is still yesterday somewhere on Earth.
    const yesterday = dayBefore(site.today)
    for (const { file, periods } of allPublished(site))
      for (const { until } of periods) {
        if (!until || until.text >= yesterday) continue
        report(file, {
          message: `\`until\` is ${until.text}, so that nobody sees this section any more`,
          place: until.place,
          label: 'remove the section, or write a later day',
        })
      }
  },
})

const dayBefore = (day: string): string => new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
