import { fill } from '../words/texts.ts'
import {
  articlesOf,
  authorIn,
  cardSection,
  cardsBelow,
  cardsOf,
  childrenByRoute,
  collectsCards,
  collectsFrom,
  withAuthor,
} from './cards.ts'
import { type DataEntry, type FoundByQuery, findAll, nearestFirst, queryOf, withData } from './data.ts'
import { factsOnPage } from './facts.ts'
import { ancestorsIn } from './languages.ts'
import { alternatesOf, languageLinks, localeAt } from './locales.ts'
import { memoizeByObject } from './memoize.ts'
import { pagePolicyOf } from './policy.ts'
import { isNotFound } from './routes.ts'
import { everyPageSections, placeSharedSections, remainingSections } from './shared-sections.ts'
import type {
  Card,
  Crumb,
  LanguageLink,
  Locale,
  Page,
  PageDocument,
  PageProps,
  PlannedPage,
  Section,
  SectionEntry,
  Site,
} from './site.ts'
import { dataThing } from './things.ts'
import { typographic } from './typography.ts'

/** What other files add to a page, except for the common props. */
export interface PageContext extends Pick<PageProps, 'route' | 'trail' | 'languages' | 'alternates' | 'planned'> {
  /** The shared sections that the page uses. */
  shared: Record<string, Section>
  /** The cards of child pages, if the page shows them. */
  cards: Card[]
  /** The cards of other pages that it shows, by their routes. */
  cardsFrom: Record<string, Card[]>
  /** The data files that its sections show. */
  data: FoundByQuery
  /** Of an article whose author has a file. */
  author?: DataEntry
}

/** What all pages in one language share. */
export type CommonProps = Pick<
  PageProps,
  'facts' | 'look' | 'words' | 'navigation' | 'hasFeed' | 'policy' | 'prefix' | 'allLanguages'
> & {
  /** The sections that all pages end with, by name. */
  everyPage: Readonly<Record<string, Section>>
}

/**
 * @param route a route of the site; for an unknown address pass `notFoundRoute`
 * @returns all data for rendering the page
 * @throws Error when the site has no page at the route
 */
export function pagePropsOf(site: Site, route: string): PageProps {
  const page = site.pages.get(route)
  if (!page) throw new Error(`The site has no page at ${route}`)
  return combineProps(site.documentOf(page), contextOf(site, page), commonPropsOf(site, localeAt(site, route)))
}

/** @returns the props of a page; a pure function */
export function combineProps(
  document: PageDocument,
  pageContext: PageContext,
  { everyPage, ...common }: CommonProps,
): PageProps {
  const { sections, ...page } = typographic(document, common.words)
  const { shared, cards, cardsFrom, data, author, ...context } = typographic(pageContext, common.words)
  const facts = factsOnPage(common.facts, page)
  const entries = new Map(Object.values(data).flatMap((found) => found.entries.map((entry) => [entry.file, entry])))
  return {
    ...context,
    ...common,
    page: { ...page, ...(page.article && { article: withAuthor(page.article, author) }) },
    things: [...entries.values()].flatMap((entry) => dataThing(entry, { facts, words: common.words }) ?? []),
    sections: [
      ...placeSharedSections(sections, { shared }).map((section) =>
        withCards(withData(section, data, common.prefix), cards, cardsFrom),
      ),
      ...remainingSections(sections, everyPage),
    ],
    ...(page.navigation && {
      navigation: {
        items: page.navigation.items.map((item) => ({ ...item, items: [] })),
        action: page.navigation.action,
      },
      languages: onlyTranslations(context.languages),
    }),
    facts,
    icons: {},
  }
}

/** A page with a menu of its own is about something else than the pages above it. */
function onlyTranslations(languages: LanguageLink[]): LanguageLink[] {
  const same = languages.filter(({ instead }) => instead === undefined)
  return same.length > 1 ? same : []
}

function withCards(section: Section, below: readonly Card[], cardsFrom: PageContext['cardsFrom']): Section {
  const grid = cardSection(section)
  if (!grid?.collect && !grid?.collectFrom) return section
  const others = (grid.collectFrom && cardsFrom[grid.collectFrom]) || []
  return { ...section, items: [...others, ...cardsOf(grid, below)] } as Section
}

/** @returns what other pages and shared sections add to a page */
export function contextOf(site: Site, page: Page): PageContext {
  const { route, info } = page
  const locale = localeAt(site, route)
  const used = info.uses.flatMap((name) => (Object.hasOwn(locale.shared, name) ? [[name, locale.shared[name]]] : []))
  const shared: PageContext['shared'] = Object.fromEntries(used)
  const collects = info.collectsCards || Object.values(shared).some(collectsCards)
  const cards = collects ? cardsBelow(route, childrenOf(site), locale) : []
  const from = [...info.collectsFrom, ...Object.values(shared).flatMap(collectsFrom)]
  const cardsFrom = Object.fromEntries(from.map((other) => [other, cardsOn(site, other)]))
  const queries = [...info.queries, ...Object.values(shared).flatMap((section) => queryOf(section) ?? [])]
  const data = findAll(nearestFirst(locale.data, info.head.branch), queries)
  const languages = languageLinks(site, page)
  const trail = trailOf(site, route)
  const alternates = alternatesOf(site, page)
  const author = authorIn(locale.data, info.head.article)
  const planned = isNotFound(route) && { planned: plannedPages(site, locale) }
  return { route, trail, shared, cards, cardsFrom, data, languages, alternates, ...planned, ...(author && { author }) }
}

/** @returns the props that all pages of a site in one language share */
export function commonPropsOf(site: Site, locale: Locale): CommonProps {
  const { facts, words, prefix } = locale
  const everyPage = typographic(everyPageSections(locale), words)
  const { navigation, ...derived } = derivedFrom(site)(locale)
  return {
    ...derived,
    facts: typographic(facts, words),
    navigation: typographic(navigation, words),
    look: site.look,
    words,
    prefix,
    everyPage,
  }
}

/** Data that is derived once from all pages in one language. */
type Derived = Pick<CommonProps, 'navigation' | 'hasFeed' | 'policy' | 'allLanguages'>

const childrenOf = memoizeByObject(childrenByRoute)

const derivedFrom = memoizeByObject((site: Site) => memoizeByObject((locale: Locale) => derive(site, locale)))

function derive(site: Site, locale: Locale): Derived {
  const { navigation } = locale.facts
  const items = navigation.items.map(({ label, href, menu }) => ({
    label,
    href,
    items: menu ? menuLinks(site, locale, { label, href }) : [],
  }))
  const hasFeed = articlesOf(site, locale).length > 0
  const allLanguages = [site, ...site.locales].map(({ language, prefix }) => ({ language, prefix }))
  return { navigation: { items, action: navigation.action }, hasFeed, policy: pagePolicyOf(site), allLanguages }
}

/** Limit of links in a drop-down. If there are more, the last one leads to the page with all of them. */
const maxMenuLinks = 16

function menuLinks(
  site: Site,
  locale: Locale,
  { label, href: route }: { label: string; href: string },
): { label: string; href: string }[] {
  const links = cardsOn(site, route).flatMap(({ title, href }) => (href ? [{ label: title, href }] : []))
  if (links.length <= maxMenuLinks) return links
  return [...links.slice(0, maxMenuLinks - 1), { label: fill(locale.words.layout.all, { label }), href: route }]
}

/** @returns whether a section collects cards of other pages, and there are none: nothing is left of it */
export function isEmptyGrid(site: Site, route: string, section: SectionEntry): boolean {
  const locale = localeAt(site, route)
  const grid = cardSection(section.type === 'shared' ? (locale.shared[section.name] ?? section) : section)
  if (!grid?.collect && !grid?.collectFrom) return false
  const others = grid.collectFrom ? cardsOn(site, grid.collectFrom) : []
  return others.length === 0 && cardsOf(grid, cardsBelow(route, childrenOf(site), locale)).length === 0
}

/** @returns the cards of a page's collecting grids, or of all its grids when none collects */
function cardsOn(site: Site, route: string): Card[] {
  const page = site.pages.get(route)
  if (!page) return []
  const locale = localeAt(site, route)
  const sections = placeSharedSections(site.documentOf(page).sections, locale)
  const grids = sections.flatMap((section) => cardSection(section) ?? [])
  const collecting = grids.filter(({ collect }) => collect)
  const below = cardsBelow(route, childrenOf(site), locale)
  return (collecting.length > 0 ? collecting : grids).flatMap((grid) => cardsOf(grid, below))
}

/** @returns the planned pages in a language that a card of the page above leads to */
function plannedPages(site: Site, locale: Locale): PlannedPage[] {
  const own = locale.facts.planned.filter((route) => localeAt(site, route).prefix === locale.prefix)
  return own.flatMap((route) => {
    const above = trailOf(site, route).at(-1)
    const card = above && cardsOn(site, above.route).find(({ href }) => href === route)
    return card ? [{ route, name: card.title, above }] : []
  })
}

/** @returns the pages above a route and the page itself, from the home page in its language; folders without a page are left out */
const trailOf = (site: Site, route: string): Crumb[] =>
  [...ancestorsIn(route, localeAt(site, route)).reverse(), route].flatMap((step) => {
    const page = site.pages.get(step)
    return page ? [{ name: page.info.head.name, route: step }] : []
  })

/** @returns the page's main heading: that of its first section, or the page's name */
export const headingOf = ({ page, sections: [first] }: Pick<PageProps, 'page' | 'sections'>): string =>
  first && 'heading' in first && first.heading ? first.heading : page.name
