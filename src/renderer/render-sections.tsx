import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { interactiveBlocks } from '../blocks/interactive-registry.ts'
import { blocks } from '../blocks/registry.ts'
import { SectionProvider, ThemeProvider } from '../components/provider.tsx'
import { type MaybeStatic, type SectionContext, SectionContextValue } from '../components/section-context.ts'
import { errorAt } from '../content/model/errors.ts'
import type { Section } from '../generated/content.ts'
import { type Markup, splitPreloads } from './markup.ts'
import { preventWraps } from './no-wrap.ts'
import { renderIsland } from './render-island.tsx'

export interface RenderedSections extends Markup {
  /** The types of the sections that are interactive. */
  interactive: string[]
}

/** The start tag of an island, as React writes it: without `"` in attributes. */
const islandTag = /<div data-block="" data-island="[^"]*">/g

/**
 * The one generic renderer: a section's `type` picks its component from the registry, its other fields are the props.
 * A static section is only HTML; an island carries its props and context as JSON.
 *
 * @param sections checked sections
 * @param contexts the context of each
 * @param before the first child of `<main>`, if there is one before the sections
 * @throws Error that names the section whose component throws, with that error's stack
 */
export function renderSections(
  sections: readonly Section[],
  contexts: readonly SectionContext[],
  before?: ReactNode,
): RenderedSections {
  try {
    return render(sections, contexts, before)
  } catch (error) {
    for (const [index, section] of sections.entries())
      throwIfBroken(`sections[${index}] ${section.type}`, section, contexts[index] as SectionContext)
    throw error
  }
}

/** React's errors do not tell which section throws, so each is rendered alone. */
function throwIfBroken(place: string, section: Section, context: SectionContext): void {
  try {
    render([section], [context])
  } catch (error) {
    throw errorAt(place, error)
  }
}

/** Renders all static sections with one call, because each call of React's renderer costs. */
function render(
  sections: readonly Section[],
  contexts: readonly SectionContext[],
  before?: ReactNode,
): RenderedSections {
  const islands: (Markup & { type: string })[] = []
  const offset = before ? 1 : 0
  const children = sections.map(({ type, ...props }, index) => {
    const context = contexts[index] as SectionContext
    const { Block, isIsland } = componentOf(type, context)
    const block = <Block {...props} />
    if (!isIsland) {
      return (
        <div key={context.index} data-block="">
          <SectionContextValue value={context}>{block}</SectionContextValue>
        </div>
      )
    }
    const island = <SectionProvider context={context}>{block}</SectionProvider>
    islands.push({ type, ...renderIsland(island, offset + index, offset + sections.length) })
    return <div key={context.index} data-block="" data-island={JSON.stringify({ type, props, context })} />
  })
  const markup = renderToStaticMarkup(
    <ThemeProvider>
      {before}
      {children}
    </ThemeProvider>,
    // So that no `useId` here equals one of an island.
    { identifierPrefix: 'static-' },
  )
  const { html, preloads } = splitPreloads(markup)
  const islandHtml = islands.map((island) => island.html)
  return {
    html: preventWraps(html).replace(islandTag, (tag) => `${tag}${islandHtml.shift()}`),
    preloads: [preloads, ...islands.map((island) => island.preloads)].join(''),
    interactive: islands.map(({ type }) => type),
  }
}

function componentOf(type: Section['type'], context: SectionContext) {
  // The registry pairs each type with the component of exactly its props; a union type cannot express that.
  const Block = blocks[type] as (ComponentType<object> & MaybeStatic) | undefined
  if (!Block) throw new Error('src/blocks/registry.ts has no such block. Run `npm run generate`.')
  return { Block, isIsland: type in interactiveBlocks && !Block.isStatic?.(context) }
}
