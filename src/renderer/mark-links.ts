import { type Language, languageAt } from '../site/languages.ts'

/** What there is to know of the pages that links lead to. */
export interface LinkTargets {
  /** The routes of pages that do not exist yet. */
  planned?: readonly string[]
  /** The routes of pages that are not shown at present. */
  hidden?: readonly string[]
  /** The languages of the site, the default one first. */
  allLanguages: readonly Language[]
  /** What the routes in the language of the page start with. */
  prefix: string
}

/** Matches the address of a link to a page of the site, as React writes it; files have a dot. */
const addresses = / href="(\/[^"#?.]*)(?:[#?][^"]*)?"(?! hrefLang=)/g

/**
 * Marks links to pages that do not exist yet, so that the browser does not prefetch them, and says in which language a
 * page in another one is. A link to a page that is not shown at present leads nowhere.
 */
export function markLinks(html: string, { planned = [], hidden = [], allLanguages, prefix }: LinkTargets): string {
  if (planned.length === 0 && hidden.length === 0 && allLanguages.length === 1) return html
  return html.replace(addresses, (attribute, route: string) => {
    if (hidden.includes(route)) return ''
    const target = languageAt(route, allLanguages)
    const language = target.prefix === prefix ? '' : ` hreflang="${target.language}"`
    return `${attribute}${language}${planned.includes(route) ? ' data-planned=""' : ''}`
  })
}
