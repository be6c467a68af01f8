import type { Page, PageView, Site } from '../content/model.ts'
import { digest } from '../content/page-brief.ts'
import { aroundOf, type SharedView, sharedView, viewOf } from '../content/page-view.ts'
import type { SharePicture } from './share-pictures/share-picture.ts'
import { UsageError } from './usage-error.ts'

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

/** A page to render: what it shows beyond what all pages share. */
export interface PageJob {
  route: string
  /** Path of its YAML file, for errors. */
  file: string
  view: Omit<PageView, keyof SharedView> & Partial<SharedView>
  /** Changes with everything that the page shows. */
  key: string
}

/** One of several equal parts of a site, the first of them being 1. */
export interface Shard {
  number: number
  of: number
}

/**
 * @param text a part and the number of parts, as in 2/8
 * @returns that part of the site; all of it without a text
 * @throws UsageError saying what to type instead
 */
export function shardOf(text = '1/1'): Shard {
  const [, number, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (number && of && number <= of) return { number, of }
  throw new UsageError(`--shard takes a part and a number of parts, as in 2/8, not ${text}.`)
}

/** A page that may have to be rendered. */
export interface PendingPage {
  route: string
  /** Changes with everything that the page shows, beside what all pages share. */
  key: string
  /** Fetches all that it shows. */
  job: () => PageJob
}

/**
 * @param site a checked site
 * @param shard which of its pages
 * @param takeOver takes a page over from the last build, and says whether it could
 * @returns the other pages, made while they are read: very many would not fit into memory
 */
export function* pendingPages(
  site: Site,
  shard: Shard,
  takeOver: (page: PendingPage) => boolean,
): Generator<PendingPage> {
  const shared = sharedView(site)
  for (const page of shardOfPages(site, shard)) {
    const { route, file, brief } = page
    const around = aroundOf(site, page)
    const key = digest([brief.digest, around])
    const job = () => {
      const { facts: _, navigation, ...own } = viewOf(page.document, around, shared)
      return { route, file, key, view: navigation === shared.navigation ? own : { ...own, navigation } }
    }
    const pending = { route, key, job }
    if (!takeOver(pending)) yield pending
  }
}

export const shardOfPages = ({ pages }: Site, { number, of }: Shard): Page[] =>
  [...pages.values()].filter((_, index) => index % of === number - 1)

/** @returns what a page says of its picture */
export const linkTo = ({ path, alt }: SharePicture): PageAssets['sharePicture'] => ({ address: `/${path}`, alt })
