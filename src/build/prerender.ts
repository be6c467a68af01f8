import { createHash } from 'node:crypto'
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

/** @returns what the pages share, and a list of them that is made while it is read */
export function pageJobs(site: Site): { shared: SharedView; jobs: Iterable<PageJob> } {
  const { facts, navigation } = sharedView(site)
  function* jobs(): Generator<PageJob> {
    for (const { route, file } of site.pages.values()) {
      const { facts: _, navigation: own, ...rest } = pageView(site, route)
      const view =
        own.items === navigation.items && own.action === navigation.action ? rest : { ...rest, navigation: own }
      yield { route, file, view, key: digest(view) }
    }
  }
  return { shared: { facts, navigation }, jobs: jobs() }
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
