import type { SiteDocument } from '../../site/site.ts'
import { say } from '../../words/message.ts'
import { type CheckedFile, defineRule } from '../define-rule.ts'
import { isComplete } from '../lib/all-summaries.ts'
import { targetOf } from '../lib/resolve-link.ts'
import { sectionsIn, textIn } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** Places that show the cards of another page. */
export default defineRule<TextAt[]>({
  code: 'page-without-cards',
  severity: 'error',
  collect: (file) => [...dropDowns(file), ...collectedPages(file)],
  checkSite: (site, report, collected) => {
    if (!isComplete(site)) return
    for (const [file, addresses] of collected)
      for (const { text, place } of addresses) {
        const page = site.byRoute.get(targetOf(text)?.route ?? '')
        // A page that does not exist is a broken link.
        if (!page || page.summary.hasCards) continue
        const isInMenu = place.path.at(-1) === 'menu'
        report(file, {
          message: say`the page at \`${text}\` has no cards${isInMenu ? say` for a drop-down` : ''}`,
          place,
          label: isInMenu ? say`remove \`menu\`, or add cards to the page` : say`name a page that has cards`,
          related: [{ file: page.file, place: page.own.top, message: say`the page is` }],
        })
      }
  },
})

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
