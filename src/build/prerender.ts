import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { PageView, Site } from '../content/model.ts'
import { pageView } from '../content/page-view.ts'
import type { SharePicture } from './share-pictures/share-picture.ts'

/** The built form of `src/app/server.tsx`. */
export interface Renderer {
  renderPage: (view: PageView, assets: PageAssets, year: number) => string
  /** Text of the favicon, an SVG. */
  favicon: string
}

/** Addresses that every page loads. */
export interface SiteAssets {
  /** The style sheets of a page by the HTML of its body. */
  styles: (body: string) => string[]
  scripts: string[]
}

/** The same with what belongs to one page. */
export interface PageAssets extends SiteAssets {
  sharePicture: { address: string; alt: string }
}

/** One file of the output: its path under `dist/`, and all that it holds or the file that it is a copy of. */
export type OutputFile = { path: string; content: string | Uint8Array } | { path: string; from: string }

/** What all pages of a site show alike. */
export type SharedView = Pick<PageView, 'facts' | 'navigation'>

/** A page to render: what it shows beyond what all pages share. */
export interface PageJob {
  route: string
  /** Path of its YAML file, for errors. */
  file: string
  view: Omit<PageView, 'facts' | 'navigation'> & Partial<SharedView>
  /** Changes with everything that the page shows. */
  key: string
}

/** One of several equal parts of a site, the first of them being 1. */
export interface Shard {
  number: number
  of: number
}

/**
 * @param args the command line; what is meant for the site stands behind `--`
 * @returns the part of the site that `--shard 2/8` names; all of it without the option
 * @throws Error saying what to type instead
 */
export function shardOf(args: readonly string[]): Shard {
  const own = args.includes('--') ? args.slice(args.indexOf('--') + 1) : []
  const { shard = '1/1' } = parseArgs({ args: own, options: { shard: { type: 'string' } } }).values
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number)
  if (number && of && number <= of) return { number, of }
  throw new Error(`--shard takes a part and a number of parts, as in 2/8, not ${shard}.`)
}

/**
 * @param site a checked site
 * @param shard which of its pages
 * @returns what the pages share, how many there are, and a list of them that is made while it is read
 */
export function pageJobs(site: Site, shard: Shard): { shared: SharedView; count: number; jobs: Iterable<PageJob> } {
  const { facts, navigation } = sharedView(site)
  const pages = [...site.pages.values()].filter((_, index) => index % shard.of === shard.number - 1)
  function* jobs(): Generator<PageJob> {
    for (const { route, file } of pages) {
      const { facts: _, navigation: own, ...rest } = pageView(site, route)
      const view =
        own.items === navigation.items && own.action === navigation.action ? rest : { ...rest, navigation: own }
      yield { route, file, view, key: digest(view) }
    }
  }
  return { shared: { facts, navigation }, count: pages.length, jobs: jobs() }
}

/** The menu of a page without one of its own. */
function sharedView(site: Site): SharedView {
  const usual = [...site.pages.values()].find(({ document }) => !document.navigation)
  const { facts, navigation } = pageView(site, (usual ?? [...site.pages.values()][0])?.route ?? '/')
  return { facts, navigation }
}

/** @returns a digest of plain data */
export const digest = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)

/** @returns what a page says of its picture */
export const linkTo = ({ path, alt }: SharePicture): PageAssets['sharePicture'] => ({ address: `/${path}`, alt })
