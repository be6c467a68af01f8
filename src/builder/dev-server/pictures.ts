import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageView, Site, SiteDocument } from '../../content/model.ts'
import { pictureCache } from '../assets/cached.ts'
import { iconFiles } from '../assets/icons.ts'
import { makePhoto } from '../assets/photos/make.ts'
import { createResolver } from '../assets/photos/resolve.ts'
import { linkTo, type PageAssets } from '../render/renderer.ts'
import { type SharePicture, sharePictures } from '../social-cards/social-card.ts'

/** The pictures that a build would write, while the site is worked on: made when somebody looks at one. */
export interface DevPictures {
  /** @returns the site with addresses in place of the files of its photos */
  resolve(site: Site): Promise<Site>
  /** @returns what the page says of its picture for shared links */
  linkTo(view: PageView): Promise<PageAssets['sharePicture']>
  /**
   * @param path address on the site
   * @returns the picture there, undefined when there is none
   */
  at(path: string): Promise<{ type: string; content: string | Uint8Array } | undefined>
}

/**
 * @param root the project's root directory
 * @param icon gives the text of the icon, an SVG
 * @param company gives the facts that the manifest states
 */
export function createDevPictures(
  root: string,
  icon: () => Promise<string>,
  company: () => SiteDocument['company'] | undefined,
): DevPictures {
  const pictureOf = sharePictures(root)
  const resolve = createResolver(root, true)
  const folder = join(root, pictureCache)
  const named = new Map<string, SharePicture>()
  let originals: ReadonlyMap<string, string> = new Map()
  return {
    resolve: async (site) => {
      const resolved = await resolve(site)
      originals = resolved.originals
      return resolved.site
    },
    linkTo: async (view) => {
      const picture = (await pictureOf)(view)
      named.set(`/${picture.path}`, picture)
      return linkTo(picture)
    },
    at: async (path) => {
      const picture = named.get(path)
      if (picture) return { type: 'image/png', content: await picture.draw() }
      const photo = await makePhoto(path, originals, folder)
      if (photo) return { type: `image/${path.split('.').at(-1)}`, content: await readFile(photo) }
      const facts = company()
      if (!facts || !/^\/[^/]+\.(svg|ico|png|webmanifest)$/.test(path)) return undefined
      const icons = await iconFiles(root, await icon(), facts)
      return icons.find((file) => `/${file.path}` === path)
    },
  }
}
