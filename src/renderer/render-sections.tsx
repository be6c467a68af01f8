import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SectionProvider, ThemeProvider } from '../components/provider.tsx'
import { type IslandOptions, SectionContext, type SectionInfo, useSection } from '../components/section-context.ts'
import { SmallBlockContext } from '../components/small-block.tsx'
import type { Section, SmallSection } from '../generated/content.ts'
import { blocks, islandModules } from '../generated/registries/blocks.ts'
import { interactiveBlocks } from '../generated/registries/interactive-blocks.ts'
import { errorAt } from '../site/errors.ts'
import type { WordName, Words } from '../words/types.ts'
import { type Markup, splitPreloads } from './markup.ts'
import { preventWraps } from './no-wrap.ts'
import { markPlanned } from './planned-links.ts'
import { renderIsland } from './render-island.tsx'
import { refuseUnsteady } from './unsteady-islands.ts'

export interface RenderedSections extends Markup {
  /** The types of the interactive sections. */
  interactive: string[]
}

/** Matches the start tag of an island, as React writes it. */
const islandTag = /<div data-block="" data-island="[^"]*">/g

/**
 * Renders sections: a section's `type` picks its component from the registry, its other fields are the props. A static
 * section is only HTML; an island also has its props and context as JSON.
 *
 * @param sections checked sections
 * @param contexts the context of each section
 * @param before the first child of `<main>`, if it is not a section
 * @param planned the routes of pages that do not exist yet
 * @throws Error with the stack of a component's error, naming the section
 */
export function renderSections(
  sections: readonly Section[],
  contexts: readonly SectionInfo[],
  before?: ReactNode,
  planned?: readonly string[],
): RenderedSections {
  try {
    return render(sections, contexts, before, planned)
  } catch (error) {
    for (const [index, section] of sections.entries())
      throwIfBroken(`sections[${index}] ${section.type}`, section, contexts[index] as SectionInfo)
    throw error
  }
}

/** Renders a section alone, because React's errors do not tell which section throws. */
function throwIfBroken(place: string, section: Section, context: SectionInfo): void {
  try {
    render([section], [context])
  } catch (error) {
    throw errorAt(place, error)
  }
}

/** Renders all static sections in one call of React's renderer, because each call costs time. */
function render(
  sections: readonly Section[],
  contexts: readonly SectionInfo[],
  before?: ReactNode,
  planned?: readonly string[],
): RenderedSections {
  const islands: (Markup & { type: string })[] = []
  const offset = before ? 1 : 0
  const children = sections.map(({ type, ...props }, index) => {
    const context = contexts[index] as SectionInfo
    const { Block, island: options, isIsland } = componentOf(type, props, context)
    const block = <Block {...props} />
    if (!isIsland) {
      return (
        <div key={context.index} data-block="">
          <SectionContext value={context}>{block}</SectionContext>
        </div>
      )
    }
    const sent = sentInfo(options, props, context)
    const island = <SectionProvider context={sent}>{block}</SectionProvider>
    const renderOne = () => renderIsland(island, offset + index, offset + sections.length)
    const markup = renderOne()
    refuseUnsteady(type, markup.html, () => renderOne().html)
    islands.push({ type, ...markup })
    return <div key={context.index} data-block="" data-island={JSON.stringify({ type, props, context: sent })} />
  })
  const markup = renderToStaticMarkup(
    <ThemeProvider>
      {before}
      <SmallBlockContext value={SmallBlock}>{children}</SmallBlockContext>
    </ThemeProvider>,
    // A prefix, so that ids of `useId` differ from those of islands.
    { identifierPrefix: 'static-' },
  )
  const { html, preloads } = splitPreloads(markup)
  const islandHtml = islands.map((island) => island.html)
  return {
    html: markPlanned(preventWraps(html), planned).replace(islandTag, (tag) => `${tag}${islandHtml.shift()}`),
    preloads: [preloads, ...islands.map((island) => island.preloads)].join(''),
    interactive: islands.map(({ type }) => type),
  }
}

/** A block in another one, with the context of that. */
function SmallBlock({ section: { type, ...props }, level }: { section: SmallSection; level: 3 | 4 }) {
  const context = { ...useSection(), level }
  const { Block } = componentOf(type, props, context)
  return (
    <SectionContext value={context}>
      <Block {...props} />
    </SectionContext>
  )
}

function componentOf(type: Section['type'], props: object, context: SectionInfo) {
  // A union type cannot express that each type has the component with its props.
  const Block = blocks[type] as ComponentType<object> | undefined
  if (!Block) throw new Error('src/generated/registries/blocks.ts does not have this block. Run `npm run generate`.')
  const { island = {} } = islandModules[type] ?? {}
  return { Block, island, isIsland: type in interactiveBlocks && !island.isStatic?.(context, props) }
}

/**
 * @returns the context of an island, which is sent to the browser: only with the facts and words that its block lists. A
 *   block that uses others throws in the build, too.
 */
function sentInfo({ facts = [], words }: IslandOptions, props: object, context: SectionInfo): SectionInfo {
  const names = words?.(props, context) ?? []
  return { ...context, facts: pick(context.facts, ['language', ...facts]), words: pickWords(context.words, names) }
}

const pick = <T extends object>(object: T, names: readonly (keyof T)[]): T =>
  Object.fromEntries(names.map((name) => [name, object[name]])) as T

function pickWords(words: SectionInfo['words'], names: readonly WordName[]): SectionInfo['words'] {
  const picked: Record<string, object> = { common: words.common }
  for (const name of names) {
    const [group, word] = name.split('.') as [keyof Words, string?]
    const all = words[group] as Record<string, unknown>
    picked[group] = word === undefined ? all : { ...picked[group], [word]: all[word] }
  }
  return picked as SectionInfo['words']
}
