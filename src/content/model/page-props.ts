import { articlesOf } from './articles.ts'
import { type Children, cardSection, cardsBelow, cardsOf, childrenByRoute, collectsCards } from './cards.ts'
import { ancestorsOf } from './routes.ts'
import { placeSharedSections } from './shared-sections.ts'
import type { Card, Crumb, Page, PageDocument, PageProps, Section, Site } from './site.ts'

/** What a page shows beside what its own file says and what all pages have in common. */
export interface PageContext {
  route: string
  trail: Crumb[]
  /** The shared sections that it uses. */
  shared: Record<string, Section>
  /** The cards of the pages below, when it shows them. */
  cards: Card[]
}

/** What all pages show alike. */
export type CommonProps = Pick<PageProps, 'facts' | 'navigation' | 'hasFeed'>

/**
 * @param site a checked site
 * @param route a route of the site
 * @returns everything that rendering the page needs
 * @throws Error when the site has no page there: ask for `notFoundRoute` instead
 */
export function pagePropsOf(site: Site, route: string): PageProps {
  const page = site.pages.get(route)
  if (!page) throw new Error(`The site has no page at ${route}`)
  return combineProps(site.documentOf(page), contextOf(site, page), commonPropsOf(site))
}

/** @returns the props of a page; they depend on nothing but the arguments */
export function combineProps(
  { sections, ...page }: PageDocument,
  { route, trail, shared, cards }: PageContext,
  { facts, navigation, hasFeed }: CommonProps,
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
  }
}

function withCards(section: Section, below: readonly Card[]): Section {
  const grid = cardSection(section)
  return grid?.collect ? ({ ...section, items: cardsOf(grid, below) } as Section) : section
}

/** @returns what other pages and the shared sections add to a page */
export function contextOf(site: Site, { route, info }: Page): PageContext {
  const used = info.uses.flatMap((name) => (Object.hasOwn(site.shared, name) ? [[name, site.shared[name]]] : []))
  const shared: PageContext['shared'] = Object.fromEntries(used)
  const collects = info.collectsCards || Object.values(shared).some(collectsCards)
  const cards = collects ? cardsBelow(route, derivedFrom(site).children, site.shared) : []
  return { route, trail: trailOf(site, route), shared, cards }
}

/** @returns what the pages of a site show alike */
export function commonPropsOf(site: Site): CommonProps {
  const { navigation, hasFeed } = derivedFrom(site)
  return { facts: site.facts, navigation, hasFeed }
}

/** What is derived from all pages of a site, once. */
type Derived = Omit<CommonProps, 'facts'> & { children: Children }

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

/** Links that a drop-down has room for. Where there are more, the last one leads to all of them. */
const maxMenuLinks = 16

/** The links of a drop-down: the cards that the page's collecting grids show, or all its grids when none collects. */
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
  return [...links.slice(0, maxMenuLinks - 1), { label: `All ${label.toLowerCase()}`, href: route }]
}

/** Home, the pages above in the tree, and the page; a folder without a page has no entry. */
function trailOf(site: Site, route: string): Crumb[] {
  return [...ancestorsOf(route).reverse(), route].flatMap((step) => {
    const page = site.pages.get(step)
    return page ? [{ name: page.info.head.name, route: step }] : []
  })
}

/** @returns the page's main heading as visitors read it: that of its first section, or its name when that has none */
export function headingOf({ page, sections: [first] }: Pick<PageProps, 'page' | 'sections'>): string {
  return first && 'heading' in first && first.heading ? first.heading : page.name
}
