import type { Code } from '../../generated/rule-codes.ts'
import type { SiteDocument } from '../../site/site.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { type CheckedFile, defineRule } from '../define-rule.ts'
import { isComplete } from '../lib/all-summaries.ts'
import { targetOf } from '../lib/resolve-link.ts'
import { sectionsIn, textIn } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** Rules for places that show the cards of another page. */
export default [
  needsCards('menu-without-cards', dropDowns, say` for a drop-down`, say`remove \`menu\`, or add cards to the page`),
  needsCards('page-without-cards', collectedPages, '', say`name a page that has cards`),
]

function needsCards(code: Code, collect: (file: CheckedFile) => TextAt[], purpose: AuthorText, label: AuthorText) {
  return defineRule<TextAt[]>({
    code,
    severity: 'error',
    collect,
    checkSite: (site, report, collected) => {
      if (!isComplete(site)) return
      for (const [file, addresses] of collected)
        for (const { text, place } of addresses) {
          const page = site.byRoute.get(targetOf(text)?.route ?? '')
          // A page that does not exist is a broken link.
          if (!page || page.summary.hasCards) continue
          report(file, {
            message: say`the page at \`${text}\` has no cards${purpose}`,
            place,
            label,
            related: [{ file: page.file, place: page.own.top, message: say`the page is` }],
          })
        }
    },
  })
}

/** @returns the addresses of menu entries with a drop-down */
function dropDowns({ kind, valid, document }: CheckedFile): TextAt[] {
  if (!valid || !kind.endsWith('site')) return []
  const { navigation } = document as Partial<SiteDocument>
  return (navigation?.items ?? []).flatMap(({ href, menu }, index) =>
    menu === undefined ? [] : [{ text: href, place: { path: ['navigation', 'items', index, 'menu'] } }],
  )
}

function collectedPages(file: CheckedFile): TextAt[] {
  return sectionsIn(file).flatMap(({ section, path, traits }) =>
    traits.cards ? textIn(section, path, 'collectFrom') : [],
  )
}
