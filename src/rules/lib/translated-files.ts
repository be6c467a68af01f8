import { areVariants } from '../../site/language-names.ts'
import { languageAt, translationKey } from '../../site/languages.ts'
import { fileInLanguage, fileKindOf, routeOf, siteWideFiles } from '../../site/routes.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'
import { type TextTree, translatedTexts } from '../summary/source-texts.ts'

/** A file and the file in the default language that it translates, by their paths. */
export interface TranslatedFile {
  file: string
  source: string
}

/** @returns the page that one in a further language translates; undefined for a page in the default language */
function sourcePageOf({ languages, byRoute }: SiteIndex, { route, own }: IndexedPage): IndexedPage | undefined {
  const language = languageAt(route, languages)
  const key = translationKey({ route, translates: own.translates }, language)
  return language.prefix === '' ? undefined : byRoute.get(key)
}

/** @returns whether a file is in a variant of the default language, such as `de-AT` beside `de-DE`, which shares its texts */
export const isVariant = ({ languages }: SiteIndex, { file }: TranslatedFile): boolean =>
  areVariants(languageAt(routeOf(file), languages).language, languages[0]?.language ?? '')

/** @returns all valid files of further languages whose source is valid too */
export function translatedFiles(site: SiteIndex): TranslatedFile[] {
  const { pages, locales, facts, shared, hasFile } = site
  const [siteFile, sectionsFile] = siteWideFiles('')
  const ofPages = pages.flatMap((page) => {
    const source = sourcePageOf(site, page)
    return page.own.valid && source?.own.valid ? [{ file: page.file, source: source.file }] : []
  })
  const wide = locales.flatMap((locale): TranslatedFile[] => {
    const [ownFacts, ownSections] = siteWideFiles(locale.prefix)
    const areValid = (sections: typeof shared) =>
      sections !== undefined && [...sections.values()].every((one) => one.valid)
    const hasSections = hasFile(ownSections) && hasFile(sectionsFile) && areValid(locale.own) && areValid(shared)
    return [
      ...(locale.facts?.valid && facts?.valid ? [{ file: ownFacts, source: siteFile }] : []),
      ...(hasSections ? [{ file: ownSections, source: sectionsFile }] : []),
    ]
  })
  return [...ofPages, ...wide, ...translatedData(site)]
}

function translatedData({ data, translatedData, locales }: SiteIndex): TranslatedFile[] {
  const valid = new Set(translatedData.flatMap(({ file, summary }) => (summary.valid ? file : [])))
  return data.flatMap(({ file: source, summary }) =>
    locales.flatMap(({ prefix }) => {
      const file = fileInLanguage(source, prefix)
      return summary.valid && valid.has(file) ? [{ file, source }] : []
    }),
  )
}

/** @returns the texts of a source; of anything but a page only those that the translation says itself */
export function sourceTextsFor(
  site: SiteIndex,
  { file, source }: TranslatedFile,
  document: unknown = site.documentOf(source),
): TextTree {
  // The schema of the translation has no fields that are the same in all languages.
  const texts = translatedTexts(document, site.schemas.walkers[fileKindOf(file)])
  return fileKindOf(file) === 'page' ? texts : onlySaid(texts, site.documentOf(file))
}

/** Removes the groups and texts that another document leaves out. */
export function onlySaid(texts: TextTree, document: unknown): TextTree {
  if (typeof texts === 'string' || Array.isArray(texts)) return texts
  const said = Object.entries(texts).filter(([key]) => Object(document)[key] !== undefined)
  return Object.fromEntries(said.map(([key, child]) => [key, onlySaid(child, Object(document)[key])]))
}
