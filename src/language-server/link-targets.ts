import { anchorsOf } from '../rules/lib/resolve-link.ts'
import type { SiteIndex } from '../rules/site-index.ts'
import { isNotFound } from '../site/routes.ts'

/** An address that a page can link to. */
export interface LinkTarget {
  href: string
  /** The page's title, or what the address is. */
  detail: string
}

/**
 * @param file the page with the link
 * @returns its own anchors, then all pages with their anchors, then planned addresses
 */
export function linkTargets({ pages, facts }: SiteIndex, file: string): LinkTarget[] {
  const shown = pages.filter(({ route }) => !isNotFound(route))
  const all = shown.flatMap(({ route, file: other, own, summary }) => {
    const detail = `${own.fields.title?.text ?? other}${own.draft ? ' (draft)' : ''}`
    const anchors = anchorsOf(summary)
    const here = other === file ? anchors.map((anchor) => ({ href: `#${anchor}`, detail: 'on this page' })) : []
    return [...here, { href: route, detail }, ...anchors.map((anchor) => ({ href: `${route}#${anchor}`, detail }))]
  })
  return [...all, ...(facts?.planned ?? []).map(({ text }) => ({ href: text, detail: 'planned' }))]
}
