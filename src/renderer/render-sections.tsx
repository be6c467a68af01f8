import { type ComponentType, type ReactNode, Suspense } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LookProvider, SectionProvider } from '../components/provider.tsx'
import { type MaybeStatic, type SectionContext, SectionContextValue } from '../components/section-context.ts'
import { errorAt } from '../content/error-at.ts'
import type { PageView } from '../content/model.ts'
import { blocks } from '../generated/blocks.ts'
import type { Image, Section } from '../generated/content.ts'
import { interactiveBlocks } from '../generated/interactive-blocks.ts'
import { withWholeFigures } from './unbroken-figures.ts'

/** So many sections fill a screen. */
const onFirstScreen = 2

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
  const opensWith = sections.slice(0, onFirstScreen).findIndex((section) => picturesOf(section).length > 0)
  return sections.map((section, index) => ({
    facts: { company: facts.company, contact: facts.contact, newsletter: facts.newsletter },
    article: page.article,
    isHome: route === '/',
    index,
    rhythm: flowing.indexOf(index) % 2 === 0 ? 'rail' : 'wide',
    ground: shaded.includes(index) ? 'shade' : 'lime',
    pictured: pictured(section, sections.slice(0, index)),
    ...(opensWith === index && { firstPicture: picturesOf(section)[0] }),
  }))
}

/** How many pictures of its own subjects stand before a section. */
function pictured(section: Section, before: readonly Section[]): SectionContext['pictured'] {
  const shown = before.flatMap(picturesOf).map(({ subject }) => subject)
  const counts = picturesOf(section).map(
    ({ subject }) => [subject, shown.filter((one) => one === subject).length] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

function picturesOf(section: Section): Image[] {
  const { image, items = [] } = section as { image?: Image; items?: { image?: Image }[] }
  return [image, ...items.map((item) => item.image)].filter((one) => one !== undefined)
}

/** HTML, and the preloads that belong into the head. */
interface Markup {
  html: string
  preloads: string
}

/** What sections add to the page. */
export interface RenderedSections extends Markup {
  /** The names of those that are interactive. */
  interactive: string[]
}

/** Mantine writes one for each prop with a value per width. */
const styleElement =
  'It puts a <style> element into the page, which the Content Security Policy blocks. ' +
  'Say in its CSS module what differs by width, and not in props as `cols={{ base: 1, sm: 2 }}`.'

/** React puts the preloads of urgent pictures in front of the markup. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/

/** The start tag of an interactive section, as React writes it: with no `"` in attributes. */
const interactiveTag = /<div data-part=""(?: data-later="")? data-interactive="[^"]*">/g

/** What follows the first screen is laid out when that is shown. */
const isLater = (index: number) => (index < onFirstScreen ? undefined : '')

/**
 * The one generic renderer: a section's `type` picks its component from the registry, its fields are the props.
 * A static section is only HTML. An interactive one carries its props for the browser, unless it says that it needs
 * none where it stands. All static ones are rendered at once, for each call of React's renderer costs.
 *
 * @param sections checked sections
 * @param contexts the place of each
 * @param before one part that stands in front of them
 * @returns their HTML and preloads
 * @throws Error naming the section whose component throws, with the stack of that
 */
export function renderSections(
  sections: readonly Section[],
  contexts: readonly SectionContext[],
  before?: ReactNode,
): RenderedSections {
  try {
    return renderTogether(sections, contexts, before)
  } catch (error) {
    for (const [index, section] of sections.entries())
      throwAlone(`sections[${index}] ${section.type}`, section, contexts[index] as SectionContext)
    throw error
  }
}

/** What React throws does not say in which section: the one that throws alone too. */
function throwAlone(place: string, section: Section, context: SectionContext): void {
  try {
    renderTogether([section], [context])
  } catch (error) {
    throw errorAt(place, error)
  }
}

function renderTogether(
  sections: readonly Section[],
  contexts: readonly SectionContext[],
  before?: ReactNode,
): RenderedSections {
  const interactive: (Markup & { type: string })[] = []
  const partsBefore = before ? 1 : 0
  const count = partsBefore + sections.length
  const parts = sections.map(({ type, ...props }, index) => {
    const context = contexts[index] as SectionContext
    // The registry pairs each type with the component of exactly these props; a union cannot express the pairing.
    const Block = blocks[type] as (ComponentType<typeof props> & MaybeStatic) | undefined
    if (!Block) throw new Error('src/generated/blocks.ts has no such block. Run `npm run generate`.')
    if (type in interactiveBlocks && !Block.isStatic?.(context)) {
      const element = (
        <SectionProvider context={context}>
          <Block {...props} />
        </SectionProvider>
      )
      interactive.push({ type, ...renderForBrowser(element, partsBefore + index, count) })
      const data = JSON.stringify({ type, props, context })
      return <div key={context.index} data-part="" data-later={isLater(index)} data-interactive={data} />
    }
    return (
      <div key={context.index} data-part="" data-later={isLater(index)}>
        <SectionContextValue value={context}>
          <Block {...props} />
        </SectionContextValue>
      </div>
    )
  })
  const markup = renderToStaticMarkup(
    <LookProvider>
      {before}
      {parts}
    </LookProvider>,
    // No id that React makes up here is one of an interactive section.
    { identifierPrefix: 'static-' },
  )
  const { html, preloads } = withoutPreloads(markup)
  const own = interactive.map((part) => part.html)
  return {
    html: withWholeFigures(html).replace(interactiveTag, (tag) => `${tag}${own.shift()}`),
    preloads: [preloads, ...interactive.map((part) => part.preloads)].join(''),
    interactive: interactive.map(({ type }) => type),
  }
}

function withoutPreloads(markup: string): Markup {
  if (markup.includes('<style')) throw new Error(styleElement)
  const [preloads = ''] = leadingPreloads.exec(markup) ?? []
  return { html: markup.slice(preloads.length), preloads }
}

/** The same for one section alone. */
export const renderSection = (section: Section, context: SectionContext): RenderedSections =>
  renderSections([section], [context])

/**
 * With the marks by which the browser can take over this section alone; nothing else may stand in front of those. The ids
 * that React makes up tell the place in the tree: it is the one among the parts of the page, as where the browser does.
 */
function renderForBrowser(element: ReactNode, place: number, count: number): Markup {
  const parts = Array.from({ length: count }, (_, at) => at === place && <Suspense key={place}>{element}</Suspense>)
  const markup = renderToString(parts)
  // Within its marks React leaves out what throws; without them it throws that.
  if (markup.includes('<!--$!-->')) throw new Error(`A section was left out: ${renderToString(element)}`)
  return withoutPreloads(markup)
}
