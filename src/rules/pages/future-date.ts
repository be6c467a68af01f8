import { defineRule } from '../define-rule.ts'
import { allPublished } from '../lib/all-summaries.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule({
  code: 'future-date',
  severity: 'warning',
  checkSite: (site, report) => {
    const isFuture = ({ text }: TextAt) => text > site.today
    for (const { file, fields, cardDates } of allPublished(site)) {
      for (const { text, place } of [fields.date ?? [], cardDates].flat().filter(isFuture)) {
        const isPage = place === fields.date?.place
        report(file, {
          message: `this article is dated \`${text}\`, which is in the future`,
          place,
          label: isPage
            ? 'correct the date, or write `draft: true` at the top until then'
            : 'correct the date, or add the card on that day',
        })
      }
    }
  },
})
