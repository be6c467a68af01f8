import type { SchemaContext } from '../../../schema/schema-context.ts'
import type { FoundData } from '../../../site/data.ts'
import { editionAt, pagesIn } from '../../../site/editions.ts'
import type { Facts, ShownHours } from '../../../site/facts.ts'
import { type CommonProps, combineProps, commonPropsOf, contextOf, type PageContext } from '../../../site/page-props.ts'
import { pagesFolder, sectionsFile, siteFile, siteWideFiles } from '../../../site/routes.ts'
import type { Card, Edition, Page, PageProps, Section, Site } from '../../../site/site.ts'
import { type Path, valueAt } from '../../../yaml/path.ts'
import { Marker, type Origin } from './marker.ts'

/** The props of a page with marks in place of its texts, whatever files they are from. */
export interface MarkedProps {
  props: PageProps
  marker: Marker
}

/**
 * @param has whether a file of the site exists; pages in further languages may have facts and shared sections of their own
 */
export function markedPropsOf(
  { walkers }: SchemaContext,
  site: Site,
  page: Page,
  has: (file: string) => boolean,
): MarkedProps {
  const wide = wideTexts(site, editionAt(site, page.route), has)
  const { common, origins } = markedCommon({ walkers }, site, wide)
  const marker = new Marker(origins)
  const document = marker.mark(site.documentOf(page), walkers.page, () => ({ file: page.file, shownOn: 1 }))
  const context = contextOf(site, page)
  const marked: PageContext = {
    ...context,
    shared: Object.fromEntries(
      Object.entries(context.shared).map(([name, section]) => [
        name,
        markShared({ walkers }, marker, wide, name, section),
      ]),
    ) as PageContext['shared'],
    data: Object.fromEntries(
      Object.entries(context.data).map(([query, found]) => [query, markFound({ walkers }, marker, wide, found)]),
    ),
    cards: context.cards.map((card) => markCard({ walkers }, marker, site, card)),
    trail: context.trail.map((crumb) => {
      const { file } = site.pages.get(crumb.route) as Page
      return { ...crumb, name: marker.markText({ file, path: ['name'], value: crumb.name, shownOn: 1 }) }
    }),
  }
  return { props: combineProps(document, marked, common), marker }
}

/** The texts that many pages in one language share, and where each of them lives. */
interface WideTexts {
  edition: Edition
  factPlace: (path: Path) => Pick<Origin, 'file' | 'shownOn'>
  sharedPlace: (name: string) => Pick<Origin, 'file' | 'shownOn'>
  /** @param file of the default language */
  dataPlace: (file: string) => (path: Path) => Pick<Origin, 'file' | 'shownOn'>
}

/** What a language does not say itself is that of the default language. */
function wideTexts(site: Site, edition: Edition, has: (file: string) => boolean): WideTexts {
  const own = (file: string): unknown => (edition.prefix !== '' && has(file) ? site.documentOf({ file }) : {})
  const [ownFacts, ownSections] = siteWideFiles(edition.prefix)
  const [facts, sections] = [own(ownFacts), own(ownSections)]
  const inEdition = pagesIn(site, edition)
  const users = (pages: readonly Page[], name: string) => pages.filter(({ info }) => info.uses.includes(name)).length
  return {
    edition,
    factPlace: (path) =>
      valueAt(facts, path) === undefined
        ? { file: siteFile, shownOn: site.pages.size }
        : { file: ownFacts, shownOn: inEdition.length },
    sharedPlace: (name) =>
      valueAt(sections, [name]) === undefined
        ? { file: sectionsFile, shownOn: users([...site.pages.values()], name) }
        : { file: ownSections, shownOn: users(inEdition, name) },
    dataPlace: (file) => {
      const ownFile = file.replace(pagesFolder, pagesFolder + edition.prefix)
      const data = own(ownFile)
      return (path) => ({ file: valueAt(data, path) === undefined ? file : ownFile, shownOn: 1 })
    },
  }
}

interface MarkedCommon {
  common: CommonProps
  origins: readonly Origin[]
}

/** By the navigation, which is derived once for each language: the frame of a page is rendered once as well. */
const commons = new WeakMap<CommonProps['navigation'], MarkedCommon>()

function markedCommon({ walkers }: Pick<SchemaContext, 'walkers'>, site: Site, wide: WideTexts): MarkedCommon {
  const common = commonPropsOf(site, wide.edition)
  const known = commons.get(common.navigation)
  if (known) return known
  const marker = new Marker()
  const facts = markHours(common.facts, marker.mark(common.facts, walkers.site, wide.factPlace), marker, wide)
  const items = common.navigation.items.map((item, index) => ({
    ...item,
    label: facts.navigation.items[index]?.label ?? item.label,
    items: item.items.map((link) => ({ ...link, label: markMenuLabel(marker, site, link) })),
  }))
  const navigation = { items, action: facts.navigation.action }
  const made = { common: { ...common, facts, navigation }, origins: marker.origins }
  commons.set(common.navigation, made)
  return made
}

/** Opening hours are shown with their own text, or as lines that are made of days and times. */
function markHours(own: Facts, { contact, ...facts }: Facts, marker: Marker, { factPlace }: WideTexts): Facts {
  const markOf = <Shown extends ShownHours>(shown: Shown, at: Path, { hours }: ShownHours): Shown => ({
    ...shown,
    hoursTexts: shown.hoursTexts.map((value) => {
      const index = hours.findIndex(({ label }) => label === value)
      const path = [...at, 'hours', ...(index < 0 ? [] : [index, 'label'])]
      return marker.markText({ ...factPlace(path), path, value, ...(index < 0 && { isDerived: true }) })
    }),
  })
  const branches = contact.branches.map((branch, index) =>
    markOf(branch, ['contact', 'branches', index], own.contact.branches[index] ?? branch),
  )
  return { ...facts, contact: { ...markOf(contact, ['contact'], own.contact), branches } }
}

function markFound(
  { walkers }: Pick<SchemaContext, 'walkers'>,
  marker: Marker,
  { dataPlace }: WideTexts,
  found: FoundData,
): FoundData {
  const entries = found.entries.map((entry) => {
    const { kind, file, fields } = entry
    return { ...entry, fields: marker.mark(fields, walkers[kind], dataPlace(file)) }
  })
  return { ...found, entries }
}

/** The links of a menu have the titles of cards. */
function markMenuLabel(marker: Marker, site: Site, { label, href }: { label: string; href: string }): string {
  const page = site.pages.get(href)
  if (page?.info.head.card?.title !== label) return label
  return marker.markText({ file: page.file, path: ['card', 'title'], value: label, shownOn: site.pages.size })
}

function markShared(
  { walkers }: Pick<SchemaContext, 'walkers'>,
  marker: Marker,
  { sharedPlace }: WideTexts,
  name: string,
  section: Section,
): unknown {
  const place = sharedPlace(name)
  return marker.mark({ [name]: section }, walkers.sections, () => place)[name]
}

/** A collected card has fields of the `card` and the `article` of its page. */
function markCard({ walkers }: Pick<SchemaContext, 'walkers'>, marker: Marker, site: Site, card: Card): Card {
  const page = site.pages.get(card.href ?? '')
  if (!page) return card
  const { card: own, article } = page.info.head
  const marked = marker.mark({ card: own, ...(article && { article }) }, walkers.page, () => ({
    file: page.file,
    shownOn: 1,
  }))
  return {
    ...card,
    ...marked.card,
    ...marked.article,
    ...(own?.image === undefined && card.image && { image: card.image }),
  } as Card
}
