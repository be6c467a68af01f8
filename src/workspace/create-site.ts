import { type DataEntry, dataEntryOf, sortData } from '../site/data.ts'
import { type EditionDocuments, editionOf } from '../site/editions.ts'
import { factsOf, withInherited } from '../site/facts.ts'
import { earliestToday } from '../site/iso-day.ts'
import { groupTranslations, type Language, languagesOf } from '../site/languages.ts'
import { linkedFilesIn, withFileAddresses } from '../site/linked-files.ts'
import { dataFile, routeOf, siteWideFiles } from '../site/routes.ts'
import { emptyLook, type Page, type PageDocument, type Site, type SiteDocument } from '../site/site.ts'
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
  const [first, ...others] = languagesOf(source.site) as [Language, ...Language[]]
  const keyed = ({ route, info }: Page) => ({ route, translates: info.head.translates })
  const translations = groupTranslations(pages.values(), [first, ...others], keyed)
  const editions = others.map((language) => {
    const translate = (route: string) => translations.get(route)?.get(language.prefix)?.route ?? route
    return editionOf(language, documentsOf(language.prefix), source, translate)
  })
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
