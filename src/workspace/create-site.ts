import { dataEntryOf, sortData } from '../site/data.ts'
import { earliestToday, inYear, nowIn } from '../site/dates.ts'
import { factsOf, type SpecialDays, withInherited } from '../site/facts.ts'
import { otherVariant } from '../site/language-names.ts'
import { type Language, languagesOf } from '../site/languages.ts'
import { linkedFilesIn, withFileAddresses } from '../site/linked-files.ts'
import { keyOfPage, type LocaleDocuments, localeOf, translationsOf, withVariant } from '../site/locales.ts'
import { dataFile, routeOf, siteWideFiles } from '../site/routes.ts'
import { emptyLook, type Locale, type Page, type PageDocument, type Site, type SiteDocument } from '../site/site.ts'
import { compareText } from '../site/text.ts'
import type { FileAnalysis } from './analyze-file.ts'

/**
 * @param analyses valid files, at least `_site.yaml`
 * @param documentOf reads the data of a valid file
 * @param publicFiles paths of the files that are published as they are
 * @returns the site, its pages sorted by route
 */
export function createSite(
  analyses: readonly FileAnalysis[],
  documentOf: (file: string) => unknown,
  publicFiles: readonly string[],
): Site {
  const list = analyses.flatMap(({ file, info }): Page[] => (info ? [{ file, route: routeOf(file), info }] : []))
  const pages = new Map(list.sort((a, b) => compareText(a.route, b.route)).map((page) => [page.route, page]))
  const existing = new Set(analyses.map(({ file }) => file))
  const { timeZone } = (documentOf(siteWideFiles('')[0]) as SiteDocument).contact ?? {}
  const now = timeZone ? nowIn(timeZone) : earliestToday()
  const read = (file: string): unknown => (existing.has(file) ? documentOf(file) : {})
  const documentsOf = (prefix: string): LocaleDocuments => {
    const [site, all] = siteWideFiles(prefix).map((file) => withFileAddresses(read(file), file))
    const { sourceTexts: _, ...sections } = all as Record<string, unknown>
    const own = analyses.filter(({ file }) => `/${dataFile(file)?.folder ?? '-'}` === (prefix || '/'))
    const data = own.flatMap(({ file }) => dataEntryOf(file, withFileAddresses(documentOf(file), file)) ?? [])
    const { contact, ...facts } = site as LocaleDocuments['site']
    return {
      site: { ...facts, ...(contact && { contact: inThisYear(contact, now) }) },
      sections: sections as LocaleDocuments['sections'],
      data: sortData(data, now).map((entry) => ({ ...entry, fields: inThisYear(entry.fields, now) })),
    }
  }
  const source = documentsOf('') as LocaleDocuments & { site: SiteDocument }
  const languages = languagesOf(source.site)
  const [first, ...others] = languages
  const locales = localesOf(pages, languages, source, documentsOf)
  const entries = withInherited(source.site, source.data)
  const data = analyses.flatMap(({ file }) => (dataFile(file) ? [file] : []))
  const wide = ['', ...others.map(({ prefix }) => prefix)].flatMap(siteWideFiles)
  return {
    ...first,
    look: emptyLook,
    ...factsOf(source.site, entries),
    shared: source.sections,
    locales,
    data: entries,
    files: [...[...wide, ...data].flatMap((file) => linkedFilesIn(read(file), file)), ...publicFiles],
    pages,
    documentOf: ({ file }) => withFileAddresses(documentOf(file) as PageDocument, file),
  }
}

/** Special days that come each year have the dates of their next time, with which everything else counts. */
const inThisYear = <Place extends { specialDays?: SpecialDays }>(place: Place, now: string): Place =>
  place.specialDays ? { ...place, specialDays: place.specialDays.map((period) => inYear(period, now)) } : place

/** @returns the site in its further languages */
function localesOf(
  pages: Site['pages'],
  languages: readonly Language[],
  source: LocaleDocuments & { site: SiteDocument },
  documentsOf: (prefix: string) => LocaleDocuments,
): Locale[] {
  const translations = translationsOf(pages, languages)
  // A draft has no address for visitors.
  const pageIn = (key: string, { prefix }: Language) => {
    const page = translations.get(key)?.get(prefix)
    return page?.info.head.draft ? undefined : page?.route
  }
  const routeKey = (route: string) => {
    const page = pages.get(route)
    return page ? keyOfPage(page, languages) : route
  }
  return languages.slice(1).map((language) => {
    const own = documentsOf(language.prefix)
    const other = otherVariant(language, languages)
    const translate = (route: string) => pageIn(route, language) ?? (other && pageIn(route, other)) ?? route
    if (!other) return localeOf(language, own, source, translate)
    const inVariant = (route: string) => pageIn(routeKey(route), language) ?? route
    const both = withVariant(own, { ...documentsOf(other.prefix), prefix: other.prefix }, inVariant)
    return localeOf(language, both, source, translate)
  })
}
