import type { Fix } from '../../diagnostics/diagnostic.ts'
import type { SiteDocument } from '../../generated/content.ts'
import { isNotFound, publishedFile } from '../../site/routes.ts'
import { type AuthorText, say, sayCount } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import { movedPage, renamedPage } from '../lib/likely-routes.ts'
import { targetOf } from '../lib/resolve-link.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'
import type { FileSummary } from '../summary/file-summary.ts'
import { alike, type Guess, isRedirected, nearestPage, redirectsForEarlierSite } from './lib/earlier-site.ts'

/** Addresses whose page is gone. */
export default [
  defineRule({
    code: 'lost-address',
    severity: 'error',
    checkSite: (site, report) => {
      const byPage = new Map<IndexedPage, string[]>()
      for (const route of publishedRoutes(site)) {
        const page = site.byRoute.get(route)
        if (page?.own.draft) report(page.file, draftProblem(route))
        const heir = page || isKnown(site, route) ? undefined : heirOf(site, route)
        if (heir) byPage.set(heir, [...(byPage.get(heir) ?? []), route])
      }
      const guesses = site.facts?.valid ? redirectsForEarlierSite(site) : []
      if (site.facts && guesses.length > 0) report(site.facts.file, earlierProblem(site, site.facts, guesses))
      for (const [page, routes] of byPage) report(page.file, lostProblem(site, page, routes))
    },
  }),

  defineRule({
    code: 'moved-page',
    severity: 'warning',
    checkSite: (site, report) => {
      if (site.removed.size === 0) return
      const linked = linkedRoutes(site)
      for (const route of site.removed.keys()) {
        if (!linked.has(route) || site.byRoute.has(route) || movedPage(site, route)) continue
        // Then it is an error, see lost-address.
        if (site.published.addresses.includes(route)) continue
        const page = renamedPage(site, route)
        if (!page) continue
        report(page.file, {
          message: say`this is the page that was at \`${route}\` before, and links still lead there`,
          place: page.own.top,
          label: redirectAdvice(page, [route]),
          fix: redirectFix(page, [route]),
        })
      }
    },
  }),
]

const draftProblem = (route: string): Problem => ({
  message: say`\`${route}\` was published, and its page is a draft now`,
  place: { path: ['draft'], target: 'key' },
  label: say`publish it again: remove this line`,
  notes: [ifGone(route)],
})

/** @returns the page that may receive the visitors: that with the content, the only similar one, or the one above */
function heirOf(site: SiteIndex, route: string): IndexedPage | undefined {
  const [similar, ...others] = alike(site, route)
  return renamedPage(site, route) ?? (others.length === 0 ? similar : undefined) ?? nearestPage(site, route)
}

/** Lines in a note. */
const mostListed = 40

function earlierProblem(site: SiteIndex, facts: FileSummary, guesses: readonly Guess[]): Problem {
  const known = (site.documentOf(facts.file) as Partial<SiteDocument>).redirects ?? []
  const value = [...known, ...guesses.map(({ from, to }) => ({ from, to }))]
  const marks = guesses.flatMap(({ isDoubtful }, index) =>
    isDoubtful ? { path: ['redirects', known.length + index, 'to'], word: 'is this the right page?' } : [],
  )
  const lines = guesses.map(({ from, to, isDoubtful }) =>
    isDoubtful ? say`${from} → ${to}, perhaps` : `${from} → ${to}`,
  )
  const more = lines.length - mostListed
  return {
    message: sayCount(
      'the earlier site has addresses that lead nowhere now: {count} redirect would do',
      'the earlier site has addresses that lead nowhere now: {count} redirects would do',
      guesses.length,
    ),
    place: known.length > 0 ? { path: ['redirects'], target: 'key' } : facts.top,
    label: say`add them to \`redirects\`; \`--fix\` with the same \`--published\` does so, and marks what is doubtful`,
    notes: [
      ...lines.slice(0, mostListed),
      ...(more > 0 ? [say`and ${more} more`] : []),
      ifGone(String(guesses[0]?.from)),
    ],
    fix: { place: { path: ['redirects'] }, text: '', value, marks },
  }
}

/** Where pages have similar addresses, an author must choose. */
function lostProblem(site: SiteIndex, page: IndexedPage, routes: readonly string[]): Problem {
  const moved = routes.filter((route) => renamedPage(site, route))
  const similar = [...new Set(routes.filter((route) => !moved.includes(route)).flatMap((route) => alike(site, route)))]
  const others = similar.filter((other) => other !== page).map(({ file }) => file)
  const advice = redirectAdvice(page, routes)
  return {
    message: sayCount(
      '`{routes}` was published, and no page has this address now',
      '`{routes}` were published, and no page has these addresses now',
      routes.length,
      { routes: routes.join('`, `') },
    ),
    place: page.own.top,
    label:
      moved.length > 0 || similar.includes(page)
        ? say`if this page has the content now, ${advice}`
        : say`if this page is the best for their visitors, ${advice}`,
    notes: [
      ...(others.length > 0 ? [say`If one of these has the content now, add it there: ${others.join(', ')}`] : []),
      ...routes.slice(0, 1).map(ifGone),
    ],
    ...(similar.length === 0 && { fix: redirectFix(page, routes) }),
  }
}

const ifGone = (route: string): AuthorText =>
  say`To give up an address, write it into ${publishedFile} with \`gone\` after it: \`${route} gone\``

/** A draft redirects nobody. */
const isKnown = (site: SiteIndex, route: string): boolean =>
  site.unreadable.includes(route) ||
  isRedirected(site, route) ||
  site.byRoute.get(movedPage(site, route)?.route ?? '')?.own.draft === false

function publishedRoutes({ published }: SiteIndex): string[] {
  const routes = published.addresses.filter((route) => !isNotFound(route) && !published.gone.has(route))
  return [...new Set(routes)].sort()
}

const linkedRoutes = (site: SiteIndex): Set<string | undefined> =>
  new Set(allSummaries(site).flatMap(({ links }) => links.map(({ text }) => targetOf(text)?.route)))

/** @returns what an author adds to a page that receives the visitors of old addresses */
const redirectAdvice = ({ own }: IndexedPage, routes: readonly string[]): AuthorText =>
  own.redirects.length > 0
    ? say`add \`${routes.join('`, `')}\` to \`redirectsFrom\``
    : say`add \`redirectsFrom: [${routes.join(', ')}]\``

/** @returns a fix that adds old addresses to a page; a new field comes before the sections */
const redirectFix = ({ own }: IndexedPage, routes: readonly string[]): Fix =>
  own.redirects.length > 0
    ? { place: { path: ['redirectsFrom'] }, text: '', value: [...own.redirects.map(({ text }) => text), ...routes] }
    : {
        place: { path: ['sections'], target: 'key' },
        text: `redirectsFrom: [${routes.join(', ')}]\nsections`,
        isSource: true,
      }
