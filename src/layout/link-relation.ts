/**
 * How a link of the menu relates to the shown page.
 *
 * @param href where the link leads
 * @param route the route of the shown page
 * @returns `page` for a link to the page itself, `section` for one to a page above it in the tree
 */
export function relationOf(href: string, route: string): 'page' | 'section' | undefined {
  if (href === route) return 'page'
  return href.length > 1 && route.startsWith(`${href}/`) ? 'section' : undefined
}
