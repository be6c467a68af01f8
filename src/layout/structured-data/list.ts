import { blockTraits } from '../../generated/block-traits.ts'
import { homeOf } from '../../site/languages.ts'
import { absoluteUrl } from '../../site/routes.ts'
import type { Card, PageProps } from '../../site/site.ts'
import { idsOf } from './ids.ts'
import type { PagePartOf } from './page-part.ts'

/** A listed page. A planned page has no URL yet. */
type ListedPage = { name: string; url?: string }

/** @returns the child pages that the page's cards link to; none on the home page */
export function listedPages({ route, sections, facts, prefix }: PageProps): ListedPage[] {
  if (route === homeOf({ prefix })) return []
  const cards = sections.flatMap((section) =>
    blockTraits[section.type]?.cards ? ((section as { items?: Card[] }).items ?? []) : [],
  )
  return cards.flatMap(({ title: name, href }) => {
    if (!href?.startsWith(`${route}/`)) return []
    return facts.planned.includes(href) ? [{ name }] : [{ name, url: absoluteUrl(facts.company.url, href) }]
  })
}

/** The pages that a page lists, unless they are those of its service. */
export const listPart: PagePartOf = (pageProps) => {
  const { list } = idsOf(pageProps)
  const listed = listedPages(pageProps)
  if (pageProps.page.service || listed.length === 0) return undefined
  const itemListElement = listed.map((page, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...page }))
  return { id: list, thing: { '@type': 'ItemList', '@id': list, itemListElement }, role: 'mainEntity' }
}
