const links = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/"]')

/**
 * Loads a style sheet that does nothing yet.
 *
 * @param href its address, as it stands in the page's head
 * @returns a promise that is settled when it is here
 * @throws when it does not load
 */
export function loadStyle(href: string): Promise<void> {
  if ([...links()].some((link) => link.getAttribute('href') === href)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.media = 'not all'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not load.`))
    }
    document.head.append(link)
  })
}

/**
 * Lets exactly these style sheets apply. All are loaded, so that nothing moves.
 *
 * @param hrefs the addresses of a page's style sheets
 */
export function applyStyles(hrefs: string[]): void {
  for (const link of links()) link.media = hrefs.includes(link.getAttribute('href') ?? '') ? '' : 'not all'
}
