import { alternatesOf } from '../../site/editions.ts'
import { madeFiles, sitemapPart } from '../../site/made-files.ts'
import type { MadeFile } from '../../site/output-file.ts'
import { absoluteUrl, isNotFound } from '../../site/routes.ts'
import type { Page, Site } from '../../site/site.ts'

/** Addresses per file (limit of the sitemaps.org protocol). */
const sitemapLimit = 50_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** For the pages of other languages. */
const linkNamespace = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/**
 * Makes the sitemap (sitemaps.org protocol): one file, or several and an index.
 *
 * @param site a checked site
 * @param limit addresses per file
 * @returns `sitemap.xml`, and the files that it lists
 */
export function sitemaps(site: Site, limit = sitemapLimit): MadeFile<string>[] {
  const { pages, facts, editions } = site
  const listed = [...pages.values()].filter(({ route, info }) => !info.head.noindex && !isNotFound(route))
  const urls = listed.map((page) => entry(site, page))
  const extra = editions.length > 0 ? linkNamespace : ''
  if (urls.length <= limit) return [{ path: madeFiles.sitemap, content: xml('urlset', urls, extra) }]
  const parts = Array.from({ length: Math.ceil(urls.length / limit) }, (_, index) => ({
    path: sitemapPart(index + 1),
    content: xml('urlset', urls.slice(index * limit, (index + 1) * limit), extra),
  }))
  const entries = parts.map(({ path }) => `  <sitemap><loc>${facts.company.url}/${path}</loc></sitemap>\n`)
  return [{ path: madeFiles.sitemap, content: xml('sitemapindex', entries) }, ...parts]
}

function entry(site: Site, page: Page): string {
  const urlOf = (route: string) => absoluteUrl(site.facts.company.url, route)
  const alternates = alternatesOf(site, page).map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${urlOf(href)}"/>`,
  )
  return `  <url><loc>${urlOf(page.route)}</loc>${alternates.join('')}</url>\n`
}

const xml = (name: string, entries: string[], extra = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${namespace}${extra}>\n${entries.join('')}</${name}>\n`

/**
 * @param site a checked site
 * @returns the text of `robots.txt` (RFC 9309)
 */
export function robots({ facts }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${facts.company.url}/sitemap.xml\n`
}
