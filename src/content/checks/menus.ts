import type { Diagnostic } from '../diagnostic.ts'
import { problem, type SiteOutline } from './check.ts'
import { targetOf } from './links.ts'

/** A menu entry with a drop-down of cards leads to a page that has cards. */
export function checkMenus({ site, pages }: SiteOutline): Diagnostic[] {
  return (site?.menus ?? []).flatMap((menu) => {
    const { href } = menu
    const page = pages.get(targetOf(href)?.route ?? '')?.outline
    if (!site || !page || page.hasCards) return []
    const message = `the page at \`${href}\` has no cards for a drop-down`
    const related = [{ file: page.file, span: page.top.span, message: 'the page is' }]
    return [
      problem('error', 'menu-without-cards', site.file, menu, message, {
        label: 'remove `menu`, or add a card-grid to the page',
        related,
      }),
    ]
  })
}
