import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SectionProvider } from '../components/provider.tsx'
import { type IslandOptions, SectionContext, type SectionInfo, useSection } from '../components/section-context.ts'
import { SmallBlockContext } from '../components/small-block.tsx'
import type { Section, SmallSection } from '../generated/content.ts'
import { blockModules, blocks } from '../generated/registries/blocks.ts'
import { interactiveBlocks } from '../generated/registries/interactive-blocks.ts'
import { errorAt } from '../site/errors.ts'
import { memoizeByObject } from '../site/memoize.ts'
import { escapeText } from '../site/text.ts'
import { type LinkTargets, type Markup, markLinks, preventWraps, splitPreloads } from './markup.ts'
import { refuseUnsteady, renderIsland } from './render-island.tsx'
import { StaticProvider } from './static-provider.tsx'

export interface RenderedSections extends Markup {
  /** The types of the interactive sections. */
  interactive: string[]
}

/** A rendered section. */
interface RenderedSection extends Markup {
  isIsland: boolean
}

/** The place of a section among the children of `<main>`. */
interface Place {
  position: number
  count: number
}

/**
 * Renders sections: a section's `type` picks its component from the registry, its other fields are the props. A static
 * section is only HTML; an island also has its props and context as JSON. Sections with the same data and context are
 * rendered once.
 *
 * @param isFirst whether a section is the first child of `<main>`
 * @throws Error with the stack of a component's error, naming the section
 */
export function renderSections(
  sections: readonly Section[],
  contexts: readonly SectionInfo[],
  isFirst = true,
  targets?: LinkTargets,
): RenderedSections {
  const before = isFirst ? 0 : 1
  const rendered = sections.map((section, index) => {
    try {
      const place = { position: before + index, count: before + sections.length }
      return renderOnce(section, contexts[index] as SectionInfo, place)
    } catch (error) {
      throw errorAt(`sections[${index}] ${section.type}`, error)
    }
  })
  return {
    html: rendered.map(({ html, isIsland }) => (isIsland || !targets ? html : markLinks(html, targets))).join(''),
    preloads: rendered.map(({ preloads }) => preloads).join(''),
    interactive: sections.flatMap(({ type }, index) => (rendered[index]?.isIsland ? [type] : [])),
  }
}

/** By words and facts, which all pages of a language share; then by all else that a section is made of, as text. */
const knownWith = memoizeByObject((_words: SectionInfo['words']) =>
  memoizeByObject((_facts: SectionInfo['facts']) => new Map<string, RenderedSection>()),
)

/** As many as most sites have that are on several pages; those of a large site and of a development server grow in number. */
const maxKnown = 1000

function renderOnce(section: Section, context: SectionInfo, place: Place): RenderedSection {
  const { facts, words, ...rest } = context
  const { isIsland } = componentOf(section.type, section, context)
  const sections = knownWith(words)(facts)
  const key = JSON.stringify([section, rest, isIsland && place])
  const rendered = sections.get(key) ?? (isIsland ? renderInteractive : renderStatic)(section, context, place)
  if (sections.size === maxKnown) sections.clear()
  sections.set(key, rendered)
  return rendered
}

function renderStatic({ type, ...props }: Section, context: SectionInfo): RenderedSection {
  const { Block } = componentOf(type, props, context)
  const markup = renderToStaticMarkup(
    <StaticProvider>
      <SmallBlockContext value={SmallBlock}>
        <div data-block="">
          <SectionContext value={context}>
            <Block {...props} />
          </SectionContext>
        </div>
      </SmallBlockContext>
    </StaticProvider>,
    // So that ids of `useId` differ from those of other sections.
    { identifierPrefix: `static-${context.index}-` },
  )
  const { html, preloads } = splitPreloads(markup)
  return { html: preventWraps(html, context.facts.company.area), preloads, isIsland: false }
}

function renderInteractive({ type, ...props }: Section, context: SectionInfo, place: Place): RenderedSection {
  const { Block, island: options } = componentOf(type, props, context)
  const sent = sentInfo(options, props, context)
  const island = (
    <SectionProvider context={sent}>
      <Block {...props} />
    </SectionProvider>
  )
  const render = () => renderIsland(island, place.position, place.count)
  const { html, preloads } = render()
  refuseUnsteady(type, html, () => render().html)
  const data = inSingleQuotes(JSON.stringify({ type, props, context: sent }))
  return { html: `<div data-block="" data-island=${data}>${html}</div>`, preloads, isIsland: true }
}

/** Escaping all the double quotes of JSON would make a page with a form 2 KB longer. */
const inSingleQuotes = (json: string): string =>
  `'${escapeText(json).replaceAll('&quot;', '"').replaceAll("'", '&#39;')}'`

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
  const { island = {} } = blockModules[type] ?? {}
  return { Block, island, isIsland: type in interactiveBlocks && !island.isStatic?.(context, props) }
}

/**
 * @returns the context of an island, which is sent to the browser: only with the facts and words that its block lists. A
 *   block that uses others throws in the build, too; it may ask for a word that it does not show.
 */
function sentInfo({ facts = [], ...of }: IslandOptions, props: object, context: SectionInfo): SectionInfo {
  const words = ['common', ...(of.words?.(props, context) ?? [])]
  return {
    ...context,
    facts: pick(context.facts, ['language', ...facts], refused),
    words: pick(context.words, words, () => ({}), of.noScriptWords?.(props, context)),
  }
}

/**
 * @param unnamed makes what is left of a group of which only parts are named
 * @param unsent further parts, which JSON does not have
 * @returns what is named of some groups, each whole or in part
 */
function pick<Groups extends object>(
  groups: Groups,
  names: readonly string[],
  unnamed: (group: string, all: object) => object,
  unsent: readonly string[] = [],
): Groups {
  const picked: Record<string, object | undefined> = {}
  for (const name of [...names, ...unsent]) {
    const [group = '', part] = name.split('.')
    const all = groups[group as keyof Groups] as object | undefined
    if (part === undefined || !all || picked[group] === all) picked[group] = all
    else {
      const value = all[part as keyof object]
      picked[group] ??= unnamed(group, all)
      Object.defineProperty(picked[group], part, { value, enumerable: !unsent.includes(name) })
    }
  }
  return picked as Groups
}

/** @returns an object whose properties throw; JSON has none of them */
const refused = (group: string, all: object): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.keys(all).map((part) => {
        const get = () => {
          throw new Error(`The block needs the fact \`${group}.${part}\`: list it in the \`facts\` of its \`island\`.`)
        }
        return [part, { get, configurable: true }]
      }),
    ),
  )
