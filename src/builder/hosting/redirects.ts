import type { Site } from '../../content/model.ts'
import { absoluteUrl, outputOf } from '../../content/routes.ts'
import { escapeText } from '../escape-text.ts'
import type { OutputFile } from '../publish/output.ts'

/**
 * Sends old addresses to their pages: `_redirects` for the hosts that read it, and a small page per address for those
 * that do not.
 *
 * @param site a checked site
 * @returns the files; none when no page has an old address
 */
export function redirects(site: Site): OutputFile[] {
  const moves = movesOf(site)
  if (moves.length === 0) return []
  return [
    { path: '_redirects', content: moves.map(({ from, to }) => `${from} ${to} 301\n`).join('') },
    ...moves.map(({ from, to, title }) => ({
      path: outputOf(from),
      content: forward(to, absoluteUrl(site.facts.company.url, to), title),
    })),
  ]
}

/**
 * @param site a checked site
 * @returns each old address with the page that it leads to, and the title of that page
 */
export function movesOf({ pages }: Site): { from: string; to: string; title: string }[] {
  return [...pages.values()]
    .filter(({ traits }) => traits.hasMoved)
    .flatMap(({ route, brief: { head } }) =>
      (head.redirectsFrom ?? []).map((from) => ({ from, to: route, title: head.title })),
    )
}

function forward(to: string, url: string, title: string): string {
  const text = escapeText(title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text}</title><meta name="robots" content="noindex"><link rel="canonical" href="${url}"><meta http-equiv="refresh" content="0; url=${to}"></head><body><a href="${to}">${text}</a></body></html>`
}
