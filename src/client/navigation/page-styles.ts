const links = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/"]')

const fonts = new CSSStyleSheet()
document.adoptedStyleSheets.push(fonts)
const withoutFonts = new WeakSet<HTMLLinkElement>()
const knownFonts = new Set<string>()

/** The style sheets that were asked for, and may be on their way: the pages of a kind have the same one. */
const asked = new Map<string, Promise<void>>()

/** The rules of a sheet, unless it did not load. */
function rulesOf({ sheet }: HTMLLinkElement): CSSRuleList | undefined {
  try {
    return sheet?.cssRules
  } catch {
    return undefined
  }
}

/** Asks once more for a sheet that did not load with the page. */
export function retryStyles(): void {
  for (const link of links()) if (!rulesOf(link)) link.replaceWith(link.cloneNode())
}

/** Puts the fonts of a page's sheet into one of their own. */
function keepFonts(link: HTMLLinkElement): void {
  const { sheet } = link
  const rules = rulesOf(link)
  if (!sheet || !rules || withoutFonts.has(link)) return
  withoutFonts.add(link)
  for (let index = rules.length - 1; index >= 0; index--) {
    const rule = rules[index]
    if (!(rule instanceof CSSFontFaceRule)) continue
    if (!knownFonts.has(rule.cssText)) fonts.insertRule(rule.cssText)
    knownFonts.add(rule.cssText)
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
  const known = asked.get(href)
  if (known) return known
  if ([...links()].some((link) => link.getAttribute('href') === href)) return Promise.resolve()
  const style = addLink(href)
  asked.set(href, style)
  style.catch(() => asked.delete(href))
  return style
}

function addLink(href: string): Promise<void> {
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
