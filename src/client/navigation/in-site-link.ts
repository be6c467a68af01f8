/** Files that pages link to, such as a PDF; routes have no dot, but the folders of a base path may. */
const isFile = ({ pathname }: HTMLAnchorElement) => /\.[^/]*$/.test(pathname)

/** @returns the link that an element is in, if it leads to a page of this site in this window and in this language */
export function inSiteLink(element: EventTarget | null): HTMLAnchorElement | undefined {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  if (
    !link ||
    link.origin !== location.origin ||
    isFile(link) ||
    link.target ||
    link.hreflang ||
    link.hasAttribute('download')
  )
    return undefined
  return link
}

/** @returns whether a link leads away from the current page */
export const leadsToOtherPage = ({ pathname }: HTMLAnchorElement): boolean => pathname !== location.pathname
