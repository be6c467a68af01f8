import { homeOf, languageAt } from '../../site/languages.ts'
import { routeOf } from '../../site/routes.ts'
import { slug } from '../../site/slug.ts'
import { didYouMean, suggest } from '../../site/suggest.ts'
import { defineRule } from '../define-rule.ts'
import { allFacts } from '../lib/all-summaries.ts'
import { eachLinkProblem } from './lib/each-problem.ts'
import { addressesWithAnchor, misspelt } from './lib/likely-routes.ts'
import { fixLink } from './lib/link-fixes.ts'
import { anchorsOf, withoutFragment } from './lib/resolve-link.ts'

export default defineRule({
  code: 'broken-anchor',
  severity: 'error',
  checkSite: eachLinkProblem('broken-anchor', ({ from, link, anchor, page }, site) => {
    const { place } = link
    if (!page) return undefined
    if (allFacts(site).includes(page))
      return {
        message: `\`#${anchor}\` is on every page, but not every page has this anchor`,
        place,
        label: `add the page: \`${homeOf(languageAt(routeOf(page.file), site.languages))}#${anchor}\``,
      }
    const plain = withoutFragment(link.text)
    if (plain !== link.text && plain !== '')
      return {
        message: `\`${link.text.slice(plain.length)}\` is a mark of the browser, not an anchor`,
        place,
        label: `write \`${plain}\``,
        fix: fixLink(link, plain),
      }
    const names = anchorsOf(page)
    const withAnchor = (name: string) => link.text.replace(/#.*/s, `#${name}`)
    const likely = didYouMean(suggest(anchor, names).map(withAnchor).slice(0, 1))
    const [elsewhere] = addressesWithAnchor(site, from, anchor)
    const right = misspelt(anchor, names)
    return {
      message: `there is no anchor \`#${anchor}\` on \`${page.file}\``,
      place,
      label:
        likely ??
        (elsewhere
          ? `did you mean \`${elsewhere}\`?`
          : (adviceForRenamed(names) ?? adviceForMissing(anchor, page.file, withAnchor))),
      notes:
        names.length > 0 && (likely || elsewhere || names.length > 6)
          ? [`anchors of \`${page.file}\`: ${names.join(', ')}`]
          : [],
      ...(right !== undefined && { fix: fixLink(link, withAnchor(right)) }),
    }
  }),
})

/** Of the anchors that a page has, those of headings change with their words. */
function adviceForRenamed(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const shown = names.slice(0, 6).map((name) => `\`#${name}\``)
  return `was a heading there renamed? Write ${shown.length === 1 ? shown[0] : `one of ${shown.join(', ')}`}`
}

function adviceForMissing(anchor: string, file: string, withAnchor: (name: string) => string): string {
  const name = slug(anchor)
  return name === anchor
    ? `write \`anchor: ${name}\` in the section of \`${file}\` that you mean`
    : `add a line such as \`anchor: ${name}\` to a section of \`${file}\`, and link to \`${withAnchor(name)}\``
}
