import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AssetCache, openAssetCache } from '../../builder/assets/asset-cache.ts'
import { iconFiles } from '../../builder/assets/brand/icons.ts'
import { resolveBrand, type SiteBrand } from '../../builder/assets/brand/resolve-brand.ts'
import { makePhoto } from '../../builder/assets/photos/make.ts'
import { resolvePhotos } from '../../builder/assets/photos/resolve.ts'
import { mediaTypeOf } from '../../builder/hosting/media-types.ts'
import { createCards, type PageCard } from '../../builder/render/cards.ts'
import type { PageAssets, Renderer } from '../../builder/render/renderer.ts'
import { linkedFilesOf } from '../../site/linked-files.ts'
import { isVector } from '../../site/photo-names.ts'
import type { Project } from '../../site/project.ts'
import { addressOfFile } from '../../site/routes.ts'
import type { PageProps, Site } from '../../site/site.ts'
import { svgProblem } from '../../workspace/files/svg-files.ts'
import type { Store } from '../../workspace/store/memory-store.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/** Makes the files that a build would write, each when a browser requests it. */
export interface DevAssets {
  /** @returns the site with URLs in place of the paths of its photos, and with the look of its brand */
  resolve(site: Site): Promise<Site>
  /**
   * @param site as given to `resolve`
   * @returns the URL path of the style sheet with its colours and fonts, which changes with the content
   */
  themeSheet(site: Site, themeCss: Renderer['themeCss']): Promise<string>
  /**
   * @param site as given to `resolve`
   * @returns the page's social card, which `at` serves from then on
   */
  cardOf(site: Site, props: PageProps): Promise<PageAssets['card']>
  /**
   * @param path URL path
   * @returns the file; undefined when there is none
   */
  at(path: string): Promise<{ type: string; content: string | Uint8Array } | undefined>
}

/** @returns the path of the linked file with this address */
const fileAt = (site: Site, path: string): string | undefined =>
  [...linkedFilesOf(site)].find((file) => addressOfFile(file) === path)

const iconPath = /^\/[^/]+\.(?:svg|ico|png|webmanifest)$/

/** @param workspace provides the company's facts for the manifest */
export function createDevAssets({ root }: Project, store: Store, workspace: Workspace): DevAssets {
  const cache = openAssetCache(store)
  const cards = new Map<string, PageCard>()
  const files = new Map<string, string | Uint8Array>()
  let originals: ReadonlyMap<string, string> = new Map()
  const brandOf = createBrands(root, cache, files)
  const icon = async (path: string) => {
    const shown = iconPath.test(path) ? workspace.shown : undefined
    if (!shown) return undefined
    const { icon, look } = await brandOf(shown)
    const made = await iconFiles(icon, shown.facts, look.themeColor, cache)
    return made.find((file) => `/${file.path}` === path)?.content
  }
  const linkedFile = async (path: string) => {
    const { shown } = workspace
    const file = shown && fileAt(shown, path)
    const content = file && (await readFile(join(root, file)))
    // The site may have errors.
    return content && isVector(file) && svgProblem(content.toString()) !== undefined ? undefined : content
  }
  return {
    resolve: async (checked) => {
      const resolved = await resolvePhotos(root, store, checked, true)
      originals = resolved.originals
      return { ...resolved.site, look: (await brandOf(checked)).look }
    },
    themeSheet: async (checked, themeCss) => {
      const css = themeCss((await brandOf(checked)).theme)
      const address = `/assets/_theme-${hash('sha256', css).slice(0, 8)}.css`
      files.set(address, css)
      return address
    },
    cardOf: async (checked, props) => {
      const card = createCards((await brandOf(checked)).cards, cache)(props)
      cards.set(`/${card.path}`, card)
      return { address: `/${card.path}`, alt: card.alt }
    },
    at: async (path) => {
      const drawn = await cards.get(path)?.draw()
      const made = drawn ?? files.get(path) ?? (await makePhoto(path, originals, cache)) ?? (await icon(path))
      const content = made ?? (await linkedFile(path))
      return content === undefined ? undefined : { type: mediaTypeOf(path) ?? '', content }
    },
  }
}

/**
 * @param files receives the files of each brand, by URL path
 * @returns a function that resolves the brand of a site once
 */
function createBrands(root: string, cache: AssetCache, files: Map<string, string | Uint8Array>) {
  const known = new WeakMap<Site, Promise<SiteBrand>>()
  const resolve = async (site: Site): Promise<SiteBrand> => {
    const brand = await resolveBrand(root, site, cache)
    for (const { path, content } of brand.files) files.set(`/${path}`, content)
    return brand
  }
  return (site: Site): Promise<SiteBrand> => {
    const brand = known.get(site) ?? resolve(site)
    known.set(site, brand)
    return brand
  }
}
