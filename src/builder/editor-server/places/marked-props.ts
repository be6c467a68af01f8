import type { FoundData } from '../../../content/model/data.ts'
import {
  type CommonProps,
  combineProps,
  commonPropsOf,
  contextOf,
  type PageContext,
} from '../../../content/model/page-props.ts'
import { sectionsFile, siteFile } from '../../../content/model/routes.ts'
import type { Card, Page, PageDocument, PageProps, Site } from '../../../content/model/site.ts'
import type { SchemaContext } from '../../../content/schema/schema-context.ts'
import { Marker, type Origin } from './marker.ts'

/** The props of a page with marks in place of its texts, whatever files they are from. */
export interface MarkedProps {
  props: PageProps
  marker: Marker
}

export function markedPropsOf({ walkers }: SchemaContext, site: Site, page: Page): MarkedProps {
  const { common, origins, usesOf } = markedCommon({ walkers }, site)
  const marker = new Marker(origins)
  const document = markPage(site.documentOf(page), marker, walkers, page.file)
  const context = contextOf(site, page)
  const names = Object.keys(context.shared)
  const marked: PageContext = {
    ...context,
    shared: Object.fromEntries(
      names.map((name) => [name, markShared({ walkers }, marker, site, name, usesOf(name))]),
    ) as PageContext['shared'],
    data: Object.fromEntries(
      Object.entries(context.data).map(([query, found]) => [query, markFound({ walkers }, marker, found)]),
    ),
    cards: context.cards.map((card) => markCard({ walkers }, marker, site, card)),
    trail: context.trail.map((crumb) => {
      const { file } = site.pages.get(crumb.route) as Page
      return { ...crumb, name: marker.markText({ file, path: ['name'], value: crumb.name, shownOn: 1 }) }
    }),
  }
  return { props: combineProps(document, marked, common), marker }
}

/** The name of a shared section stays, because it is a reference. */
function markPage(
  document: PageDocument,
  marker: Marker,
  walkers: SchemaContext['walkers'],
  file: string,
): PageDocument {
  const marked = marker.mark(document, walkers.page, { file, shownOn: 1 })
  const sections = marked.sections.map((section, index) =>
    section.type === 'shared' ? (document.sections[index] as typeof section) : section,
  )
  return { ...marked, sections }
}

interface MarkedCommon {
  common: CommonProps
  origins: readonly Origin[]
  usesOf: (shared: string) => number
}

/** By the navigation, which is derived once from all pages: the frame of a page is rendered once as well. */
const commons = new WeakMap<CommonProps['navigation'], MarkedCommon>()

function markedCommon({ walkers }: Pick<SchemaContext, 'walkers'>, site: Site): MarkedCommon {
  const common = commonPropsOf(site)
  const known = commons.get(common.navigation)
  if (known) return known
  const marker = new Marker()
  const facts = marker.mark(site.facts, walkers.site, { file: siteFile, shownOn: site.pages.size })
  const items = common.navigation.items.map((item, index) => ({
    ...item,
    label: facts.navigation.items[index]?.label ?? item.label,
    items: item.items.map((link) => ({ ...link, label: markMenuLabel(marker, site, link) })),
  }))
  const uses = new Map<string, number>()
  for (const { info } of site.pages.values())
    for (const name of new Set(info.uses)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const navigation = { items, action: facts.navigation.action }
  const made = {
    common: { ...common, facts, navigation },
    origins: marker.origins,
    usesOf: (name: string) => uses.get(name) ?? 0,
  }
  commons.set(common.navigation, made)
  return made
}

function markFound({ walkers }: Pick<SchemaContext, 'walkers'>, marker: Marker, found: FoundData): FoundData {
  const entries = found.entries.map((entry) => {
    const { kind, file, fields } = entry
    return { ...entry, fields: marker.mark(fields, walkers[kind], { file, shownOn: 1 }) }
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
  site: Site,
  name: string,
  shownOn: number,
): unknown {
  const only = { [name]: site.shared[name] }
  return marker.mark(only, walkers.sections, { file: sectionsFile, shownOn })[name]
}

/** A collected card has fields of the `card` and the `article` of its page. */
function markCard({ walkers }: Pick<SchemaContext, 'walkers'>, marker: Marker, site: Site, card: Card): Card {
  const page = site.pages.get(card.href ?? '')
  if (!page) return card
  const { card: own, article } = page.info.head
  const marked = marker.mark({ card: own, ...(article && { article }) }, walkers.page, { file: page.file, shownOn: 1 })
  return {
    ...card,
    ...marked.card,
    ...marked.article,
    ...(own?.image === undefined && card.image && { image: card.image }),
  } as Card
}
