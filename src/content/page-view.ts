import { articlesOf } from './articles.ts'
import { type CardGrid, type Children, cardsBelow, cardsOf, childrenByRoute, collects } from './cards.ts'
import type { Card, Crumb, Page, PageDocument, PageView, Section, Site } from './model.ts'
import { ancestorsOf } from './routes.ts'
import { placeSections } from './shared-sections.ts'

/** What a page shows beside what its own file says and what all pages share. */
export interface Around {
  route: string
  trail: Crumb[]
  /** The shared sections that it puts in. */
  shared: Record<string, Section>
  /** The cards of the pages below, when it shows them. */
  cards: Card[]
}

/** What all pages show alike. */
export type SharedView = Pick<PageView, 'facts' | 'navigation' | 'hasFeed'>

/**
 * All that rendering one page needs, with the cards of other pages put in where a grid collects them.
 *
 * @param site a checked site
 * @param route a route of the site
 * @throws when the site has no page there: ask for `notFoundRoute` instead
 */
export function pageView(site: Site, route: string): PageView {
  const page = site.pages.get(route)
  if (!page) throw new Error(`The site has no page at ${route}`)
  return viewOf(page.document, aroundOf(site, page), sharedView(site))
}

/** The view of a page: it depends on nothing but what is given here. */
export function viewOf(
  { sections, ...page }: PageDocument,
  { route, trail, shared, cards }: Around,
  { facts, navigation, hasFeed }: SharedView,
): PageView {
  return {
    route,
    page,
    sections: placeSections(sections, { shared }).map((section) =>
      section.type === 'card-grid' && section.collect ? { ...section, items: cardsOf(section, cards) } : section,
    ),
    trail,
    navigation: page.navigation
      ? { items: page.navigation.items.map((item) => ({ ...item, items: [] })), action: page.navigation.action }
      : navigation,
    hasFeed,
    facts,
  }
}

/**
 * @param site a checked site
 * @param page one of its pages
 * @returns what other pages and the shared sections bring to it
 */
export function aroundOf(site: Site, { route, traits }: Page): Around {
  const used = traits.uses.flatMap((name) => (Object.hasOwn(site.shared, name) ? [[name, site.shared[name]]] : []))
  const shared: Around['shared'] = Object.fromEntries(used)
  const isHub = traits.collects || Object.values(shared).some(collects)
  const cards = isHub ? cardsBelow(route, sharedBy(site).children, site.shared) : []
  return { route, trail: trailOf(site, route), shared, cards }
}

/** @returns what the pages of a site show alike */
export function sharedView(site: Site): SharedView {
  const { navigation, hasFeed } = sharedBy(site)
  return { facts: site.facts, navigation, hasFeed }
}

/** What all pages of one site share, worked out once. */
type Shared = Omit<SharedView, 'facts'> & {
  children: Children
  /** The trails of the pages that others stand below. */
  trails: Map<string, Crumb[]>
}

const sharedBySite = new WeakMap<Site, Shared>()

function sharedBy(site: Site): Shared {
  const known = sharedBySite.get(site)
  if (known) return known
  const children = childrenByRoute(site)
  const items = site.facts.navigation.items.map(({ label, href, menu }) => ({
    label,
    href,
    items: menu ? menuLinks(site, { label, href }, children) : [],
  }))
  const navigation = { items, action: site.facts.navigation.action }
  const shared = { children, trails: new Map(), navigation, hasFeed: articlesOf(site).length > 0 }
  sharedBySite.set(site, shared)
  return shared
}

/** Links that a drop-down has room for. Where there are more, the last one leads to all of them. */
const menuLimit = 16

/** The links of a drop-down: the cards that the page's collecting grids show, or all its grids when none collects. */
function menuLinks(
  site: Site,
  { label, href: route }: { label: string; href: string },
  children: Children,
): { label: string; href: string }[] {
  const page = site.pages.get(route)
  if (!page) return []
  const grids = placeSections(page.document.sections, site).filter(
    (section): section is CardGrid => section.type === 'card-grid',
  )
  const collecting = grids.filter(({ collect }) => collect)
  const below = cardsBelow(route, children, site.shared)
  const cards = (collecting.length > 0 ? collecting : grids).flatMap((grid) => cardsOf(grid, below))
  const links = cards.flatMap(({ title, href }) => (href ? [{ label: title, href }] : []))
  if (links.length <= menuLimit) return links
  return [...links.slice(0, menuLimit - 1), { label: `All ${label.toLowerCase()}`, href: route }]
}

/** Home, the pages above in the tree, and the page; a folder without a page has no entry. */
function trailOf(site: Site, route: string): Crumb[] {
  const page = site.pages.get(route)
  return [...trailAbove(site, route), ...(page ? [{ name: page.brief.head.name, route }] : [])]
}

/** Many pages stand below the same one. */
function trailAbove(site: Site, route: string): Crumb[] {
  const [above] = ancestorsOf(route)
  if (above === undefined) return []
  const { trails } = sharedBy(site)
  const trail = trails.get(above) ?? trailOf(site, above)
  trails.set(above, trail)
  return trail
}

/** @returns the page's main heading, as visitors read it: that of its first section; its name when that has none */
export function headingOf({ page, sections: [first] }: Pick<PageView, 'page' | 'sections'>): string {
  return first && 'heading' in first && first.heading ? first.heading : page.name
}
