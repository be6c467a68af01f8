import { alternatesOf, localeAt } from '../../site/locales.ts'
import { type MadeFile, madeFiles, sitemapPart } from '../../site/made-files.ts'
import { contextOf } from '../../site/page-props.ts'
import { absoluteUrl, fileInLanguage, isNotFound, namedFile } from '../../site/routes.ts'
import type { Page, Site } from '../../site/site.ts'
import { type FileDays, noDays } from '../../workspace/files/git.ts'

/** Addresses per file (limit of the sitemaps.org protocol). */
const sitemapLimit = 50_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** For the pages of other languages. */
const linkNamespace = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/**
 * Makes the sitemap (sitemaps.org protocol): one file, or several and an index.
 *
 * @param days of the files under pages/
 * @param limit addresses per file
 * @returns `sitemap.xml`, and the files that it lists
 */
export function sitemaps(site: Site, days = noDays, limit = sitemapLimit): MadeFile<string>[] {
  const { pages, facts, locales } = site
  const listed = [...pages.values()].filter(({ route, info }) => !info.head.noindex && !isNotFound(route))
  const urls = listed.map((page) => entry(site, page, days))
  const extra = locales.length > 0 ? linkNamespace : ''
  if (urls.length <= limit) return [{ path: madeFiles.sitemap, content: xml('urlset', urls, extra) }]
  const parts = Array.from({ length: Math.ceil(urls.length / limit) }, (_, index) => ({
    path: sitemapPart(index + 1),
    content: xml('urlset', urls.slice(index * limit, (index + 1) * limit), extra),
  }))
  const entries = parts.map(({ path }) => `  <sitemap><loc>${facts.company.url}/${path}</loc></sitemap>\n`)
  return [{ path: madeFiles.sitemap, content: xml('sitemapindex', entries) }, ...parts]
}

function entry(site: Site, page: Page, days: FileDays): string {
  const urlOf = (route: string) => absoluteUrl(site.facts.company.url, route)
  const alternates = alternatesOf(site, page).map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${urlOf(href)}"/>`,
  )
  const day = dayOf(site, page, days)
  const changed = day ? `<lastmod>${day}</lastmod>` : ''
  return `  <url><loc>${urlOf(page.route)}</loc>${changed}${alternates.join('')}</url>\n`
}

/**
 * Header, footer and shared sections do not count: search engines believe dates only as long as these tell when the page
 * itself was changed.
 *
 * @returns the day of the last change of a page, of the photos and data files that it shows, and of its newest card of
 *   another page; undefined where one of them is not known
 */
function dayOf(site: Site, page: Page, { changed, added }: FileDays): string | undefined {
  if (!changed.get(page.file)) return undefined
  const { info, file } = page
  const { data, cards, cardsFrom } = contextOf(site, { ...page, info: { ...info, uses: [] } })
  const { prefix } = localeAt(site, page.route)
  const shown = Object.values(data).flatMap(({ entries }) => entries.map((entry) => entry.file))
  const translated = shown.map((source) => fileInLanguage(source, prefix)).filter((path) => changed.has(path))
  const own = [file, ...info.ownPhotos.map((src) => namedFile(src, file)), ...shown, ...translated]
  const collected = [...cards, ...Object.values(cardsFrom).flat()].flatMap(({ href = '' }) => {
    const other = site.pages.get(href)
    return other && other !== page ? [other.file] : []
  })
  const days = [...own.map((path) => changed.get(path)), ...collected.map((path) => added.get(path))]
  return days.every(Boolean) ? days.sort().at(-1) : undefined
}

const xml = (name: string, entries: string[], extra = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${namespace}${extra}>\n${entries.join('')}</${name}>\n`

/** @returns the text of `robots.txt` (RFC 9309) */
export function robots({ facts }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${facts.company.url}/sitemap.xml\n`
}
