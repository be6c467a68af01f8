import { type DataEntry, dataEntryOf, sortData } from '../site/data.ts'
import { type EditionDocuments, editionOf, withVariant } from '../site/editions.ts'
import { factsOf, withInherited } from '../site/facts.ts'
import { earliestToday } from '../site/iso-day.ts'
import { otherVariant } from '../site/language-names.ts'
import { groupTranslations, type Language, languageAt, languagesOf, translationKey } from '../site/languages.ts'
import { linkedFilesIn, withFileAddresses } from '../site/linked-files.ts'
import { dataFile, routeOf, siteWideFiles } from '../site/routes.ts'
import { type Edition, emptyLook, type Page, type PageDocument, type Site, type SiteDocument } from '../site/site.ts'
import { compareText } from '../site/text.ts'
import { nowIn } from '../site/time-zone.ts'
import type { FileRecord } from './analyze-file.ts'

/**
 * @param records valid files, at least `_site.yaml`
 * @param documentOf reads the data of a valid file
 * @param publicFiles paths of the files that are published as they are
 * @returns the site, its pages sorted by route
 */
export function createSite(
  records: readonly FileRecord[],
  documentOf: (file: string) => unknown,
  publicFiles: readonly string[],
): Site {
  const list = records.flatMap(({ file, info }): [string, Page][] =>
    info ? [[routeOf(file), { file, route: routeOf(file), info }]] : [],
  )
  const pages = new Map(list.sort(([a], [b]) => compareText(a, b)))
  const existing = new Set(records.map(({ file }) => file))
  const { timeZone } = (documentOf(siteWideFiles('')[0]) as SiteDocument).contact ?? {}
  const read = (file: string): unknown => (existing.has(file) ? documentOf(file) : {})
  const documentsOf = (folder: string): EditionDocuments => {
    const [site, all] = siteWideFiles(folder).map((file) => withFileAddresses(read(file), file))
    const { sourceTexts: _, ...sections } = all as Record<string, unknown>
    return {
      site: site as EditionDocuments['site'],
      sections: sections as EditionDocuments['sections'],
      data: dataIn(records, folder, documentOf, timeZone),
    }
  }
  const source = documentsOf('') as EditionDocuments & { site: SiteDocument }
  const languages = languagesOf(source.site) as [Language, ...Language[]]
  const [first, ...others] = languages
  const editions = editionsOf(pages, languages, documentsOf)
  const entries = withInherited(source.site, source.data)
  const data = records.flatMap(({ file }) => (dataFile(file) ? [file] : []))
  const wide = ['', ...others.map(({ prefix }) => prefix)].flatMap(siteWideFiles)
  return {
    ...first,
    look: emptyLook,
    ...factsOf(source.site, entries),
    shared: source.sections,
    editions,
    data: entries,
    files: [...[...wide, ...data].flatMap((file) => linkedFilesIn(read(file), file)), ...publicFiles],
    pages,
    documentOf: ({ file }) => withFileAddresses(documentOf(file) as PageDocument, file),
  }
}

/**
 * @param documentsOf reads the files in a language, by its prefix
 * @returns the site in its further languages
 */
function editionsOf(
  pages: Site['pages'],
  languages: readonly Language[],
  documentsOf: (prefix: string) => EditionDocuments,
): Edition[] {
  const source = documentsOf('') as EditionDocuments & { site: SiteDocument }
  const keyed = ({ route, info }: Page) => ({ route, translates: info.head.translates })
  const translations = groupTranslations(pages.values(), languages, keyed)
  const pageIn = (key: string, { prefix }: Language) => translations.get(key)?.get(prefix)?.route
  const keyOf = (route: string) => {
    const page = pages.get(route)
    return page ? translationKey(keyed(page), languageAt(route, languages)) : route
  }
  return languages.slice(1).map((language) => {
    const own = documentsOf(language.prefix)
    const other = otherVariant(language, languages)
    const translate = (route: string) => pageIn(route, language) ?? (other && pageIn(route, other)) ?? route
    if (!other) return editionOf(language, own, source, translate)
    const inVariant = (route: string) => pageIn(keyOf(route), language) ?? route
    const both = withVariant(own, { ...documentsOf(other.prefix), prefix: other.prefix }, inVariant)
    return editionOf(language, both, source, translate)
  })
}

/** @returns the data files of a language, see `Language.prefix` */
function dataIn(
  records: readonly FileRecord[],
  prefix: string,
  documentOf: (file: string) => unknown,
  timeZone: string | undefined,
): DataEntry[] {
  const files = records.filter(({ file }) => `/${dataFile(file)?.folder ?? '-'}` === (prefix || '/'))
  const entries = files.flatMap(({ file }) => dataEntryOf(file, withFileAddresses(documentOf(file), file)) ?? [])
  return sortData(entries, timeZone ? nowIn(timeZone) : earliestToday())
}
