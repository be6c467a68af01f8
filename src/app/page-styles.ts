const links = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/"]')

const fonts = new CSSStyleSheet()
document.adoptedStyleSheets.push(fonts)
const withoutFonts = new WeakSet<HTMLLinkElement>()
const known = new Set<string>()

/** Puts the fonts of a page's sheet into one of their own. */
function keepFonts(link: HTMLLinkElement): void {
  const { sheet } = link
  if (!sheet || withoutFonts.has(link)) return
  withoutFonts.add(link)
  for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
    const rule = sheet.cssRules[index]
    if (!(rule instanceof CSSFontFaceRule)) continue
    if (!known.has(rule.cssText)) fonts.insertRule(rule.cssText)
    known.add(rule.cssText)
    sheet.deleteRule(index)
  }
}

/**
 * Lets the fonts stay for good: every page's sheet brings the same ones, and a browser lays out all text anew when they
 * come and go.
 */
export function settleFonts(): void {
  for (const link of links()) keepFonts(link)
}

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
    link.onload = () => {
      keepFonts(link)
      resolve()
    }
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
  for (const link of links()) {
    const media = hrefs.includes(link.getAttribute('href') ?? '') ? '' : 'not all'
    if (link.media !== media) link.media = media
  }
}
