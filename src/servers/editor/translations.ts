import { pathKey } from '../../editor/model/values.ts'
import type { ChangedText, Translation } from '../../editor/protocol/files.ts'
import { placesIn } from '../../rules/lib/drift.ts'
import { type TextTree, textDigest, translatedTexts } from '../../rules/summary/source-texts.ts'
import { languageAt, translationKey } from '../../site/languages.ts'
import {
  dataFile,
  fileKindOf,
  isPage,
  pagesFolder,
  routeOf,
  sectionsFile,
  siteFile,
  siteWideFiles,
} from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { sourceTextsLine } from '../../workspace/fixes/mark-translated.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import { type Path, valueAt } from '../../yaml/path.ts'

/**
 * @param shown the last valid version of the site
 * @returns the texts that a file translates, beside its own; undefined when it translates nothing
 */
export function translationOf(
  { schemas, files }: Snapshot,
  shown: Site | undefined,
  file: string,
): Translation | undefined {
  const value = files.get(file)?.yaml?.value
  const source = shown && sourceFileOf(shown, file, value)
  if (!source || !files.get(source)?.analysis.valid) return undefined
  const texts = translatedTexts(shown.documentOf({ file: source }), schemas.walkers[fileKindOf(source)])
  return { source, language: shown.language, texts: textsBeside(texts, value) }
}

function sourceFileOf(site: Site, file: string, value: unknown): string | undefined {
  const locale = site.locales.find(({ prefix }) => file.startsWith(`pages${prefix}/`) || file === `pages${prefix}.yaml`)
  if (!locale) return undefined
  const wide = siteWideFiles(locale.prefix).indexOf(file)
  if (wide >= 0) return [siteFile, sectionsFile][wide]
  if (dataFile(file)) return file.replace(pagesFolder + locale.prefix, pagesFolder)
  if (!isPage(file)) return undefined
  const route = routeOf(file)
  const said = valueAt(value, ['translates'])
  const translates = typeof said === 'string' ? said : undefined
  const key = translationKey({ route, translates }, languageAt(route, [site, ...site.locales]))
  return site.pages.get(key)?.file
}

/** @returns the route in the default language that a page in another language translates */
export function translatedSource({ index }: Snapshot, file: string): string | undefined {
  const page = index.pages.find((one) => one.file === file)
  if (!page) return undefined
  const { route, own } = page
  const language = languageAt(route, index.languages)
  return language.prefix === '' ? undefined : translationKey({ route, translates: own.translates }, language)
}

/** @returns the file in the default language that a file translates; itself where it translates none */
export function sourceOf(snapshot: Snapshot, file: string): string {
  const { pages, languages } = snapshot.index
  const route = translatedSource(snapshot, file)
  const { prefix } = languageAt(routeOf(file), languages)
  return (
    pages.find((page) => page.route === route)?.file ?? pagesFolder + file.slice(pagesFolder.length + prefix.length)
  )
}

/** @returns the files of the pages that translate a page, by its route */
export const translationFiles = ({ index }: Snapshot, route: string): string[] =>
  [...(index.translations.get(route) ?? [])].flatMap(([prefix, { file }]) => (prefix === '' ? [] : file))

/**
 * @param source the texts of the source
 * @param value the data of the translation
 * @returns the texts whose translation is there or could be, with its path
 */
export function textsBeside(source: TextTree, value: unknown, path: Path = []): Translation['texts'] {
  if (typeof source === 'string') return [{ path, text: source }]
  if (!Array.isArray(source))
    return Object.entries(source).flatMap(([key, child]) => textsBeside(child, Object(value)[key], [...path, key]))
  if (!Array.isArray(value)) return []
  const places = placesIn(source, value)
  return source.flatMap((child, index) => {
    const place = places[index]
    return place === undefined ? [] : textsBeside(child, value[place], [...path, place])
  })
}

/**
 * A text that was changed together with the one that it translates says the same as before.
 *
 * @param text the YAML of a file
 * @param translation what the file translates
 * @param changed all texts of all files that change in one go
 * @returns the YAML, which knows the texts of its source that were changed with their translations
 */
export function withRenewedDigests(
  text: string,
  file: string,
  translation: Translation,
  changed: readonly ChangedText[],
): string {
  const own = new Set(changed.filter((one) => one.file === file).map(({ path }) => pathKey(path)))
  const renewed = changed.flatMap((one): [string, string][] => {
    if (one.file !== translation.source) return []
    const places = translation.texts.filter(({ text }) => text === one.before || text === one.now)
    const isTranslated = places.length > 0 && places.every(({ path }) => own.has(pathKey(path)))
    return isTranslated ? [[textDigest(one.before), textDigest(one.now)]] : []
  })
  const digests = new Map(renewed)
  return text.replace(sourceTextsLine, (line) =>
    line.replaceAll(/(?<=[\s[{])[0-9a-f]{6}(?=[\s\]}]|$)/g, (digest) => digests.get(digest) ?? digest),
  )
}
