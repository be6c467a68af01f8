import { decodeAnchor, isSafeHref } from '../../site/address.ts'
import { linkedFile } from '../../site/linked-files.ts'
import { calendarOf, calendarPath } from '../../site/made-files.ts'
import { memoizeByObject, memoizeByText } from '../../site/memoize.ts'
import { isNotFound } from '../../site/routes.ts'
import type { LinkProblem, SiteIndex } from '../site-index.ts'
import type { FileSummary, Link } from '../summary/file-summary.ts'
import { allData, allFacts, allSharedSections } from './all-summaries.ts'

/** @returns route and anchor of an internal link (an empty route is the same page); undefined for external links */
export function targetOf(href: string): { route: string; anchor: string } | undefined {
  if (!/^[/#]/.test(href)) return undefined
  const [address = ''] = href.split('#')
  return { route: address.split('?')[0] ?? '', anchor: decodeAnchor(href.slice(address.length + 1)) }
}

/** An address of an earlier site leads where it says, and no visitor sees it. */
export const isRedirect = ({ place }: Link): boolean => place.path[0] === 'redirects'

/** @returns an address without the words that browsers mark, `#:~:text=warranty` */
export const withoutFragment = (href: string): string => href.replace(/#?:~:.*$/s, '')

/** Matches localhost, in addresses that were copied from the browser. */
export const ownComputer = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?(?=\/|$)/

/** @returns the problem of a link; undefined if its target exists or is planned */
export function resolveLink(site: SiteIndex, from: FileSummary, link: Link): LinkProblem | undefined {
  const href = link.text
  const problem: CreateProblem = (code, route = '', anchor = '', page) => ({ code, from, link, route, anchor, page })
  const file = linkedFile(href, from.file)
  if (file !== undefined && (href.startsWith('./') || site.otherFiles.has(file)))
    return site.otherFiles.has(file) ? undefined : problem('broken-link', href)
  if (link.inMarkdown && !isSafeHref(href)) return problem('wrong-link')
  if (href === '#') return allFacts(site).includes(from) && isInFooter(link) ? undefined : problem('placeholder-link')
  const path = pathOnOwnSite(site, href)
  if (path !== undefined) return problem('own-address', path)
  if (isRedirect(link) && isFolder(href) && hasPages(site, href)) return undefined
  const target = targetOf(href)
  return target && resolveTarget(site, from, target, problem)
}

/** Links there may be `#` until their page exists. */
const isInFooter = ({ place: { path } }: Link): boolean =>
  (path[0] === 'footer' && path[1] !== 'services') || (path[0] === 'contact' && path[1] === 'privacy')

type CreateProblem = (code: LinkProblem['code'], route?: string, anchor?: string, page?: FileSummary) => LinkProblem

function resolveTarget(
  site: SiteIndex,
  from: FileSummary,
  { route, anchor }: { route: string; anchor: string },
  problem: CreateProblem,
): LinkProblem | undefined {
  if (route === '') return isMissing(from, anchor, site) ? problem('broken-anchor', route, anchor, from) : undefined
  const page = site.byRoute.get(route)
  if (!page) return mayExist(site, route) ? undefined : problem('broken-link', route, anchor)
  if (page.own.draft && !from.draft && !site.planned?.has(route))
    return problem('link-to-draft', route, anchor, page.own)
  const isMissingThere = anchor !== '' && page.summary.valid && !anchorsAt(site, route).has(anchor)
  return isMissingThere ? problem('broken-anchor', route, anchor, page.summary) : undefined
}

/** @returns whether an address stands for all pages of a folder, as in `to` of a redirect: `/shop/*` */
const isFolder = (route: string): boolean => route.endsWith('/*')

/** @returns whether an address of this kind has a page */
const hasPages = ({ byRoute }: SiteIndex, route: string): boolean =>
  [...byRoute].some(([other, { own }]) => !own.draft && other.startsWith(route.slice(0, -1)))

/** A link in the facts is on every page, so it cannot lead to an anchor of the same page. */
function isMissing(page: FileSummary, anchor: string, site: SiteIndex): boolean {
  if (allFacts(site).includes(page)) return true
  return anchor !== '' && page.valid && !anchorsOf(page).includes(anchor)
}

/** @returns the anchors of a page: those of sections, and headings in Markdown */
export const anchorsOf = ({ anchors, headings }: FileSummary): string[] => [
  ...anchors.map(({ text }) => text),
  ...headings.flatMap(({ id }) => id ?? []),
]

/** Memoized, because many links have the same target. */
const anchorsAt = memoizeByText((site: SiteIndex, route) => {
  const page = site.byRoute.get(route)
  return new Set(page ? anchorsOf(page.summary) : [])
})

/** @returns the path of a URL of this site or of localhost */
function pathOnOwnSite({ url }: SiteIndex, href: string): string | undefined {
  if (ownComputer.test(href)) return href.replace(ownComputer, '') || '/'
  const address = href.replace(/^http:/, 'https:')
  if (url === undefined || (address !== url && !address.startsWith(`${url}/`))) return undefined
  return address.slice(url.length) || '/'
}

/** Links to unreadable files and to required pages are not reported, because those files are. */
function mayExist(site: SiteIndex, route: string): boolean {
  const { planned, unreadable } = site
  if (route === '/' || isNotFound(route) || isCalendar(site, route)) return true
  return !planned || planned.has(route) || unreadable.some((folder) => `${route}/`.startsWith(`${folder}/`))
}

const isCalendar = ({ data, languages }: SiteIndex, route: string): boolean =>
  data
    .filter(({ kind }) => kind === 'events')
    .some(({ name }) =>
      languages.some(({ prefix }) => [calendarPath, calendarOf(name)].some((path) => route === prefix + path)),
    )

/** @returns the problems of all links */
export const problemsOfLinks = memoizeByObject((site: SiteIndex): LinkProblem[] => {
  const resolve = (from: FileSummary, links: readonly Link[]) =>
    links.flatMap((link) => resolveLink(site, from, link) ?? [])
  return [
    ...allFacts(site).flatMap((facts) => resolve(facts, facts.links)),
    ...site.pages.flatMap(({ own, summary }) => resolve(summary, own.links)),
    ...allData(site).flatMap(({ summary }) => {
      const links = summary.links.filter((link) => !isOnSamePage(link))
      return resolve(summary, links)
    }),
    ...allSharedSections(site).flatMap((section) =>
      section.links.flatMap((link) =>
        isOnSamePage(link) ? resolveOnPages(site, section, link) : resolve(section, [link]),
      ),
    ),
  ]
})

const isOnSamePage = ({ text }: Link): boolean => targetOf(text)?.route === '' && text !== '#'

/** A link of a shared section within the page must work on every page that uses the section. It is reported once. */
function resolveOnPages(site: SiteIndex, section: FileSummary, link: Link): LinkProblem[] {
  for (const { shared, summary } of site.pages) {
    const problem = shared.includes(section) ? resolveLink(site, summary, link) : undefined
    if (problem) return [{ ...problem, from: section, isOnPages: true }]
  }
  return []
}
