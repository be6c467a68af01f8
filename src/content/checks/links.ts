import type { Diagnostic, Fix } from '../diagnostic.ts'
import { oddCharacters } from '../explain/odd-characters.ts'
import { didYouMean, suggest } from '../explain/suggest.ts'
import type { Link, Outline } from '../outline/outline.ts'
import { notFoundRoute, pagesFolder, plainRoute, siteFile } from '../routes.ts'
import { isSafeHref } from '../safe-href.ts'
import { slug } from '../slug.ts'
import { type OutlinedPage, problem, type SiteOutline } from './check.ts'
import { cleanName } from './file-names.ts'
import {
  lastOf,
  likelyRoutes,
  type MovedPage,
  misspelt,
  movedPage,
  type Place,
  placesWith,
  routeMeant,
  similarRoutes,
} from './likely-routes.ts'
import { remembered } from './remembered.ts'

/** An address taken apart. */
export interface Target {
  /** The route; empty for an anchor on the same page. */
  route: string
  anchor: string
}

/** @returns the target of a link inside the site; undefined for addresses elsewhere */
export function targetOf(href: string): Target | undefined {
  if (!/^[/#]/.test(href)) return undefined
  const [address = ''] = href.split('#')
  return { route: address.split('?')[0] ?? '', anchor: href.slice(address.length + 1) }
}

/** Links of one file: every one leads to a page, a planned page or an anchor that exists. */
export function checkLinks(all: SiteOutline, outline: Outline): Diagnostic[] {
  return outline.links.flatMap((link) => checkLink(all, outline, link) ?? [])
}

function checkLink(all: SiteOutline, outline: Outline, link: Link): Diagnostic | undefined {
  const { file } = outline
  const href = link.text
  if (link.inMarkdown && !isSafeHref(href)) {
    const message = `\`${href}\` cannot be a link${oddCharacters(href)}`
    const notes = [
      'links: a page (/services), an anchor (#contact), or a full https://, mailto:name@example.com or tel: address',
    ]
    return problem('error', 'wrong-link', file, link, message, { notes })
  }
  if (href === '#') return outline === all.site && link.isFooter ? undefined : placeholder(file, link)
  const path = ownPath(all, href)
  if (path !== undefined) return ownAddress(all, file, link, path)
  const target = targetOf(href)
  if (!target) return undefined
  if (target.route === '') return checkAnchor(all, outline, link, outline, target.anchor)
  const page = all.pages.get(target.route)
  if (!page) return mayComeToBe(all, target.route) ? undefined : brokenLink(all, file, link, target.route)
  if (page.own.draft && !outline.draft && !all.planned?.has(target.route)) return linkToDraft(file, link, page)
  if (target.anchor === '' || anchorsAt(all, target.route).includes(target.anchor)) return undefined
  return checkAnchor(all, outline, link, page.outline, target.anchor)
}

/** Many pages link to the same places. */
const anchorsAt = remembered((all, route) => {
  const page = all.pages.get(route)
  return page ? anchorsOf(page.outline) : []
})

const anchorsOf = ({ anchors, headings }: Outline): string[] => [
  ...anchors.map(({ text }) => text),
  ...headings.flatMap(({ id }) => id ?? []),
]

/** The computer of whoever writes the page, whose address was copied from the browser. */
const ownComputer = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?(?=\/|$)/

/** @returns what stands behind the address of the site, which is the same without its s, or of one's own computer */
function ownPath({ url }: SiteOutline, href: string): string | undefined {
  if (ownComputer.test(href)) return href.replace(ownComputer, '') || '/'
  const address = href.replace(/^http:/, 'https:')
  if (url === undefined || (address !== url && !address.startsWith(`${url}/`))) return undefined
  return address.slice(url.length) || '/'
}

function ownAddress(all: SiteOutline, file: string, link: Link, path: string): Diagnostic {
  const [severity, message] = ownComputer.test(link.text)
    ? (['error', 'this address leads to your own computer only'] as const)
    : (['warning', "this is the site's own address"] as const)
  const { route } = targetOf(path) ?? { route: path }
  const isRight = all.pages.has(route) || all.planned?.has(route)
  const now = isRight ? route : (routeMeant(all, route) ?? route)
  const right = now + path.slice(route.length)
  const page = all.pages.get(now)
  if (link.isAutolink) {
    const label = `write \`[words](${right})\`, with words of your own and without < >`
    return problem(severity, 'own-address', file, link, message, { label })
  }
  const fix = page && !page.own.draft ? fixOf(link, right) : undefined
  return problem(severity, 'own-address', file, link, message, { label: `write \`${right}\``, fix })
}

/** Of what cannot be read, and of a page that every site needs, one message is enough. */
function mayComeToBe({ planned, unread }: SiteOutline, route: string): boolean {
  if (route === '/' || route === notFoundRoute) return true
  return !planned || planned.has(route) || unread.some((folder) => `${route}/`.startsWith(`${folder}/`))
}

function linkToDraft(file: string, link: Link, page: OutlinedPage): Diagnostic {
  const message = `the page at \`${link.text}\` is a draft, so it will not be in the published site`
  const related = [{ file: page.file, span: page.own.top.span, message: 'the draft is' }]
  const label = 'remove the link, or `draft: true` from the page'
  return problem('error', 'link-to-draft', file, link, message, { label, related })
}

function placeholder(file: string, link: Link): Diagnostic {
  const notes = ['Only the footer may do so: its quick links and legal links.']
  const message = 'this link leads nowhere (`#`)'
  return problem('error', 'placeholder-link', file, link, message, { label: 'name a page, such as `/services`', notes })
}

/** A link to an anchor: the page has it. */
export function checkAnchor(
  all: SiteOutline,
  outline: Outline,
  link: Link,
  page: Outline,
  anchor: string,
): Diagnostic | undefined {
  if (page === all.site) {
    const message = `\`#${anchor}\` stands on every page, but not every page has this anchor`
    return problem('error', 'broken-anchor', outline.file, link, message, {
      label: `name the page too: \`/#${anchor}\``,
    })
  }
  const names = anchorsOf(page)
  if (anchor === '' || !page.valid || names.includes(anchor)) return undefined
  const where = `\`${page.file}\``
  const [elsewhere] = placesNamed(all, outline.file, anchor)
  const label = didYouMean(
    suggest(anchor, names)
      .map((name) => link.text.replace(/#.*$/, `#${name}`))
      .slice(0, 1),
  )
  const notes = names.length > 0 ? [`anchors of ${where}: ${names.join(', ')}`] : []
  const name = slug(anchor)
  const missing =
    name === anchor
      ? `write \`anchor: ${name}\` in the section of ${where} that is meant`
      : `name a section of ${where} by a line such as \`anchor: ${name}\`, and link to \`${link.text.replace(/#.*$/, `#${name}`)}\``
  const right = misspelt(anchor, names)
  return problem('error', 'broken-anchor', outline.file, link, `there is no anchor \`#${anchor}\` on ${where}`, {
    fix: right === undefined ? undefined : fixOf(link, link.text.replace(/#.*$/, `#${right}`)),
    label: label ?? (elsewhere ? `did you mean \`${elsewhere}\`?` : missing),
    notes,
  })
}

function brokenLink(all: SiteOutline, file: string, link: Link, route: string): Diagnostic {
  const moved = movedPage(all, route)
  if (moved) return linkToOldAddress(all, file, link, route, moved)
  const routes = likelyRoutes(all, route).map((likely) => link.text.replace(route, () => likely))
  const label = didYouMean(
    (routes.length > 0 ? routes : placesNamed(all, file, lastOf(plainRoute(route))).slice(0, 1)).slice(0, 2),
  )
  const fix = fixOfRoute(all, link, route)
  const message = `there is no page at \`${route}\`${oddCharacters(route)}`
  return problem('error', 'broken-link', file, link, message, {
    ...(label ? { label, notes: [toCome] } : adviceToWrite(all, route)),
    fix,
  })
}

const toCome = `If the page is still to come, list its route under \`planned\` in ${siteFile}.`

/** Of an address that is no slip of another one, the page is missing. */
function adviceToWrite(all: SiteOutline, route: string): Pick<Diagnostic, 'label' | 'notes'> {
  const file = `${pagesFolder}${route}.yaml`
  if (cleanName(file) !== file) return { notes: [toCome] }
  const similar = similarRoutes(all, route).slice(0, 3)
  const label = `if the address is right, list it under \`planned\` in ${siteFile}, or write the page \`${file}\``
  return { label, notes: similar.length > 0 ? [`pages with a similar address: ${similar.join(', ')}`] : [] }
}

function linkToOldAddress(all: SiteOutline, file: string, link: Link, route: string, moved: MovedPage): Diagnostic {
  const message = `\`${moved.from.text}\` is the old address of a page that has moved to \`${moved.route}\``
  const label = `write \`${moved.route + link.text.slice(route.length)}\``
  const related = [{ file: moved.file, span: moved.from.span, message: 'the page says so at' }]
  return problem('error', 'broken-link', file, link, message, { label, related, fix: fixOfRoute(all, link, route) })
}

function fixOf({ letters }: Link, text: string): Fix | undefined {
  return letters && { span: letters, text }
}

/** A route without a page is none to be written. */
function fixOfRoute(all: SiteOutline, link: Link, route: string): Fix | undefined {
  const right = routeMeant(all, route)
  const page = right === undefined ? undefined : all.pages.get(right)
  return page && !page.own.draft ? fixOf(link, right + link.text.slice(route.length)) : undefined
}

/**
 * Sections with an anchor, which may have been taken for a page: `/#contact` for `/contact`. A page that search engines
 * leave out stands apart, and only its own links lead to its sections.
 *
 * @param from the file with the link
 */
function placesNamed(all: SiteOutline, from: string, anchor: string): string[] {
  const isMeant = ({ file, noindex }: Place) => !noindex || file === from
  return placesWith(all, anchor).flatMap((place) => (isMeant(place) ? place.address : []))
}
