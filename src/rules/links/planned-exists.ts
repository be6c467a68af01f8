import { defineRule } from '../define-rule.ts'
import { allFacts } from '../lib/all-summaries.ts'

export default defineRule({
  code: 'planned-exists',
  severity: 'hint',
  checkSite: (site, report) => {
    for (const { file, planned = [] } of allFacts(site))
      for (const { text: route, place } of planned) {
        const page = site.byRoute.get(route)
        if (!page || page.own.draft) continue
        report(file, {
          message: `\`${route}\` is planned, but its page exists now`,
          place,
          label: 'remove this line',
          fix: { place, text: '', removesEntry: true },
          related: [{ file: page.file, place: page.own.top, message: 'the page is' }],
        })
      }
  },
})
