import type { SiteDocument } from '../../site/site.ts'
import { defineRule } from '../define-rule.ts'
import { isComplete } from '../lib/all-summaries.ts'
import { targetOf } from '../lib/resolve-link.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default defineRule<TextAt[]>({
  code: 'menu-without-cards',
  severity: 'error',
  collect: ({ kind, valid, document }) => (valid && kind.endsWith('site') ? dropDowns(document as SiteDocument) : []),
  checkSite: (site, report, collected) => {
    if (!isComplete(site)) return
    for (const [file, links] of collected)
      for (const { text, place } of links) {
        const page = site.byRoute.get(targetOf(text)?.route ?? '')
        if (!page || page.summary.hasCards) continue
        report(file, {
          message: `the page at \`${text}\` has no cards for a drop-down`,
          place,
          label: 'remove `menu`, or add cards to the page',
          related: [{ file: page.file, place: page.own.top, message: 'the page is' }],
        })
      }
  },
})

/** @returns the links of menu entries with a drop-down */
const dropDowns = ({ navigation }: Partial<Pick<SiteDocument, 'navigation'>>): TextAt[] =>
  (navigation?.items ?? []).flatMap(({ href, menu }, index) =>
    menu === undefined ? [] : [{ text: href, place: { path: ['navigation', 'items', index, 'menu'] } }],
  )
