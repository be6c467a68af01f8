import { renderToStaticMarkup } from 'react-dom/server'
import type { NavigationItem, PageView } from '../content/model.ts'
import { relationOf } from './current-page.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SkipLink } from './skip-link.tsx'

/** The HTML that stands above and below a page's own content. */
export interface Frame {
  above: string
  below: string
}

type Navigation = PageView['navigation']

/** By facts and menu, then by what depends on the shown page: most pages stand at the same place of the menu. */
const known = new WeakMap<PageView['facts'], WeakMap<Navigation, Map<string, Frame>>>()

/**
 * What stands around all pages, rendered once for each place of the menu.
 *
 * @param view the page
 * @param year the current year, for the copyright line
 */
export function frameOf({ facts, navigation, route }: PageView, year: number): Frame {
  const byMenu = known.get(facts) ?? new WeakMap<Navigation, Map<string, Frame>>()
  known.set(facts, byMenu)
  const byPlace = byMenu.get(navigation) ?? new Map<string, Frame>()
  byMenu.set(navigation, byPlace)
  const place = [year, ...['/', ...hrefsOf(navigation.items)].map((href) => relationOf(href, route))].join()
  const frame = byPlace.get(place) ?? render({ facts, navigation, route }, year)
  byPlace.set(place, frame)
  return frame
}

const hrefsOf = (items: NavigationItem[]): string[] =>
  items.flatMap(({ href, items }) => [href, ...items.map((entry) => entry.href)])

/** The ids in them begin with a sign that no anchor and no heading of an author can have. */
function render({ facts, navigation, route }: Pick<PageView, 'facts' | 'navigation' | 'route'>, year: number) {
  const above = renderToStaticMarkup(
    <>
      <SkipLink />
      <Header navigation={navigation} current={route} facts={facts} />
    </>,
  )
  const below = renderToStaticMarkup(
    <>
      <Footer facts={facts} year={year} />
      <PhoneBar facts={facts} action={navigation.action} />
      <div id="_announcer" className="visually-hidden" aria-live="polite" />
    </>,
  )
  return { above, below }
}
