import type { SiteDocument } from '../generated/content.ts'
import { ancestorsOf, isNotFound } from './routes.ts'

/** A language of a site. */
export interface Language {
  /** BCP 47, such as `en-GB`. */
  language: string
  /** What the routes of its pages start with: `/es`; empty for the default language. */
  prefix: string
}

/** The language of a site that names none. */
export const defaultLanguage = 'en-GB'

/** What the facts of a site say about its languages. */
type LanguagesOfSite = Pick<SiteDocument, 'language' | 'languages' | 'languageFolders'>

/** @returns the languages of a site, the default one first */
export function languagesOf({ language, languages = [], languageFolders }: LanguagesOfSite): [Language, ...Language[]] {
  const [first = language ?? defaultLanguage, ...others] = languages
  const prefixOf = (code: string) => `/${folderOfLanguage(code, languageFolders)}`
  return [{ language: first, prefix: '' }, ...others.map((code) => ({ language: code, prefix: prefixOf(code) }))]
}

/** @returns the name of the folder for the pages in a language */
export const folderOfLanguage = (code: string, folders: LanguagesOfSite['languageFolders'] = {}): string =>
  folders[code] ?? code.toLowerCase()

/** @returns whether a page is in the folder of a language */
export const isBelow = (route: string, { prefix }: Pick<Language, 'prefix'>): boolean =>
  route === prefix || route.startsWith(`${prefix}/`)

/** @returns of the languages of a site, that of a route; the default one is the first */
export const languageAt = <T extends Pick<Language, 'prefix'>>(route: string, all: readonly T[]): T =>
  all.find((one, index) => index > 0 && isBelow(route, one)) ?? (all[0] as T)

/** @returns the route of the home page in a language */
export const homeOf = ({ prefix }: Pick<Language, 'prefix'>): string => prefix || '/'

/** @returns the parent routes of a route in the same language, nearest first */
export const ancestorsIn = (route: string, language: Pick<Language, 'prefix'>): string[] =>
  ancestorsOf(route).filter((above) => isBelow(above, language))

/** @returns the route of the same page in the default language, unless the page itself says which one it translates */
export const sourceRoute = (route: string, { prefix }: Pick<Language, 'prefix'>): string =>
  route.slice(prefix.length) || '/'

/** A page, as far as its translations depend on it. */
interface Translatable {
  route: string
  /** The route in the default language; undefined for the same path. */
  translates?: string | undefined
}

/** Pages that say the same: for each route in the default language, the pages by the prefixes of their languages. */
export type Translations<T> = ReadonlyMap<string, ReadonlyMap<string, T>>

/** @returns the route by which a page and its translations are found */
export const translationKey = ({ route, translates }: Translatable, language: Pick<Language, 'prefix'>): string =>
  language.prefix === '' ? route : (translates ?? sourceRoute(route, language))

/** @returns the pages with their translations; of several translations into one language, the first counts */
export function groupTranslations<T>(
  pages: Iterable<T>,
  languages: readonly Language[],
  keyed: (page: T) => Translatable,
): Translations<T> {
  const groups = new Map<string, Map<string, T>>()
  if (languages.length < 2) return groups
  for (const page of pages) {
    const { route } = keyed(page)
    const language = languageAt(route, languages)
    const key = translationKey(keyed(page), language)
    const group = groups.get(key) ?? new Map<string, T>()
    groups.set(key, group)
    if (!group.has(language.prefix)) group.set(language.prefix, page)
  }
  return groups
}

/** @returns the page in a language that is nearest to a key: the translation itself, or that of a page above it */
export function nearestTranslation<T>(translations: Translations<T>, key: string, prefix: string): T | undefined {
  const keys = isNotFound(key) ? ['/'] : [key, ...ancestorsOf(key)]
  return keys.map((one) => translations.get(one)?.get(prefix)).find((page) => page !== undefined)
}
