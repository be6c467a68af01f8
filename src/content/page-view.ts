import { type CardGrid, type Children, cardsOf, childrenByRoute } from './cards.ts'
import type { Crumb, NavigationItem, Page, PageView, Section, Site } from './model.ts'
import { ancestorsOf } from './routes.ts'
import { placeSections } from './shared-sections.ts'

/**
 * All that rendering one page needs, with the cards of other pages put in where a grid collects them.
 *
 * @param site a checked site
 * @param route a route of the site
 * @throws when the site has no page there: ask for `notFoundRoute` instead
 */
export function pageView(site: Site, route: string): PageView {
  const found = site.pages.get(route)
  if (!found) throw new Error(`The site has no page at ${route}`)
  const { children, items } = sharedBy(site)
  const { sections: authored, ...page } = found.document
  const sections = placeSections(authored, site)
  const navigation = page.navigation
    ? { items: page.navigation.items.map((item) => ({ ...item, items: [] })), action: page.navigation.action }
    : { items, action: site.facts.navigation.action }
  return {
    route,
    page,
    sections: sections.map((section) => resolveSection(section, route, children)),
    trail: trailOf(site, found),
    navigation,
    facts: site.facts,
  }
}

/** What all pages of one site share, worked out once. */
const shared = new WeakMap<Site, { children: Children; items: NavigationItem[] }>()

function sharedBy(site: Site): { children: Children; items: NavigationItem[] } {
  const known = shared.get(site)
  if (known) return known
  const children = childrenByRoute(site)
  const items = site.facts.navigation.items.map(({ label, href, menu }) => ({
    label,
    href,
    items: menu ? menuLinks(site, { label, href }, children) : [],
  }))
  shared.set(site, { children, items })
  return { children, items }
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
  const cards = (collecting.length > 0 ? collecting : grids).flatMap((grid) => cardsOf(grid, route, children))
  const links = cards.flatMap(({ title, href }) => (href ? [{ label: title, href }] : []))
  if (links.length <= menuLimit) return links
  return [...links.slice(0, menuLimit - 1), { label: `All ${label.toLowerCase()}`, href: route }]
}

function resolveSection(section: Section, route: string, children: Children): Section {
  if (section.type !== 'card-grid' || !section.collect) return section
  return { ...section, items: cardsOf(section, route, children) }
}

/** Home, the pages above in the tree, and the page; a folder without a page has no entry. */
function trailOf(site: Site, page: Page): Crumb[] {
  const above = ancestorsOf(page.route).reverse()
  return [...above, page.route].flatMap((route) => {
    const step = site.pages.get(route)
    return step ? [{ name: step.document.name, route }] : []
  })
}
