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
