import { originOf } from './address.ts'
import { analyticsOf } from './analytics.ts'
import { type Embed, embedDataIn, embedOf } from './embeds.ts'
import { factsOfBranch } from './facts.ts'
import { photosIn } from './groups-in.ts'
import { inbox } from './inbox.ts'
import { linkedFilesOf } from './linked-files.ts'
import { localeAt } from './locales.ts'
import { endpointsIn, endpointsOf, hostsOf } from './page-info.ts'
import type { Site } from './site.ts'

/** The sources that each directive of a Content Security Policy allows. */
type Directives = Record<string, Iterable<string>>

/** @returns the embeds of all its pages, without duplicates */
export function embedsOf(site: Site): Embed[] {
  const ofPages = [...site.pages.values()].flatMap(({ route, info }) =>
    info.embeds.map((data) => ({ data, facts: factsOfBranch(localeAt(site, route).facts, info.head.branch) })),
  )
  const ofShared = [site, ...site.locales].flatMap(({ shared, facts }) =>
    embedDataIn(shared).map((data) => ({ data, facts })),
  )
  const found = [...ofPages, ...ofShared].flatMap(({ data, facts }) => embedOf(data, facts) ?? [])
  return [...new Map(found.map((embed) => [embed.href, embed])).values()]
}

/**
 * CSP level 3. Pages have no inline scripts or style elements, so no hash is needed; `style` attributes are allowed,
 * because photos and Mantine's inputs use them and their values come from the authors.
 *
 * @returns the policy in the headers of all responses. It allows pages what their embeds and analytics need, because
 *   hosts merge the headers of a path; `pagePolicyOf` narrows it for pages, and each of those files has its own.
 */
export function policyOf(site: Site): string {
  const pages = sourcesOfPages(site)
  const others = sourcesOfOthers(site)
  const endpoints = formHostsOf(site)
  const sourcesOf = (name: string) => new Set([...(pages[name] ?? []), ...(others[name] ?? [])])
  return directivesText({
    'default-src': ["'none'"],
    'script-src': sourcesOf('script-src'),
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': sourcesOf('img-src'),
    'font-src': ["'self'"],
    'connect-src': sourcesOf('connect-src'),
    'manifest-src': ["'self'"],
    ...(hasMedia(site) && { 'media-src': ["'self'"] }),
    ...('frame-src' in others && { 'frame-src': sourcesOf('frame-src') }),
    'form-action': endpoints.length > 0 ? new Set(["'self'", ...endpoints]) : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ['frame-src' in others ? "'self'" : "'none'"],
  })
}

/**
 * @returns the policy that pages have themselves, so that it holds on hosts that send no headers too: nothing of what
 *   only embeds and analytics need. Undefined when there are none.
 */
export function pagePolicyOf(site: Site): string | undefined {
  const names = Object.keys(sourcesOfOthers(site))
  const pages = names.length > 0 ? sourcesOfPages(site) : {}
  return directivesText(Object.fromEntries(names.map((name) => [name, pages[name] ?? []]))) || undefined
}

function sourcesOfPages(site: Site): Directives {
  const onAllPages = [site, ...site.locales].map(({ shared, data }) => [shared, data])
  const photoHosts = [
    ...hostsOf(photosIn(onAllPages)),
    ...[...site.pages.values()].flatMap(({ info }) => info.photoHosts),
  ]
  return {
    'script-src': ["'self'"],
    'img-src': new Set(["'self'", ...photoHosts]),
    'connect-src': new Set(["'self'", ...formHostsOf(site)]),
    'frame-src': ["'self'"],
  }
}

/** What embeds and analytics need. */
function sourcesOfOthers(site: Site): Directives {
  const { analytics } = site.facts
  const origins = embedsOf(site).map(({ src }) => originOf(src))
  const hosts = analytics && analyticsOf(analytics).hosts
  return {
    ...(hosts && { 'script-src': hosts, 'img-src': hosts, 'connect-src': hosts }),
    ...((hosts || origins.length > 0) && { 'frame-src': origins }),
  }
}

/**
 * The policy allows the whole host of an endpoint, because form services redirect to their own pages. It holds for the
 * targets of redirects too (CSP level 3), so a service that answers from another host has to name it.
 */
const formHostsOf = (site: Site): string[] =>
  endpointsOfSite(site).map((to) => /^https:\/\/[^/]+/.exec(to)?.[0] ?? "'self'")

function endpointsOfSite(site: Site): string[] {
  const onAllPages = [site, ...site.locales].flatMap(({ facts, shared }) => [
    ...endpointsOf(facts.contact),
    ...endpointsOf(facts.newsletter),
    ...endpointsIn(Object.values(shared)),
  ])
  const ofPages = [...site.pages.values()].flatMap(({ info }) => info.endpoints)
  return [...onAllPages, ...ofPages]
}

/** @returns whether a form is sent to our own server */
export const usesInbox = (site: Site): boolean => endpointsOfSite(site).includes(inbox)

/** @returns whether the site has sounds or films of its own */
const hasMedia = (site: Site): boolean => [...linkedFilesOf(site)].some((file) => /\.mp[34]$/.test(file))

const directivesText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
