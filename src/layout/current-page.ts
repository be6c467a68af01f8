/**
 * How a link of the menu relates to the page that is shown.
 *
 * @param href where the link leads
 * @param route the route of the shown page
 * @returns `page` for the page itself, `section` for a page above it in the tree
 */
export function relationOf(href: string, route: string): 'page' | 'section' | undefined {
  if (href === route) return 'page'
  return href.length > 1 && route.startsWith(`${href}/`) ? 'section' : undefined
}

/**
 * Marks the links of header and menu that lead to the shown page or to one above it.
 *
 * @param route empty for a page that does not exist
 */
export function markCurrent(route: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-site-header] a')) {
    const relation = relationOf(link.getAttribute('href') ?? '', route)
    link.toggleAttribute('data-section', relation === 'section')
    if (relation === 'page') link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
