import { defineRule } from '../define-rule.ts'
import { allFacts, isComplete } from '../lib/all-summaries.ts'
import { targetOf } from '../lib/resolve-link.ts'

export default defineRule({
  code: 'menu-without-cards',
  severity: 'error',
  checkSite: (site, report) => {
    if (!isComplete(site)) return
    for (const { file, menus } of allFacts(site))
      for (const { href, place } of menus) {
        const page = site.byRoute.get(targetOf(href)?.route ?? '')
        if (!page || page.summary.hasCards) continue
        report(file, {
          message: `the page at \`${href}\` has no cards for a drop-down`,
          place,
          label: 'remove `menu`, or add cards to the page',
          related: [{ file: page.file, place: page.own.top, message: 'the page is' }],
        })
      }
  },
})
