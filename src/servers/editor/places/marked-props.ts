import type { SchemaContext } from '../../../schema/schema-context.ts'
import type { DataEntry, FoundData } from '../../../site/data.ts'
import type { Facts, ShownHours } from '../../../site/facts.ts'
import { localeAt, pagesIn } from '../../../site/locales.ts'
import { type CommonProps, combineProps, commonPropsOf, contextOf, type PageContext } from '../../../site/page-props.ts'
import { pagesFolder, sectionsFile, siteFile, siteWideFiles } from '../../../site/routes.ts'
import type { Card, Locale, Page, PageDocument, PageProps, Section, Site } from '../../../site/site.ts'
import { type Path, valueAt } from '../../../yaml/path.ts'
import { Marker, type Origin } from './marker.ts'

/**
 * @param has whether a file of the site exists; pages in further languages may have facts and shared sections of their own
 * @returns the props of a page with marks in place of its texts, whatever files they are from
 */
export function markedPropsOf(
  schemas: SchemaContext,
  site: Site,
  page: Page,
  has: (file: string) => boolean,
): { props: PageProps; marker: Marker } {
  const locale = localeAt(site, page.route)
  const { common, origins } = markedCommon(new TextMarks(schemas, site, locale, has))
  const marks = new TextMarks(schemas, site, locale, has, origins)
  const { shared, data, cards, trail, author, ...context } = contextOf(site, page)
  const marked: PageContext = {
    ...context,
    shared: marks.shared(shared),
    data: Object.fromEntries(Object.entries(data).map(([query, found]) => [query, marks.found(found)])),
    ...(author && { author: marks.entry(author) }),
    cards: cards.map((card) => marks.card(card)),
    trail: trail.map((crumb) => ({ ...crumb, name: marks.crumb(crumb) })),
  }
  return { props: combineProps(marks.page(page), marked, common), marker: marks.marker }
}

type Home = Pick<Origin, 'file' | 'shownOn'>

/** Marks texts of a site. What a language does not say itself is that of the default language. */
class TextMarks {
  readonly marker: Marker
  readonly #documents = new Map<string, unknown>()
  readonly #ownFacts: string
  readonly #ownSections: string

  constructor(
    readonly schemas: SchemaContext,
    readonly site: Site,
    readonly locale: Locale,
    readonly has: (file: string) => boolean,
    origins?: readonly Origin[],
  ) {
    this.marker = new Marker(origins)
    const [facts, sections] = siteWideFiles(locale.prefix)
    this.#ownFacts = facts
    this.#ownSections = sections
  }

  /** @returns whether a language has a value itself, in a file of its own */
  #says(file: string, path: Path): boolean {
    if (this.locale.prefix === '' || !this.has(file)) return false
    const document = this.#documents.get(file) ?? this.site.documentOf({ file })
    this.#documents.set(file, document)
    return valueAt(document, path) !== undefined
  }

  #factHome(path: Path): Home {
    return this.#says(this.#ownFacts, path)
      ? { file: this.#ownFacts, shownOn: pagesIn(this.site, this.locale).length }
      : { file: siteFile, shownOn: this.site.pages.size }
  }

  #sharedHome(name: string): Home {
    const isOwn = this.#says(this.#ownSections, [name])
    const pages = isOwn ? pagesIn(this.site, this.locale) : [...this.site.pages.values()]
    const shownOn = pages.filter(({ info }) => info.uses.includes(name)).length
    return { file: isOwn ? this.#ownSections : sectionsFile, shownOn }
  }

  facts(facts: Facts): Facts {
    const { contact, ...marked } = this.marker.mark(facts, this.schemas.walkers.site, (path) => this.#factHome(path))
    const { branches } = facts.contact
    return { ...marked, contact: { ...this.#hours(contact, ['contact'], facts.contact), branches } }
  }

  /** Opening hours are shown with their own text, or as lines that are made of days and times. */
  #hours<Shown extends ShownHours>(shown: Shown, at: Path, { hours }: ShownHours): Shown {
    const hoursTexts = shown.hoursTexts.map((value) => {
      const index = hours.findIndex(({ label }) => label === value)
      const path = [...at, 'hours', ...(index < 0 ? [] : [index, 'label'])]
      return this.marker.markText({ ...this.#factHome(path), path, value, ...(index < 0 && { isDerived: true }) })
    })
    return { ...shown, hoursTexts }
  }

  /** The links of a menu have the titles of cards. */
  menuLabel({ label, href }: { label: string; href: string }): string {
    const page = this.site.pages.get(href)
    if (page?.info.head.card?.title !== label) return label
    return this.marker.markText({
      file: page.file,
      path: ['card', 'title'],
      value: label,
      shownOn: this.site.pages.size,
    })
  }

  page(page: Page): PageDocument {
    return this.#inPage(page, this.site.documentOf(page))
  }

  #inPage<Data>({ file }: Page, data: Data): Data {
    return this.marker.mark(data, this.schemas.walkers.page, () => ({ file, shownOn: 1 }))
  }

  shared(sections: Record<string, Section>): Record<string, Section> {
    return this.marker.mark(sections, this.schemas.walkers.sections, ([name]) => this.#sharedHome(String(name)))
  }

  found(found: FoundData): FoundData {
    return { ...found, entries: found.entries.map((entry) => this.entry(entry)) }
  }

  entry(entry: DataEntry): DataEntry {
    const own = entry.file.replace(pagesFolder, pagesFolder + this.locale.prefix)
    const home = (path: Path) => ({ file: this.#says(own, path) ? own : entry.file, shownOn: 1 })
    return { ...entry, fields: this.marker.mark(entry.fields, this.schemas.walkers[entry.kind], home) }
  }

  crumb({ route, name }: { route: string; name: string }): string {
    const file = this.site.pages.get(route)?.file
    return file === undefined ? name : this.marker.markText({ file, path: ['name'], value: name, shownOn: 1 })
  }

  /** A collected card has fields of the `card` and the `article` of its page. */
  card(card: Card): Card {
    const page = this.site.pages.get(card.href ?? '')
    if (!page) return card
    const { card: own, article } = page.info.head
    const marked = this.#inPage(page, { card: own, ...(article && { article }) })
    const image = own?.image === undefined && card.image && { image: card.image }
    return { ...card, ...marked.card, ...marked.article, ...image }
  }
}

interface MarkedCommon {
  common: CommonProps
  origins: readonly Origin[]
}

/** By the navigation, which is derived once for each language: the frame of a page is rendered once as well. */
const commons = new WeakMap<CommonProps['navigation'], MarkedCommon>()

function markedCommon(marks: TextMarks): MarkedCommon {
  const common = commonPropsOf(marks.site, marks.locale)
  const known = commons.get(common.navigation)
  if (known) return known
  const facts = marks.facts(common.facts)
  const items = common.navigation.items.map((item, index) => ({
    ...item,
    label: facts.navigation.items[index]?.label ?? item.label,
    items: item.items.map((link) => ({ ...link, label: marks.menuLabel(link) })),
  }))
  const navigation = { items, action: facts.navigation.action }
  const made = { common: { ...common, facts, navigation }, origins: marks.marker.origins }
  commons.set(common.navigation, made)
  return made
}
