import { basePathOf } from '../../site/base-path.ts'
import { madeFiles } from '../../site/made-files.ts'
import type { OutputFile } from '../../site/output-file.ts'
import { absoluteUrl, notFoundRoute, outputOf } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { escapeText } from '../../site/text.ts'

/** A redirect from an old address to a page. */
export interface Redirect {
  from: string
  to: string
  /** Title of that page. */
  title: string
}

/**
 * @param site a checked site
 * @returns the 404 pages of further languages, with the start of the addresses that they are for
 */
export const notFoundPages = ({ pages, editions }: Site): { prefix: string; file: string }[] =>
  editions.flatMap(({ prefix }) => {
    const route = prefix + notFoundRoute
    return pages.has(route) ? { prefix, file: outputOf(route) } : []
  })

/**
 * Makes `_redirects` for hosts that read it, and a small page per old address for those that do not. Each rule is there
 * twice: on Netlify a file wins over a rule without `!` (its documentation of "shadowing"); others know no `!`, skip such a
 * line, and follow rules anyway (Cloudflare's documentation of Pages, "Redirects").
 *
 * @param site a checked site
 * @returns the files; none when no page has an old address, and no further language a 404 page
 */
export function redirects(site: Site): OutputFile[] {
  const all = redirectsOf(site)
  const { url } = site.facts.company
  const base = basePathOf(url)
  const lines = [
    ...all.flatMap(({ from, to }) => ['301!', '301'].map((status) => `${base}${from} ${base}${to} ${status}\n`)),
    ...notFoundPages(site).map(({ prefix, file }) => `${base}${prefix}/* ${base}/${file} 404\n`),
  ]
  if (lines.length === 0) return []
  return [
    { path: madeFiles.redirects, content: lines.join('') },
    ...all.map(({ from, to, title }) => ({
      path: outputOf(from),
      content: redirectPage(base + to, absoluteUrl(url, to), title),
    })),
  ]
}

/**
 * @param site a checked site
 * @returns its redirects in the order of its pages
 */
export function redirectsOf({ pages }: Site): Redirect[] {
  return [...pages.values()].flatMap(({ route, info: { head } }) =>
    (head.redirectsFrom ?? []).map((from) => ({ from, to: route, title: head.title })),
  )
}

/** Keeps the query and the anchor. */
export const redirectScript = 'location.replace(document.links[0].href + location.search + location.hash)'

/** Only hosts without rules show it, and these send no policy that would block its script. */
function redirectPage(to: string, url: string, title: string): string {
  const text = escapeText(title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text}</title><link rel="canonical" href="${url}"><noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript></head><body><a href="${to}">${text}</a><script>${redirectScript}</script></body></html>`
}
