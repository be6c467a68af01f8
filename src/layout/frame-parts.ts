import type { Look, NavigationItem, PageProps } from '../site/site.ts'

export type Relation = 'page' | 'section' | undefined

/**
 * @param href of a link in the header
 * @param route of the shown page
 * @param home of its language, which no page is a part of
 * @returns `page` for a link to the page itself, `section` for a link to one of its ancestors
 */
export function relationOf(href: string, route: string, home: string): Relation {
  if (href === route) return 'page'
  return href.length > 1 && href !== home && route.startsWith(`${href}/`) ? 'section' : undefined
}

/** A link with what it is to the shown page. */
type Marked<Link> = Link & { relation: Relation }

/** The links of the header: the wordmark, and the menu. */
export interface MenuLinks {
  home: Marked<{ href: string }>
  items: (Marked<Omit<NavigationItem, 'items'>> & { items: Marked<NavigationItem['items'][number]>[] })[]
}

/** All that header and footer are made of. Not the route: the switch of the language is put in afterwards. */
export interface FrameParts extends Pick<PageProps, 'facts' | 'words' | 'prefix'> {
  action: PageProps['navigation']['action']
  menu: MenuLinks
  logo: Look['logo']
  logoOnDark: Look['logo']
  /** How many languages the site has, if it has several. */
  languages: number
  /** The current year, for the copyright notice. */
  year: number
}
