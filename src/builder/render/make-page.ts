import { pathToFileURL } from 'node:url'
import { errorAt } from '../../site/errors.ts'
import type { CommonProps } from '../../site/page-props.ts'
import type { AssetCache } from '../assets/asset-cache.ts'
import { readIcons } from '../assets/icons.ts'
import type { BrowserCode } from '../bundle/bundle.ts'
import { type CardDesign, createCards } from './cards.ts'
import type { PageJob } from './page-jobs.ts'
import { createStyleSplitter } from './page-styles.ts'
import type { Renderer } from './renderer.ts'
import type { StyleNode } from './style-tree.ts'

export interface MakerOptions {
  renderer: string
  styles: readonly StyleNode[]
  /** Used last, because it is bundled last. */
  browser: BrowserCode | Promise<BrowserCode>
  cards: CardDesign
  /** Of each language. */
  common: readonly CommonProps[]
  year: number
}

/**
 * @returns a function that makes a page as it is published. It throws an Error that names the page's file and the section
 *   when a component throws.
 */
export async function createPageMaker(options: MakerOptions, assets: AssetCache) {
  const { renderPage }: Renderer = await import(pathToFileURL(options.renderer).href)
  const cardOf = createCards(options.cards, assets)
  return async ({ file, prefix, props: ofPage }: PageJob) => {
    const common = options.common.find((one) => one.prefix === prefix) as CommonProps
    const props = { ...common, ...ofPage, icons: await readIcons(ofPage.sections) }
    const card = cardOf(props)
    const { body, interactive, inDocument } = namingFile(file, () => renderPage(props, options.year))
    /** @returns the document, and the style sheets that it loads: at once, then later */
    const finish = async () => {
      const { scripts, analytics, scriptsOf, shared } = await options.browser
      const styleOf = styleSplitterOf(options.styles, shared)
      const sheet = styleOf(body)
      const own = interactive.flatMap((block) => scriptsOf[block] ?? [])
      const later = own.length > 0 ? styleOf(body, own) : undefined
      const html = namingFile(file, () =>
        inDocument({
          styles: [`/${sheet.path}`],
          laterStyle: later && `/${later.path}`,
          scripts: common.facts.analytics ? [...scripts, `/${analytics.path}`] : scripts,
          card: { address: `/${card.path}`, alt: card.alt },
        }),
      )
      return { html, sheets: later ? [sheet, later] : [sheet] }
    }
    return { card, finish }
  }
}

const splitters = new WeakMap<readonly StyleNode[], ReturnType<typeof createStyleSplitter>>()

/** @returns the same as `createStyleSplitter`, made once for the styles of a site */
export function styleSplitterOf(
  styles: readonly StyleNode[],
  shared: readonly string[],
): ReturnType<typeof createStyleSplitter> {
  const splitter = splitters.get(styles) ?? createStyleSplitter(styles, shared)
  splitters.set(styles, splitter)
  return splitter
}

/** Adds the page's file to an error of a component. */
function namingFile<T>(file: string, render: () => T): T {
  try {
    return render()
  } catch (cause) {
    throw errorAt(file, cause)
  }
}
