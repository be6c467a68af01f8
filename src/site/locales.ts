import type { SiteDocument, SpecialDays } from '../generated/content.ts'
import { isObject } from '../schema/schema-set.ts'
import { merged } from '../words/words.ts'
import type { DataEntry, DataFields } from './data.ts'
import { factsOf, withInherited } from './facts.ts'
import {
  groupTranslations,
  homeOf,
  type Language,
  languageAt,
  nearestTranslation,
  type Translations,
  translationKey,
} from './languages.ts'
import { memoize } from './memoize.ts'
import { isLabelOf } from './opening.ts'
import { isNotFound } from './routes.ts'
import type { Alternate, LanguageLink, Locale, Page, Site } from './site.ts'

/** What `_site.yaml` and `_sections.yaml` of a language say, with links to files resolved. */
export interface LocaleDocuments {
  site: Partial<SiteDocument>
  sections: Locale['shared']
  /** The data files; of a further language, their translations. */
  data: readonly DataEntry[]
}

/** @returns the site itself for the default language, else its locale in the language of a route */
export const localeAt = (site: Site, route: string): Locale => languageAt(route, [site, ...site.locales])

/**
 * Creates the site in a further language. What its files leave out is as in the default language, with links to the
 * pages in this language where there are some.
 *
 * @param own its own files
 * @param source those of the default language
 * @param translate the address of a page in this language, by its address in the default one
 */
export function localeOf(
  language: Language,
  own: LocaleDocuments,
  source: LocaleDocuments & { site: SiteDocument },
  translate: (route: string) => string,
): Locale {
  const { words: _, languages: __, planned = [], ...inherited } = source.site
  const { words, planned: ownPlanned = [], ...said } = own.site
  const facts = localized(inherited, translate)
  const document = {
    ...merged(facts, said),
    language: language.language,
    planned: [...planned, ...planned.map((route) => language.prefix + route), ...ownPlanned],
    ...(words && { words }),
    ...(facts.contact && { contact: translatedPlace(facts.contact, said.contact) }),
  }
  const shared = { ...localized(source.sections, translate), ...own.sections }
  const data = source.data.map((entry) => translatedEntry(entry, own.data, translate))
  const all = withInherited(document, data)
  return { ...language, ...factsOf(document, all), shared, data: all }
}

/**
 * @param own the files of a variant, such as `de-AT`
 * @param other those of the variant that it goes back to, such as `de-DE`, in the folder of its prefix
 * @param translate the address of a page in this variant, by its address in the other one
 * @returns the files with what only the other variant says; addresses that are planned there, and what it translates,
 *   are its own
 */
export function withVariant(
  own: LocaleDocuments,
  other: LocaleDocuments & Pick<Language, 'prefix'>,
  translate: (route: string) => string,
): LocaleDocuments {
  const { planned: _, sourceTexts: __, ...site } = other.site as Partial<SiteDocument> & { sourceTexts?: string }
  const known = new Set(other.data.map(({ kind, name }) => `${kind}/${name}`))
  const facts = localized(site, translate, other.prefix)
  return {
    site: {
      ...merged(facts, own.site),
      ...(facts.contact && { contact: withOtherLabels(facts.contact, own.site.contact) }),
    },
    sections: { ...localized(other.sections, translate, other.prefix), ...own.sections },
    data: [
      ...other.data.map((entry) => translatedEntry(entry, own.data, translate, withOtherLabels)),
      ...own.data.filter(({ kind, name }) => !known.has(`${kind}/${name}`)),
    ],
  }
}

/** Photos stay beside the source, because translations have none. */
function translatedEntry(
  entry: DataEntry,
  translations: readonly DataEntry[],
  translate: (route: string) => string,
  inPlace = translatedPlace,
): DataEntry {
  const own = translations.find(({ kind, name }) => kind === entry.kind && name === entry.name)
  const { href } = entry.fields
  const inherited = typeof href === 'string' ? { ...entry.fields, href: translateLink(href, translate) } : entry.fields
  const { sourceTexts: _, ...said } = own?.fields ?? {}
  const fields = entry.kind === 'branches' ? inPlace(inherited, said) : merged(inherited, said)
  return { ...entry, fields }
}

type WithDays = Pick<DataFields, 'specialDays'>

/** Special days are the same in all languages; a translation says what they are called. */
function translatedPlace(place: WithDays, { specialDays: labels = [], ...said }: WithDays = {}): WithDays {
  const days = place.specialDays?.map((day) => ({ ...day, ...labelFor(day, labels) }))
  return { ...merged(place, said), ...(days && { specialDays: days }) }
}

/** Of two variants of a language, each says what some are called. */
const withOtherLabels = (other: WithDays, own: WithDays = {}): WithDays => ({
  ...merged(other, own),
  ...(own.specialDays && { specialDays: [...own.specialDays, ...(other.specialDays ?? [])] }),
})

/** Where two begin on the same day, the last day decides. */
function labelFor(day: SpecialDays[number], labels: SpecialDays): Pick<SpecialDays[number], 'label'> {
  const found = labels.filter((one) => isLabelOf(one, day))
  const { label } = found.find(({ until }) => until) ?? found[0] ?? {}
  return label === undefined ? {} : { label }
}

const translateLink = (href: string, translate: (route: string) => string): string =>
  href.replace(/^\/[^#?]*/, translate)

/** Makes links lead to the pages in a language, and the paths of photos start in the folder of another, `from`. */
function localized<T>(value: T, translate: (route: string) => string, from?: string, key?: string): T
function localized(value: unknown, translate: (route: string) => string, from = '', key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'src' && value.startsWith('./')) return `./..${from}${value.slice(1)}`
    return key === 'href' || key === 'collectFrom' ? translateLink(value, translate) : value
  }
  if (Array.isArray(value)) return value.map((item) => localized(item, translate, from, key))
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([name, child]) => [name, localized(child, translate, from, name)])
  return Object.fromEntries(fields)
}

const keyed = ({ route, info }: Pick<Page, 'route' | 'info'>) => ({ route, translates: info.head.translates })

/** @returns the route by which a page and its translations are found, see `translationsOf` */
export const keyOfPage = (page: Pick<Page, 'route' | 'info'>, languages: readonly Language[]): string =>
  translationKey(keyed(page), languageAt(page.route, languages))

const translationsByPages = new WeakMap<Site['pages'], Translations<Page>>()

/** @returns the pages of a site, grouped with their translations; none for a site with one language */
export function translationsOf(pages: Site['pages'], languages: readonly Language[]): Translations<Page> {
  const found = translationsByPages.get(pages) ?? groupTranslations(pages.values(), languages, keyed)
  translationsByPages.set(pages, found)
  return found
}

/** @returns links to a page in all languages, this one included; none for a site with one language */
export function languageLinks(site: Site, { route, info }: Pick<Page, 'route' | 'info'>): LanguageLink[] {
  if (site.locales.length === 0) return []
  const all: readonly Language[] = [site, ...site.locales]
  const translations = translationsOf(site.pages, all)
  const key = keyOfPage({ route, info }, all)
  return all.flatMap(({ language, prefix }) => {
    const found = nearestTranslation(translations, key, prefix)
    if (!found) return []
    const isSame = translations.get(key)?.get(prefix) === found || isNotFound(route)
    const code = shortCode(language, all)
    return {
      language,
      code,
      name: languageName(language, code),
      href: found.route,
      ...(!isSame && { instead: found.info.head.name, isHome: found.route === homeOf({ prefix }) }),
    }
  })
}

/** @returns a page and its translations, as far as search engines may list them; none for a page without translations */
export function alternatesOf(site: Site, { route, info }: Page): Alternate[] {
  if (info.head.noindex || isNotFound(route)) return []
  const listed = languageLinks(site, { route, info }).filter(
    ({ href, instead }) => instead === undefined && !site.pages.get(href)?.info.head.noindex,
  )
  return listed.length > 1
    ? listed.map(({ language, href }) => ({ language, href, isDefault: language === site.language }))
    : []
}

/** Making one takes as long as a page. */
const displayNames = memoize(
  (language: string) => new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }),
)

/** @returns the code of a language, with the country only where two languages of the site differ in it */
function shortCode(language: string, all: readonly Language[]): string {
  const codeOf = (tag: string) => tag.replace(/-.*/, '')
  const code = codeOf(language)
  return all.filter((other) => codeOf(other.language) === code).length === 1 ? code : language
}

/** @returns the name of a language in itself; as its short code, with the country where it is needed */
function languageName(language: string, shown: string): string {
  const name = displayNames(language).of(shown) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** @returns the pages in the language of a locale */
export const pagesIn = (site: Site, locale: Pick<Language, 'prefix'>): Page[] => {
  const all = [site, ...site.locales]
  return [...site.pages.values()].filter(({ route }) => languageAt(route, all).prefix === locale.prefix)
}
