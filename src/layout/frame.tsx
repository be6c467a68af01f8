import { renderToStaticMarkup } from 'react-dom/server'
import { ThemeProvider } from '../components/provider.tsx'
import { homeOf } from '../site/languages.ts'
import type { PageProps } from '../site/site.ts'
import { ConsentBar } from './consent-bar.tsx'
import { Footer } from './footer.tsx'
import { type FrameParts, type MenuLinks, relationOf } from './frame-parts.ts'
import styles from './header.module.css'
import { Header } from './header.tsx'
import { fillLanguageSlots } from './languages.tsx'
import { PhoneBar } from './phone-bar.tsx'

/** The HTML before and after `<main>`. */
export interface Frame {
  before: string
  after: string
}

/** By all that they are made of, as text. Rendering them takes ten times as long as writing that text. */
const frames = new Map<string, Frame>()

/** As many as a site with some languages and long menus has; those of a development server grow in number. */
const maxFrames = 500

/**
 * Renders header and footer. Pages for which they are the same share them.
 *
 * @param year the current year, for the copyright notice
 */
export function renderFrame(props: PageProps, year: number): Frame {
  const { facts, words, prefix, navigation, look, languages } = props
  const { logo, logoOnDark } = look
  const of = { menu: markLinks(props), action: navigation.action, languages: languages.length }
  const parts = { facts, words, prefix, logo, logoOnDark, year, ...of }
  const key = JSON.stringify(parts)
  const { before, after } = frames.get(key) ?? render(parts)
  if (frames.size === maxFrames) frames.clear()
  frames.set(key, { before, after })
  return { before: fillLanguageSlots(before, props), after: fillLanguageSlots(after, props) }
}

/** @returns the links of the header, with what they are to the page */
function markLinks({ navigation, route, prefix }: PageProps): MenuLinks {
  const home = homeOf({ prefix })
  const mark = <Link extends { href: string }>(link: Link) => ({
    ...link,
    relation: relationOf(link.href, route, home),
  })
  const items = navigation.items.map((item) => ({ ...mark(item), items: item.items.map(mark) }))
  return { home: mark({ href: home }), items }
}

/** Ids start with `_`, because no anchor of an author does. */
function render(parts: FrameParts): Frame {
  const before = renderToStaticMarkup(
    <ThemeProvider>
      {/* The first element in the tab order. */}
      <a href="#_main" className={styles.skip}>
        {parts.words.layout.skip}
      </a>
      <Header {...parts} />
    </ThemeProvider>,
  )
  const after = renderToStaticMarkup(
    <>
      <Footer {...parts} />
      <ConsentBar {...parts} />
      <PhoneBar {...parts} />
      <div id="_announcer" className="visually-hidden" aria-live="polite" data-sending={parts.words.form.sending} />
    </>,
  )
  return { before, after }
}
