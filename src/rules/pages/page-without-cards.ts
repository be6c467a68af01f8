import { defineRule } from '../define-rule.ts'
import { allSummaries, isComplete } from '../lib/all-summaries.ts'

export default defineRule({
  code: 'page-without-cards',
  severity: 'error',
  checkSite: (site, report) => {
    if (!isComplete(site)) return
    for (const { file, collectsFrom } of allSummaries(site))
      for (const { text, place } of collectsFrom) {
        const page = site.byRoute.get(text)
        // A page that does not exist is a broken link.
        if (!page || page.summary.hasCards) continue
        report(file, {
          message: `the page at \`${text}\` has no cards`,
          place,
          label: 'name a page that has cards',
          related: [{ file: page.file, place: page.own.top, message: 'the page is' }],
        })
      }
  },
})
