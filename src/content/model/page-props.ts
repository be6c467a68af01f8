import { fill } from '../../words/texts.ts'
import { articlesOf } from './articles.ts'
import { type Children, cardSection, cardsBelow, cardsOf, childrenByRoute, collectsCards } from './cards.ts'
import { ancestorsOf } from './routes.ts'
import { placeSharedSections } from './shared-sections.ts'
import type { Card, Crumb, Page, PageDocument, PageProps, Section, Site } from './site.ts'

/** What other files add to a page, except for the common props. */
export interface PageContext {
  route: string
  trail: Crumb[]
  /** The shared sections that the page uses. */
  shared: Record<string, Section>
  /** The cards of child pages, if the page shows them. */
  cards: Card[]
}

/** The props that all pages share. */
export type CommonProps = Pick<PageProps, 'facts' | 'look' | 'words' | 'navigation' | 'hasFeed'>

/**
 * @param site a checked site
 * @param route a route of the site; for an unknown address pass `notFoundRoute`
 * @returns all data for rendering the page
 * @throws Error when the site has no page at the route
 */
export function pagePropsOf(site: Site, route: string): PageProps {
  const page = site.pages.get(route)
  if (!page) throw new Error(`The site has no page at ${route}`)
  return combineProps(site.documentOf(page), contextOf(site, page), commonPropsOf(site))
}

/** @returns the props of a page; a pure function */
export function combineProps(
  { sections, ...page }: PageDocument,
  { route, trail, shared, cards }: PageContext,
  { facts, look, words, navigation, hasFeed }: CommonProps,
): PageProps {
  return {
    route,
    page,
    sections: placeSharedSections(sections, { shared }).map((section) => withCards(section, cards)),
    trail,
    navigation: page.navigation
      ? { items: page.navigation.items.map((item) => ({ ...item, items: [] })), action: page.navigation.action }
      : navigation,
    hasFeed,
    facts,
    look,
    words,
    icons: {},
  }
}

function withCards(section: Section, below: readonly Card[]): Section {
  const grid = cardSection(section)
  return grid?.collect ? ({ ...section, items: cardsOf(grid, below) } as Section) : section
}

/** @returns what other pages and shared sections add to a page */
export function contextOf(site: Site, { route, info }: Page): PageContext {
  const used = info.uses.flatMap((name) => (Object.hasOwn(site.shared, name) ? [[name, site.shared[name]]] : []))
  const shared: PageContext['shared'] = Object.fromEntries(used)
  const collects = info.collectsCards || Object.values(shared).some(collectsCards)
  const cards = collects ? cardsBelow(route, derivedFrom(site).children, site.shared) : []
  return { route, trail: trailOf(site, route), shared, cards }
}

/** @returns the props that all pages of a site share */
export function commonPropsOf(site: Site): CommonProps {
  const { navigation, hasFeed } = derivedFrom(site)
  return { facts: site.facts, look: site.look, words: site.words, navigation, hasFeed }
}

/** Data that is derived once from all pages of a site. */
type Derived = Pick<CommonProps, 'navigation' | 'hasFeed'> & { children: Children }

const derivedBySite = new WeakMap<Site, Derived>()

function derivedFrom(site: Site): Derived {
  const known = derivedBySite.get(site)
  if (known) return known
  const children = childrenByRoute(site)
  const items = site.facts.navigation.items.map(({ label, href, menu }) => ({
    label,
    href,
    items: menu ? menuLinks(site, { label, href }, children) : [],
  }))
  const navigation = { items, action: site.facts.navigation.action }
  const derived = { children, navigation, hasFeed: articlesOf(site).length > 0 }
  derivedBySite.set(site, derived)
  return derived
}

/** Limit of links in a drop-down. If there are more, the last one leads to the page with all of them. */
const maxMenuLinks = 16

/** Lists the cards of the page's collecting grids, or of all its grids when none collects. */
function menuLinks(
  site: Site,
  { label, href: route }: { label: string; href: string },
  children: Children,
): { label: string; href: string }[] {
  const page = site.pages.get(route)
  if (!page) return []
  const sections = placeSharedSections(site.documentOf(page).sections, site)
  const grids = sections.flatMap((section) => cardSection(section) ?? [])
  const collecting = grids.filter(({ collect }) => collect)
  const below = cardsBelow(route, children, site.shared)
  const cards = (collecting.length > 0 ? collecting : grids).flatMap((grid) => cardsOf(grid, below))
  const links = cards.flatMap(({ title, href }) => (href ? [{ label: title, href }] : []))
  if (links.length <= maxMenuLinks) return links
  return [...links.slice(0, maxMenuLinks - 1), { label: fill(site.words.layout.all, { label }), href: route }]
}

/** @returns the pages above a route and the page itself, from the home page; folders without a page are left out */
function trailOf(site: Site, route: string): Crumb[] {
  return [...ancestorsOf(route).reverse(), route].flatMap((step) => {
    const page = site.pages.get(step)
    return page ? [{ name: page.info.head.name, route: step }] : []
  })
}

/** @returns the page's main heading: that of its first section, or the page's name */
export function headingOf({ page, sections: [first] }: Pick<PageProps, 'page' | 'sections'>): string {
  return first && 'heading' in first && first.heading ? first.heading : page.name
}
