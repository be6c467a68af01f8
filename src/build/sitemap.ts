import type { Site } from '../content/model.ts'
import { absoluteUrl, notFoundRoute } from '../content/routes.ts'

/**
 * The addresses that search engines may list (sitemaps.org protocol).
 *
 * @param site a checked site
 * @returns the text of `sitemap.xml`
 */
export function sitemap({ pages, facts }: Site): string {
  const listed = [...pages.values()].filter(({ route, document }) => !document.noindex && route !== notFoundRoute)
  const urls = listed.map(({ route }) => `  <url><loc>${absoluteUrl(facts.company.url, route)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/**
 * @param site a checked site
 * @returns the text of `robots.txt` (RFC 9309)
 */
export function robots({ facts }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${facts.company.url}/sitemap.xml\n`
}
