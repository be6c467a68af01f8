import { type ComponentType, type ReactNode, Suspense } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SectionProvider } from '../components/provider.tsx'
import type { MaybeStatic, SectionContext } from '../components/section-context.ts'
import type { PageView } from '../content/model.ts'
import { blocks } from '../generated/blocks.ts'
import type { Image, Section } from '../generated/content.ts'
import { interactiveBlocks } from '../generated/interactive-blocks.ts'
import { withWholeFigures } from './whole-figures.ts'

/** Sections with a ground of their own, and running text, which is read on white: they take no part in the alternation. */
const ownGround = new Set<Section['type']>(['hero', 'stats', 'prose', 'newsletter', 'call-to-action', 'not-found'])

/**
 * What each section of a page knows of its place: the layouts alternate, and the shaded ground
 * comes at most twice and never next to itself (look, section 4).
 *
 * @param view the page
 * @returns one context per section, in order
 */
export function sectionContexts({ route, sections, page, facts }: PageView): SectionContext[] {
  const flowing = sections.flatMap(({ type }, index) => (ownGround.has(type) ? [] : [index]))
  const shaded = flowing.filter((_, place) => place % 3 === 2).slice(0, 2)
  return sections.map((section, index) => ({
    facts: { company: facts.company, contact: facts.contact, newsletter: facts.newsletter },
    article: page.article,
    isHome: route === '/',
    index,
    rhythm: flowing.indexOf(index) % 2 === 0 ? 'rail' : 'wide',
    ground: shaded.includes(index) ? 'shade' : 'lime',
    pictured: pictured(section, sections.slice(0, index)),
  }))
}

/** How many pictures of its own subjects stand before a section. */
function pictured(section: Section, before: readonly Section[]): SectionContext['pictured'] {
  const shown = before.flatMap(subjectsOf)
  const counts = subjectsOf(section).map((subject) => [subject, shown.filter((one) => one === subject).length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

function subjectsOf(section: Section): Image['subject'][] {
  const { image, items = [] } = section as { image?: Image; items?: { image?: Image }[] }
  return [image, ...items.map((item) => item.image)].flatMap((one) => one?.subject ?? [])
}

/** What a section adds to the page: its HTML, and the preloads that belong into the head. */
export interface RenderedSection {
  html: string
  preloads: string
}

/** React puts the preloads of urgent pictures in front of the markup. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/

/**
 * The one generic renderer: a section's `type` picks its component from the registry, its fields are the props.
 * A static section is only HTML. An interactive one carries its props for the browser, unless it says that it needs
 * none where it stands.
 *
 * @param section a checked section
 * @param context its place
 * @returns its HTML and preloads
 * @throws whatever the block's component throws
 */
export function renderSection({ type, ...props }: Section, context: SectionContext): RenderedSection {
  // The registry pairs each type with the component of exactly these props; a union cannot express the pairing.
  const Block = blocks[type] as ComponentType<typeof props> & MaybeStatic
  const element = (
    <SectionProvider context={context}>
      <Block {...props} />
    </SectionProvider>
  )
  const interactive = type in interactiveBlocks && !Block.isStatic?.(context)
  const markup = interactive ? renderForBrowser(element) : withWholeFigures(renderToStaticMarkup(element))
  const [preloads = ''] = leadingPreloads.exec(markup) ?? []
  const data = interactive ? JSON.stringify({ type, props, context }) : undefined
  return { preloads, html: renderToStaticMarkup(<Part html={markup.slice(preloads.length)} data={data} />) }
}

/** With the marks by which the browser can take over this section alone. */
function renderForBrowser(element: ReactNode): string {
  const markup = renderToString(<Suspense>{element}</Suspense>)
  // Within its marks React leaves out what throws; without them it throws that.
  if (markup.includes('<!--$!-->')) throw new Error(`A section was left out: ${renderToString(element)}`)
  return markup
}

function Part({ html, data }: { html: string; data?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from React's own renderer
  return <div data-part="" data-interactive={data} dangerouslySetInnerHTML={{ __html: html }} />
}
