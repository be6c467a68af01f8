import { shorten } from '../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import { meaningOf } from '../../schema/keywords.ts'
import { isSafeHref, parseUrl } from '../../site/address.ts'
import { homeOf, languageAt } from '../../site/languages.ts'
import { routeOf } from '../../site/routes.ts'
import { slug } from '../../site/slug.ts'
import { didYouMean, suggest } from '../../site/suggest.ts'
import { type AuthorText, say, sayEither } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { adviseFile } from '../lib/advise-file.ts'
import { allFacts } from '../lib/all-summaries.ts'
import { eachText } from '../lib/each.ts'
import { addressesWithAnchor, certainRoute, fixLink, misspelt } from '../lib/likely-routes.ts'
import { correctLink, impossibleLinks } from '../lib/link-corrections.ts'
import { anchorsOf, ownComputer, problemsOfLinks, targetOf, withoutFragment } from '../lib/resolve-link.ts'
import type { LinkProblem, SiteIndex } from '../site-index.ts'
import { explainMissingPage } from './lib/missing-page.ts'

type Explain = (problem: LinkProblem, site: SiteIndex) => Omit<Problem, 'place'> | undefined

/** What to say about each problem of a link, see `resolveLink`. */
const explanations: Record<LinkProblem['code'], Explain> = {
  'broken-link': explainMissingPage,
  'broken-anchor': explainMissingAnchor,
  'link-to-draft': ({ link, page }) =>
    page && {
      message: say`the page at \`${link.text}\` is a draft, so it will not be in the published site`,
      inForm: say`the page that this leads to is not online yet, so visitors cannot open it: choose another page, or put that one online`,
      label: say`remove the link, or \`draft: true\` from the page`,
      related: [{ file: page.file, place: page.top, message: say`the draft is` }],
    },
  'own-address': explainOwnAddress,
  'placeholder-link': () => ({
    message: say`this link leads nowhere (\`#\`)`,
    label: say`name a page, such as \`/services\``,
    notes: [say`Only links in the footer may do so.`],
  }),
  'wrong-link': ({ from, link }, site) => {
    const unopened = explainUnopened(link.text)
    if (unopened) return unopened
    const impossible = impossibleLinks.find(({ pattern }) => pattern.test(link.text))
    const likely = correctLink(link.text).flat().find(isSafeHref)
    const advice = impossible?.label ?? (likely && say`write \`${likely}\``)
    return {
      message: say`\`${link.text}\` cannot be a link${impossible ? say`: ${impossible.reason}` : explainOddCharacters(link.text)}`,
      label: advice,
      ...(!impossible?.label && adviseFile(site, from.file, link)),
      notes: [
        say`links: a page (/services), an anchor (#contact), a file (./prices.pdf), or a full https://, mailto:name@example.com or tel: address`,
      ],
    }
  },
}

/** Reports the addresses that match the pattern of their field, and that no browser can open. */
const reportUnopened = eachText(/https?:/, ({ text, path, place }, _, report) => {
  const isText = ['text', 'markdown'].includes(meaningOf(place.schemas) ?? 'text')
  const problem = isText ? undefined : explainUnopened(text)
  if (problem) report({ ...problem, place: { path } })
})

/** @returns what to say about an address that no browser can open; undefined for another text */
function explainUnopened(text: string): Omit<Problem, 'place'> | undefined {
  if (!/^https?:/.test(text) || parseUrl(text)) return undefined
  return {
    message: say`no browser can open \`${shorten(text)}\``,
    label: say`look for mistakes between \`://\` and the next \`/\``,
  }
}

const onPages = say`The link is on every page that uses this section.`

export default (Object.keys(explanations) as LinkProblem['code'][]).map((code) =>
  defineRule({
    code,
    severity: code === 'own-address' ? 'warning' : 'error',
    ...(code === 'wrong-link' && { checkFile: reportUnopened }),
    checkSite: (site, report) => {
      for (const problem of problemsOfLinks(site)) {
        const found = problem.code === code && explanations[code](problem, site)
        if (!found) continue
        const { notes = [] } = found
        report(problem.from.file, {
          ...found,
          place: problem.link.place,
          notes: problem.isOnPages ? [...notes, onPages] : notes,
        })
      }
    },
  }),
)

function explainMissingAnchor({ link, anchor, page }: LinkProblem, site: SiteIndex): ReturnType<Explain> {
  if (!page) return undefined
  if (allFacts(site).includes(page))
    return {
      message: say`\`#${anchor}\` is on every page, but not every page has this anchor`,
      label: say`add the page: \`${homeOf(languageAt(routeOf(page.file), site.languages))}#${anchor}\``,
    }
  const plain = withoutFragment(link.text)
  if (plain !== link.text && plain !== '')
    return {
      message: say`\`${link.text.slice(plain.length)}\` is a mark of the browser, not an anchor`,
      label: say`write \`${plain}\``,
      fix: fixLink(link, plain),
    }
  const names = anchorsOf(page)
  const withAnchor = (name: string) => link.text.replace(/#.*/s, `#${name}`)
  const renamed = page.headings.find(({ before }) => before === anchor)?.id
  const likely = (renamed ? [renamed] : suggest(anchor, names)).map(withAnchor).slice(0, 1)
  const [elsewhere] = likely.length > 0 ? likely : addressesWithAnchor(site, anchor)
  const right = renamed ?? misspelt(anchor, names)
  return {
    message: say`there is no anchor \`#${anchor}\` on \`${page.file}\``,
    label: didYouMean(elsewhere ? [elsewhere] : []) ?? adviseAnchor(names, anchor, page.file, withAnchor),
    notes:
      names.length > 0 && (elsewhere || names.length > 6)
        ? [say`anchors of \`${page.file}\`: ${names.join(', ')}`]
        : [],
    ...(right !== undefined && { fix: fixLink(link, withAnchor(right)) }),
  }
}

/** Of the anchors that a page has, those of headings change with their words. */
function adviseAnchor(
  names: readonly string[],
  anchor: string,
  file: string,
  withAnchor: (name: string) => string,
): AuthorText {
  if (names.length > 0)
    return say`was a heading there renamed? Write ${sayEither(names.slice(0, 6).map((name) => `\`#${name}\``))}`
  const name = slug(anchor)
  return name === anchor
    ? say`write \`anchor: ${name}\` in the section of \`${file}\` that you mean`
    : say`add a line such as \`anchor: ${name}\` to a section of \`${file}\`, and link to \`${withAnchor(name)}\``
}

function explainOwnAddress({ link, route: path }: LinkProblem, site: SiteIndex): ReturnType<Explain> {
  const isOwnComputer = ownComputer.test(link.text)
  const { route } = targetOf(path) ?? { route: path }
  const isKnown = site.byRoute.has(route) || site.planned?.has(route)
  const actual = isKnown ? route : (certainRoute(site, route) ?? route)
  const href = withoutFragment(actual + path.slice(route.length))
  const page = site.byRoute.get(actual)
  return {
    severity: isOwnComputer ? 'error' : 'warning',
    message: isOwnComputer ? say`this address works only on your own computer` : say`this is the site's own address`,
    label:
      !page && !isKnown
        ? say`there is no page at \`${href}\`: write the address of one`
        : link.isAutolink
          ? say`write \`[words](${href})\`, with words of your own and without < >`
          : say`write \`${href}\``,
    ...(page && !page.own.draft && !link.isAutolink && { fix: fixLink(link, href) }),
  }
}
