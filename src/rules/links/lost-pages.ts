import type { Fix } from '../../diagnostics/diagnostic.ts'
import { accepts } from '../../schema/wrong-value.ts'
import { parseUrl } from '../../site/address.ts'
import { basePathOf } from '../../site/base-path.ts'
import { oldAddress } from '../../site/redirects.ts'
import { ancestorsOf, isNotFound, publishedFile, siteFile } from '../../site/routes.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import { likelyRoutes, movedPage, similarRoutes } from '../lib/likely-routes.ts'
import { renamedPage } from '../lib/page-most-like.ts'
import { targetOf } from '../lib/resolve-link.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'

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
      for (const [page, routes] of byPage)
        for (const problem of problemsOf(site, page, routes)) report(page.file, problem)
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
          message: `this is the page that was at \`${route}\` before, and links still lead there`,
          place: page.own.top,
          label: redirectAdvice(page, [route]),
          fix: redirectFix(page, [route]),
        })
      }
    },
  }),
]

const draftProblem = (route: string): Problem => ({
  message: `\`${route}\` was published, and its page is a draft now`,
  place: { path: ['draft'], target: 'key' },
  label: 'publish it again: remove this line',
  notes: [ifGone(route)],
})

/** @returns the page that may receive the visitors: that with the content, the only similar one, or the one above */
function heirOf(site: SiteIndex, route: string): IndexedPage | undefined {
  const [similar, ...others] = alike(site, route)
  return renamedPage(site, route) ?? (others.length === 0 ? similar : undefined) ?? nearestPage(site, route)
}

/** Renamed pages and removed pages have different remedies. */
function problemsOf(site: SiteIndex, page: IndexedPage, routes: readonly string[]): Problem[] {
  const { schemas } = site.schemas.walkers.page.at(['redirectsFrom', 0], {})
  const odd = routes.filter((route) => !accepts(schemas, route))
  const renamed = routes.filter((route) => renamedPage(site, route) && !odd.includes(route))
  const removed = routes.filter((route) => !renamed.includes(route) && !odd.includes(route))
  const ofRenamed: Problem = {
    message: `${listOf(renamed)} published, and this page has the content now`,
    place: page.own.top,
    label: redirectAdvice(page, renamed),
    fix: redirectFix(page, renamed),
  }
  return [
    ...(renamed.length > 0 ? [ofRenamed] : []),
    ...(removed.length > 0 ? [removedProblem(site, page, removed)] : []),
    ...odd.map((route) => oddProblem(page, route)),
  ]
}

/** An address that no page could have, such as one in upper case. */
const oddProblem = (page: IndexedPage, route: string): Problem => ({
  message: `\`${route}\` was published, and no page has this address now`,
  place: page.own.top,
  label: `if \`${page.route}\` has the content now, write it under \`redirects\` in ${siteFile}: \`from: ${route}\``,
  notes: [`Then, or to give it up, write it into ${publishedFile}: \`${route} gone\``],
})

/** Where pages have similar addresses, an author must choose. */
function removedProblem(site: SiteIndex, page: IndexedPage, routes: readonly string[]): Problem {
  const similar = [...new Set(routes.flatMap((route) => alike(site, route)))]
  const others = similar.filter((other) => other !== page).map(({ file }) => file)
  const isThis = similar.includes(page) ? 'has the content now' : 'is the best for their visitors'
  return {
    message: `${listOf(routes)} published, and no page has ${routes.length === 1 ? 'this address' : 'these addresses'} now`,
    place: page.own.top,
    label: `if this page ${isThis}, ${redirectAdvice(page, routes)}`,
    notes: [
      ...(others.length > 0 ? [`If one of these has the content now, add it there: ${others.join(', ')}`] : []),
      ...routes.slice(0, 1).map(ifGone),
    ],
    ...(similar.length === 0 && { fix: redirectFix(page, routes) }),
  }
}

const ifGone = (route: string): string =>
  `To give up an address, write it into ${publishedFile} with \`gone\` after it: \`${route} gone\``

const listOf = (routes: readonly string[]): string =>
  routes.length === 1 ? `\`${routes[0]}\` was` : `\`${routes.join('`, `')}\` were`

/** @returns the published pages with a similar address */
const alike = (site: SiteIndex, route: string): IndexedPage[] =>
  [...new Set([...likelyRoutes(site, route), ...similarRoutes(site, route)])].flatMap((other) => {
    const page = site.byRoute.get(other)
    return page && !page.own.draft && other !== '/' && !isNotFound(other) ? page : []
  })

const isKnown = (site: SiteIndex, route: string): boolean =>
  site.unreadable.includes(route) ||
  redirects(site, route) ||
  (site.facts?.redirects ?? []).some(({ text }) => covers(oldAddress(text), route))

const covers = ({ from, isPrefix, query }: ReturnType<typeof oldAddress>, route: string): boolean =>
  !query && (isPrefix ? route.startsWith(`${from}/`) : route === from)

/** A draft redirects nobody. */
function redirects(site: SiteIndex, route: string): boolean {
  const moved = movedPage(site, route)
  return moved !== undefined && !site.byRoute.get(moved.route)?.own.draft
}

/** @returns the nearest published page above a route, at last the home page */
const nearestPage = ({ byRoute }: SiteIndex, route: string): IndexedPage | undefined =>
  ancestorsOf(route)
    .map((above) => byRoute.get(above))
    .find((page) => page && !page.own.draft)

function publishedRoutes({ published, url }: SiteIndex): string[] {
  const base = basePathOf(url ?? '')
  const routes = published.addresses.map((address) => routeIn(address, base)).filter((route) => !isNotFound(route))
  return [...new Set(routes)].filter((route) => !published.gone.has(route)).sort()
}

/** A page also answers at its address with a slash or `.html` at the end, but not in other capitals. */
function routeIn(address: string, base: string): string {
  if (!/^https?:/.test(address)) return address
  const path = parseUrl(address)?.pathname ?? address
  const below = path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : path
  return below.replace(/(?<!\/)\/+$/, '').replace(/(?:\/index)?(?:\.html)?$/, '') || '/'
}

const linkedRoutes = (site: SiteIndex): Set<string | undefined> =>
  new Set(allSummaries(site).flatMap(({ links }) => links.map(({ text }) => targetOf(text)?.route)))

/** @returns what an author adds to a page that receives the visitors of old addresses */
const redirectAdvice = ({ own }: IndexedPage, routes: readonly string[]): string =>
  own.redirects.length > 0
    ? `add \`${routes.join('`, `')}\` to \`redirectsFrom\``
    : `add \`redirectsFrom: [${routes.join(', ')}]\``

/** @returns a fix that adds old addresses to a page */
function redirectFix({ own }: IndexedPage, routes: readonly string[]): Fix {
  if (own.redirects.length > 0)
    return {
      place: { path: ['redirectsFrom'] },
      text: '',
      value: [...own.redirects.map(({ text }) => text), ...routes],
    }
  const place = { path: ['sections'], target: 'key' } as const
  return { place, text: `redirectsFrom: [${routes.join(', ')}]\nsections`, isSource: true }
}
