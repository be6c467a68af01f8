import { basePathOf } from '../../content/model/base-path.ts'
import { absoluteUrl, outputOf } from '../../content/model/routes.ts'
import type { Site } from '../../content/model/site.ts'
import { escapeText } from '../common/escape-text.ts'
import type { OutputFile } from '../common/output-file.ts'

/** A redirect from an old address to a page. */
export interface Redirect {
  from: string
  to: string
  /** Title of that page. */
  title: string
}

/**
 * Makes `_redirects` for hosts that read it, and a small page per old address for those that do not.
 *
 * @param site a checked site
 * @returns the files; none when no page has an old address
 */
export function redirects(site: Site): OutputFile[] {
  const all = redirectsOf(site)
  if (all.length === 0) return []
  const { url } = site.facts.company
  const base = basePathOf(url)
  return [
    { path: '_redirects', content: all.map(({ from, to }) => `${base}${from} ${base}${to} 301\n`).join('') },
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

function redirectPage(to: string, url: string, title: string): string {
  const text = escapeText(title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text}</title><meta name="robots" content="noindex"><link rel="canonical" href="${url}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><a href="${to}">${text}</a></body></html>`
}
