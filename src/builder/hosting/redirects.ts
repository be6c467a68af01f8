import { basePathOf } from '../../site/address.ts'
import { localeAt } from '../../site/locales.ts'
import { madeFiles, type OutputFile } from '../../site/made-files.ts'
import { type Redirect, redirectsOf } from '../../site/redirects.ts'
import { absoluteUrl, notFoundRoute, outputOf } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { escapeText } from '../../site/text.ts'

/** @returns the 404 pages of further languages, with the start of the addresses that they are for */
export const notFoundPages = ({ pages, locales }: Site): { prefix: string; file: string }[] =>
  locales.flatMap(({ prefix }) => {
    const route = prefix + notFoundRoute
    return pages.has(route) ? { prefix, file: outputOf(route) } : []
  })

/** @returns where a redirect leads, below the base path */
export const withBase = (base: string, to: string): string => (to.startsWith('/') ? base + to : to)

/**
 * Makes `_redirects` for hosts that read it, and a small page per old address for those that do not. Each rule is there
 * twice: on Netlify a file wins over a rule without `!` (its documentation of "shadowing"); others know no `!`, skip such a
 * line, and follow rules anyway (Cloudflare's documentation of Pages, "Redirects"). Netlify alone reads queries.
 *
 * @returns the files; none when there is no old address, and no further language has a 404 page
 */
export function redirects(site: Site): OutputFile[] {
  const all = redirectsOf(site)
  const { url } = site.facts.company
  const base = basePathOf(url)
  const pages = new Set(Array.from(site.pages.keys(), (route) => outputOf(route).toLowerCase()))
  const rule = ({ from, isPrefix, query, to }: Redirect) => {
    const path = `${encodeURI(base + from) || '/'}${isPrefix ? '/*' : ''}`
    return [path, ...query.split('&').filter(Boolean), withBase(base, to).replace(/\*$/, ':splat')].join(' ')
  }
  const lines = [
    ...all.flatMap((redirect) => statusesOf(redirect).map((status) => `${rule(redirect)} ${status}\n`)),
    ...notFoundPages(site).map(({ prefix, file }) => `${base}${prefix}/* ${base}/${file} 404\n`),
  ]
  if (lines.length === 0) return []
  return [
    { path: madeFiles.redirects, content: lines.join('') },
    ...all.flatMap(({ to, title, ...from }) => {
      const path = pageAt(from)
      // A disk may take two names that differ in case for the same.
      if (path !== undefined && pages.has(path.toLowerCase())) return []
      const { language } = localeAt(site, to.replace(/[#?].*/, ''))
      const page = redirectPage(language, withBase(base, to), to.startsWith('/') ? absoluteUrl(url, to) : to, title)
      return path === undefined ? [] : { path, content: page }
    }),
  ]
}

/** Netlify takes `/shop/*` for `/shop`, too: there the page wins without a `!`. */
const statusesOf = ({ isPrefix }: Redirect): string[] => (isPrefix ? ['301'] : ['301!', '301'])

/** @returns the file that a host without rules shows at an old address; undefined where it shows none, or another kind */
function pageAt({ from, isPrefix, query }: Pick<Redirect, 'from' | 'isPrefix' | 'query'>): string | undefined {
  const address = from.replace(/\.html$/, '')
  return isPrefix || query || from === '' || address.includes('.') ? undefined : outputOf(address)
}

/** Keeps the query and the anchor. */
export const redirectScript = 'location.replace(document.links[0].href + location.search + location.hash)'

/** Only hosts without rules show it, and these send no policy that would block its script. */
function redirectPage(language: string, to: string, url: string, title: string): string {
  const text = escapeText(title)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${text}</title><link rel="canonical" href="${url}"><noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript></head><body><a href="${to}">${text}</a><script>${redirectScript}</script></body></html>`
}
