import { defineRule } from '../define-rule.ts'
import { isComplete } from '../lib/all-summaries.ts'
import { sectionsIn, textIn } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule<TextAt[]>({
  code: 'page-without-cards',
  severity: 'error',
  collect: (file) =>
    sectionsIn(file).flatMap(({ section, path, traits }) => (traits.cards ? textIn(section, path, 'collectFrom') : [])),
  checkSite: (site, report, collected) => {
    if (!isComplete(site)) return
    for (const [file, pages] of collected)
      for (const { text, place } of pages) {
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
