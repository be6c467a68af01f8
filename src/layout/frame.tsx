import { renderToStaticMarkup } from 'react-dom/server'
import { ThemeProvider } from '../components/provider.tsx'
import type { NavigationItem, PageProps } from '../site/site.ts'
import { ConsentBar } from './consent-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { fillLanguageSlots } from './languages.tsx'
import { relationOf } from './link-relation.ts'
import { PhoneBar } from './phone-bar.tsx'
import styles from './skip-link.module.css'

/** The HTML before and after `<main>`. */
export interface Frame {
  before: string
  after: string
}

type FrameProps = Pick<PageProps, 'facts' | 'look' | 'words' | 'navigation' | 'route' | 'prefix' | 'languages'>

/** By facts, navigation, and which links are marked as current. */
const cache = new WeakMap<PageProps['facts'], WeakMap<PageProps['navigation'], Map<string, Frame>>>()

/**
 * Renders header and footer, cached for all pages with the same marked links.
 *
 * @param year the current year, for the copyright notice
 */
export function renderFrame(props: FrameProps, year: number): Frame {
  const { before, after } = cachedFrame(props, year)
  return { before: fillLanguageSlots(before, props), after: fillLanguageSlots(after, props) }
}

function cachedFrame(props: FrameProps, year: number): Frame {
  const { facts, look, navigation, route, languages } = props
  const byNavigation = cache.get(facts) ?? new WeakMap<PageProps['navigation'], Map<string, Frame>>()
  cache.set(facts, byNavigation)
  const byMarks = byNavigation.get(navigation) ?? new Map<string, Frame>()
  byNavigation.set(navigation, byMarks)
  const marks = [
    year,
    look.logo?.src,
    languages.length,
    ...['/', ...hrefsOf(navigation.items)].map((href) => relationOf(href, route)),
  ].join()
  const frame = byMarks.get(marks) ?? render(props, year)
  byMarks.set(marks, frame)
  return frame
}

const hrefsOf = (items: NavigationItem[]): string[] =>
  items.flatMap(({ href, items }) => [href, ...items.map((entry) => entry.href)])

/** Ids start with `_`, because no anchor of an author does. */
function render(props: FrameProps, year: number): Frame {
  const { facts, look, words, navigation, route, prefix } = props
  const hasLanguages = props.languages.length > 0
  const before = renderToStaticMarkup(
    <ThemeProvider>
      {/* The first element in the tab order. */}
      <a href="#_main" className={styles.skip}>
        {words.layout.skip}
      </a>
      <Header
        navigation={navigation}
        words={words}
        current={route}
        facts={facts}
        logo={look.logo}
        prefix={prefix}
        languages={props.languages.length}
      />
    </ThemeProvider>,
  )
  const after = renderToStaticMarkup(
    <>
      <Footer facts={facts} words={words} year={year} prefix={prefix} hasLanguages={hasLanguages} />
      <ConsentBar facts={facts} words={words} />
      <PhoneBar facts={facts} words={words} action={navigation.action} />
      <div id="_announcer" className="visually-hidden" aria-live="polite" data-sending={words.form.sending} />
    </>,
  )
  return { before, after }
}
