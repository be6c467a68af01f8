import { hash } from 'node:crypto'
import { errorAt } from '../../site/errors.ts'
import { localeAt } from '../../site/locales.ts'
import { type CommonProps, combineProps, commonPropsOf, contextOf } from '../../site/page-props.ts'
import type { Page, PageProps, Site } from '../../site/site.ts'
import type { AssetCache } from '../assets/assets.ts'
import { readIcons } from '../assets/icons.ts'
import type { BrowserCode } from '../bundle/bundle.ts'
import { type CardDesign, createCards } from '../social-cards/index.ts'
import { createStyleSplitter } from './page-styles.ts'
import { loadRenderer } from './renderer.ts'
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
  const { renderPage } = await loadRenderer(options.renderer)
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

/** A page to render, without the props that all pages share. */
export interface PageJob {
  route: string
  /** Path of its YAML file, for errors. */
  file: string
  /** Changes with everything that the page shows, except for the shared props. */
  key: string
  /** Selects the shared props, see `Language`. */
  prefix: string
  props: Omit<PageProps, keyof CommonProps> & Partial<CommonProps>
}

/** @returns a hash of plain data */
export const dataDigest = (data: unknown): string => hash('sha256', JSON.stringify(data), 'base64url').slice(0, 22)

/** @returns a hash of everything that the page shows, except for the shared props */
export const pageDigest = (site: Site, page: Page): string => dataDigest([page.info.digest, contextOf(site, page)])

/** In UTC, so that it is the same on every machine; browsers correct it. */
export const currentYear = (): number => new Date().getUTCFullYear()

/** @returns the props that all pages share, of each language */
export const allCommonProps = (site: Site): CommonProps[] =>
  [site, ...site.locales].map((locale) => commonPropsOf(site, locale))

/** @returns the job to render a page; shared props are sent to each worker once */
export function jobOf(site: Site, page: Page): PageJob {
  const common = commonPropsOf(site, localeAt(site, page.route))
  const all = combineProps(site.documentOf(page), contextOf(site, page), common)
  // A landing page has facts and a navigation of its own.
  const own = Object.entries(all).filter(([name, value]) => value !== common[name as keyof CommonProps])
  const props = Object.fromEntries(own) as PageJob['props']
  return { route: page.route, file: page.file, key: pageDigest(site, page), prefix: common.prefix, props }
}
