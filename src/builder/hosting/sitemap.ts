import { absoluteUrl, notFoundRoute } from '../../content/model/routes.ts'
import type { Site } from '../../content/model/site.ts'

/** Addresses per file (limit of the sitemaps.org protocol). */
const sitemapLimit = 50_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Makes the sitemap (sitemaps.org protocol): one file, or several and an index.
 *
 * @param site a checked site
 * @param limit addresses per file
 * @returns `sitemap.xml`, and the files that it lists
 */
export function sitemaps({ pages, facts }: Site, limit = sitemapLimit): { path: string; content: string }[] {
  const listed = [...pages.values()].filter(({ route, info }) => !info.head.noindex && route !== notFoundRoute)
  const urls = listed.map(({ route }) => `  <url><loc>${absoluteUrl(facts.company.url, route)}</loc></url>\n`)
  if (urls.length <= limit) return [{ path: 'sitemap.xml', content: xml('urlset', urls) }]
  const parts = Array.from({ length: Math.ceil(urls.length / limit) }, (_, index) => ({
    path: `sitemap-${index + 1}.xml`,
    content: xml('urlset', urls.slice(index * limit, (index + 1) * limit)),
  }))
  const entries = parts.map(({ path }) => `  <sitemap><loc>${facts.company.url}/${path}</loc></sitemap>\n`)
  return [{ path: 'sitemap.xml', content: xml('sitemapindex', entries) }, ...parts]
}

const xml = (name: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${namespace}>\n${entries.join('')}</${name}>\n`

/**
 * @param site a checked site
 * @returns the text of `robots.txt` (RFC 9309)
 */
export function robots({ facts }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${facts.company.url}/sitemap.xml\n`
}
