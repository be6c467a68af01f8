/**
 * @param href of a link in the menu
 * @param route of the shown page
 * @returns `page` for a link to the page itself, `section` for a link to one of its ancestors
 */
export function relationOf(href: string, route: string): 'page' | 'section' | undefined {
  if (href === route) return 'page'
  return href.length > 1 && route.startsWith(`${href}/`) ? 'section' : undefined
}
