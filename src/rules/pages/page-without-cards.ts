import { defineRule } from '../define-rule.ts'
import { allSummaries, isComplete } from '../lib/all-summaries.ts'

export default defineRule({
  code: 'page-without-cards',
  severity: 'error',
  docs: {
    summary: 'A section collects cards from a page that has none',
    why: 'With `collectFrom`, a section shows the cards of another page: those that are written there, and those of the pages below it. Cards that this page itself collects from another page or from data files are not passed on.',
    wrong: '- type: card-grid\n  variant: plates\n  collectFrom: /about',
    right: '- type: card-grid\n  variant: plates\n  collectFrom: /locations',
  },
  onSite: (site, report) => {
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
